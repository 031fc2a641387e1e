"""What is said at a table: its form, how often, and the host's switch."""

from __future__ import annotations

import pytest
from table_talk import enter, played

from gekokujo.server import protocol
from gekokujo.server.chat import A_SECOND, AT_ONCE, Chat
from gekokujo.server.protocol import LONGEST_CHAT, Say
from gekokujo.server.refused import Code, Refused
from gekokujo.server.settings import Settings

NOW = 1_800_000_000_000
FAMILY = "👨\u200d👩\u200d👧"


def told(text):
    return Chat().said(0, Say(text=text), NOW, is_on=True).text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  よろ\u3000しく ", "よろ しく"),
        ("か\u3099", "が"),
        ("ｶﾞｯﾂ 髙𠮷﨑", "ｶﾞｯﾂ 髙𠮷﨑"),
        ("a\u202eb\u200b\nc\x00\x1b[2J", "ab c[2J"),
        ("<img src=x onerror=alert(1)>{{7*7}}", "<img src=x onerror=alert(1)>{{7*7}}"),
        ("女神", "女神"),
        ("x" * 300, "x" * LONGEST_CHAT),
        ("x" * 30_000, "x" * LONGEST_CHAT),
        ("xy " * 100, ("xy " * 100)[:LONGEST_CHAT]),
        ("a\u0301\u0302\u0303" * 100, "á\u0302\u0303" * (LONGEST_CHAT // 3)),
        (FAMILY * 50, FAMILY * (LONGEST_CHAT // len(FAMILY))),
        ("a" + "\u0302" * 300, ""),
        ("\u200b" * 100 + "here", "here"),
    ],
)
def test_a_text_is_heard_in_one_form_and_not_too_long(text, shown):
    if shown:
        assert told(text) == shown.strip()
        return
    with pytest.raises(Refused, match="malformed"):
        told(text)


@pytest.mark.parametrize("text", [None, "", " \u3000\n", "\u200b\u202e", "\u3164", "\u0301"])
def test_nothing_is_not_said(text):
    with pytest.raises(Refused, match="malformed"):
        told(text)


def test_a_chair_says_so_much_at_once_and_then_now_and_then():
    chat = Chat()
    wishes = [Say(phrase="hello"), Say(text="hello")] * AT_ONCE
    for wish in wishes[:AT_ONCE]:
        chat.said(0, wish, NOW, is_on=True)
    for wish in wishes[:2]:
        with pytest.raises(Refused) as refused:
            chat.said(0, wish, NOW, is_on=True)
        assert (refused.value.code, refused.value.again_in) == (Code.TOO_FAST, 1_000 / A_SECOND)
    chat.said(1, wishes[0], NOW, is_on=True)
    later = NOW + refused.value.again_in
    with pytest.raises(Refused) as refused:
        chat.said(0, wishes[0], later - 1, is_on=True)
    assert refused.value.again_in == 1
    chat.said(0, wishes[0], later, is_on=True)
    with pytest.raises(Refused):
        chat.said(0, wishes[0], later, is_on=True)


def test_the_host_switches_texts_off_and_on_even_in_a_game(tmp_path):
    async def scene(house, clock):
        seat, _ = await house.open_room(Settings(players=3), "Akira")
        guest = await house.sit(seat.code, "Beth", None)
        (room, akira), (_, beth) = await enter(house, seat), await enter(house, guest)
        for person in (akira, beth):
            await room.take(person, protocol.Ready())
        await room.take(akira, protocol.Start())

        async def change(person, **settings):
            wish = protocol.ChangeSettings(Settings(**({"players": 3} | settings)))
            await room.take(person, wish)

        def heard():
            return [kind for kind in akira.kinds() if kind == "said"]

        await change(beth, chat=False)
        assert beth.last(protocol.Refusal).code == Code.NOT_HOST
        await change(akira, chat=False, level="easy")
        assert akira.last(protocol.Refusal).code == Code.GAME_RUNNING
        await change(akira, chat=False)
        assert not beth.room.settings.chat
        for _ in range(2 * AT_ONCE):  # what is off costs nothing
            await room.take(beth, protocol.Say(text="hello"))
        assert beth.last(protocol.Refusal).code == Code.CHAT_OFF
        await room.take(beth, protocol.Say(phrase="hello"))
        assert len(heard()) == 1
        await change(akira)
        await room.take(beth, protocol.Say(text="hello"))
        assert len(heard()) == 2

    played(tmp_path, scene)

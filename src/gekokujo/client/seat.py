"""A seat at a table: what a person or a bot may do there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

from gekokujo.actions import Action
from gekokujo.bots import View
from gekokujo.client.line import Pause
from gekokujo.client.sight import view_of
from gekokujo.client.watcher import Watcher
from gekokujo.names import BadNameError, clean_name
from gekokujo.server import protocol
from gekokujo.server.protocol import ChairView, Hello, RoomView, ServerMessage
from gekokujo.server.refused import Code, Refused
from gekokujo.server.settings import Settings


class Seat(Watcher):
    """Plays, from `async with` to its end.

    Every command returns when it is done and raises `Refused` when it is refused; a line that
    breaks in between comes back, and the first answer counts. Several may be under way at once.
    """

    def __init__(self, address: str, proof: Hello, wait: Pause) -> None:
        super().__init__(address, proof, wait)
        self._saying = asyncio.Lock()

    # ---- the game

    def view(self) -> View | None:
        """Return what a bot decides by; None while there is nothing to decide here."""
        picture = self.picture
        if picture.game is None or picture.board is None or picture.to_play is None:
            return None
        return view_of(picture.game, picture.board, picture.to_play)

    async def play(self, action: Action | str, decision: int | None = None) -> None:
        """Answer a decision, the one at hand unless its number is given."""
        number = self._at_hand() if decision is None else decision
        await self._line.ask(protocol.Play(number, str(action)))

    async def preview(self, *actions: Action | str) -> protocol.Previewed:
        """Ask what actions would do one after another, such as `open S07`, `mark leo`."""
        wish = protocol.Preview(self._at_hand(), [str(action) for action in actions])
        answer = await self._line.ask(wish)
        if not isinstance(answer, protocol.Previewed):
            raise TypeError(answer)
        return answer

    # ---- the room

    async def ready(self, *, ready: bool = True, salt: str | None = None) -> None:
        """Be ready for the next game, or no longer; a rematch begins when all are.

        The salt is one's word in the shuffle, a random one unless given.
        """
        wish = protocol.Ready(ready, salt or secrets.token_hex(16))

        def is_done(room: RoomView, chair: ChairView) -> bool:
            return chair.ready == ready or room.playing

        await self._change(wish, is_done)

    async def start(self) -> None:
        """Start the game, as the host; computers take the empty seats."""
        await self._change(protocol.Start(), lambda room, _: room.playing)

    async def rename(self, name: str) -> None:
        """Have another name from now on."""
        before, wanted = self._chair().name, _cleaned(name)
        await self._change(
            protocol.Name(name), lambda _, chair: chair.name == wanted or chair.name != before
        )

    async def seat_computer(self, chair: int, level: str | None) -> None:
        """Give a free chair to a computer, as the host, or with None to a person again."""
        await self._change(
            protocol.SeatComputer(chair, level),
            lambda room, _: [each.level for each in room.chairs[chair : chair + 1]] == [level],
        )

    async def change_settings(self, settings: Settings) -> None:
        """Change the settings, as the host."""
        await self._change(
            protocol.ChangeSettings(settings), lambda room, _: room.settings == settings
        )

    async def pass_host(self, chair: int) -> None:
        """Hand over, as the host."""
        await self._change(protocol.PassHost(chair), lambda room, _: room.host == chair)

    async def stand_in(self, chair: int) -> None:
        """Ask that the computer play for somebody who is away; it does when all here ask.

        A refusal comes as a message.
        """
        await self._line.send(protocol.StandIn(chair))

    async def leave(self) -> None:
        """Give the seat up for good; `async for` ends with `OverError`."""
        await self._line.send(protocol.Leave())

    # ---- words

    async def say(self, text: str) -> None:
        """Say something, where the chat is on."""
        await self._say(protocol.Say(text=text))

    async def say_phrase(self, phrase: str) -> None:
        """Say one of `protocol.PHRASES`."""
        await self._say(protocol.Say(phrase=phrase))

    # ---- parts

    async def _change(self, wish: protocol.Command, is_done: Callable[..., bool]) -> None:
        """Ask for a change of the room, until the room shows it."""

        def shows_it(heard: ServerMessage) -> bool:
            if not isinstance(heard, protocol.Welcome | protocol.RoomChanged):
                return False
            return is_done(heard.room, heard.room.chairs[self._number()])

        await self._line.ask(wish, shows_it)

    async def _say(self, wish: protocol.Say) -> None:
        own = self._number()

        def is_mine(heard: ServerMessage) -> bool:
            return isinstance(heard, protocol.Said) and heard.chair == own

        async with self._saying:  # what is heard does not say which wish it was
            await self._line.ask(wish, is_mine, again=False)

    def _at_hand(self) -> int:
        """Return the number of the decision at hand; raises `Refused` if none is."""
        if self.picture.decision is None:
            raise Refused(Code.NO_GAME)
        return self.picture.decision.number

    def _number(self) -> int:
        """Return the number of one's chair."""
        if self.picture.chair is None:
            raise Refused(Code.NOT_SEATED)
        return self.picture.chair

    def _chair(self) -> ChairView:
        """Return one's chair."""
        if self.picture.room is None:
            raise Refused(Code.NOT_SEATED)
        return self.picture.room.chairs[self._number()]


def _cleaned(name: str) -> str | None:
    """Return a name as the server will show it; None for one that it will refuse."""
    try:
        return clean_name(name)
    except BadNameError:
        return None

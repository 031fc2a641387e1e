"""A record told again: in words with headings, as frames, or as one position."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from gekokujo.frames import Frame
from gekokujo.game import ALL_CARDS, Game
from gekokujo.names import visible
from gekokujo.record import Record, RecordError
from gekokujo.recordfiles import each_record
from gekokujo.tell import Teller
from gekokujo.terminal.decision import decision_of
from gekokujo.terminal.front import Step
from gekokujo.terminal.plain import position_sentences
from gekokujo.terminal.reader import plainly
from gekokujo.terminal.wrong import Wrong, unreadable
from gekokujo.words import Words
from gekokujo.words.naming import person, sentences

WATCHER: Final = "watcher"


@dataclass(frozen=True, slots=True)
class Wanted:
    """The options of `gekokujo replay`, as typed."""

    file: Path
    frames: bool = False
    seat: str | None = None
    at: int | None = None
    record: int | None = None


def replayed(wanted: Wanted, say: Words) -> Iterator[str]:
    """Yield the lines asked for, as far as the file can be read; raises `Wrong`."""
    told = _frame_lines if wanted.frames else _word_lines
    for record, number, several in _records(wanted):
        yield from told(record, number if several else None, wanted, say)


def _records(wanted: Wanted) -> Iterator[tuple[Record, int, bool]]:
    """Yield the records wanted, their numbers, and whether the file has several."""
    if wanted.file.is_dir():
        raise Wrong("wrong-folder", file=str(wanted.file))
    read = enumerate(_read(wanted.file))
    current, count = next(read, None), 0
    while current is not None:
        (number, record), current = current, next(read, None)
        count = number + 1
        if wanted.record not in {None, number}:
            continue
        if isinstance(record, RecordError):
            raise Wrong("wrong-record", file=str(wanted.file), fault=str(record))
        yield record, number, number > 0 or current is not None
    if wanted.record is not None and not 0 <= wanted.record < count:
        raise Wrong("wrong-record-number", number=str(wanted.record), most=count - 1)


def _read(file: Path) -> Iterator[Record | RecordError]:
    """Yield what a file holds; raises `Wrong` if it can't be read."""
    try:
        yield from each_record(file)
    except OSError as fault:
        raise unreadable(file, fault) from None


def _frame_lines(record: Record, number: int | None, wanted: Wanted, _: Words) -> Iterator[str]:
    """Yield a record's frames as JSON."""
    frames = record.game().frames(seat=_seat(wanted, record))
    if wanted.at is not None:
        frames = [frames[_within(wanted.at, len(frames) - 1)]]
    for frame in frames:
        named = frame if number is None else frame | {"record": number}
        yield json.dumps(named, ensure_ascii=False)


def _word_lines(record: Record, number: int | None, wanted: Wanted, say: Words) -> Iterator[str]:
    """Yield a record in words, or the position after so many of its actions."""
    names = [visible(player.name) for player in record.players]
    teller, eyes = Teller.of(record.deal, names, say), _seat(wanted, record)
    if number is not None:
        yield say("replay-record", number=number, id=visible(record.id))
    if wanted.at is None:
        yield from _players(record, names, say)
        yield from _story(record, teller, eyes)
    else:
        actions = record.actions[: _within(wanted.at, len(record.actions))]
        game = Game.replayed(record.deal, actions)
        yield from _position(game, teller, eyes)


def _players(record: Record, names: list[str], say: Words) -> Iterator[str]:
    """Yield who sat where."""
    for seat, (name, player) in enumerate(zip(names, record.players, strict=True)):
        kind = visible(player.kind)
        yield say("replay-player", seat=seat, who=person(name, say), kind=kind)


def _story(record: Record, teller: Teller, seat: int | None) -> Iterator[str]:
    """Yield everything that happened, each part under a heading with the action it begins at."""
    before = None
    for played, frame in _frames(record, seat):
        step = Step.of(frame, before, teller)
        if step.heading:
            yield teller.say("replay-heading", heading=step.heading, at=played)
        yield from map(str, step.told)
        before = frame["board"]
    if record.result is None:
        yield teller.say("replay-unfinished", count=len(record.actions))


def _frames(record: Record, seat: int | None) -> Iterator[tuple[int, Frame]]:
    """Yield each frame with how many actions had been played before it."""
    game, known = Game(record.deal), 0
    for played in range(len(record.actions) + 1):
        if played:
            game.play(record.actions[played - 1])
        frames = game.frames(known, seat)
        known += len(frames)
        yield from ((max(played - 1, 0), frame) for frame in frames)


def _position(game: Game, teller: Teller, seat: int | None) -> Iterator[str]:
    """Yield a position and what is to be done in it."""
    say = teller.say
    yield from position_sentences(game.board(seat), teller, None)
    if game.to_play is not None:
        decision = decision_of(game, game.to_play, teller, can_undo=False)
        who = say("turn", who=teller.who(game.to_play))
        yield sentences([who, decision.question], say)
    else:
        yield say("replay-over" if game.is_over else "replay-dice")


def _seat(wanted: Wanted, record: Record) -> int | None:
    """Return whose eyes are wanted: a seat, None for a watcher, or `ALL_CARDS`; raises `Wrong`."""
    if wanted.seat is None:
        return ALL_CARDS
    if wanted.seat == WATCHER:
        return None
    seats = {str(seat): seat for seat in range(len(record.players))}
    named = plainly(wanted.seat)
    if named not in seats:
        raise Wrong("wrong-seat", seat=wanted.seat, most=len(seats) - 1)
    return seats[named]


def _within(number: int, most: int) -> int:
    """Return a number from 0 to `most`; raises `Wrong` for another."""
    if not 0 <= number <= most:
        raise Wrong("wrong-at", at=str(number), most=most)
    return number

"""Fair dealing: a shuffle nobody could choose and everybody can check.

The dealer shows `commitment`, the SHA-256 of a secret seed. Each player's program then adds a salt.
Deck, ranking, dealt claims and every die follow from seed and salts alone, so neither side could
steer them; when the game is over the seed is revealed. The derivation, with primitives that every
language has, is described step by step in `docs/fair.md`: HMAC-SHA-256 (RFC 2104, FIPS 180-4) as
the source of 32-bit words, rejection for unbiased numbers, Durstenfeld's shuffle.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final, TypeVar

from gekokujo.cards import CardSet
from gekokujo.deals import Deal
from gekokujo.options import Claims, Options
from gekokujo.signs import SIGNS

T = TypeVar("T")

SEED_BYTES: Final = 32
MOST_SALTS: Final = 16
LONGEST_SALT: Final = 128
"""The most characters of one salt."""


@dataclass
class FairDealer:
    """A secret seed and the salts added to it; `seed` is 64 hexadecimal digits.

    Raises `ValueError` for a seed or salts of another form.
    """

    seed: str = field(default_factory=lambda: secrets.token_hex(SEED_BYTES), repr=False)
    salts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Check the seed and every salt."""
        _check_hex("seed", self.seed)
        salts, self.salts = self.salts, []
        for salt in salts:
            self.add_salt(salt)

    @property
    def commitment(self) -> str:
        """What is shown before anybody adds a salt: the SHA-256 of the seed's bytes, in hex."""
        return hashlib.sha256(bytes.fromhex(self.seed)).hexdigest()

    def add_salt(self, salt: str) -> None:
        """Add a player's salt; all must be in before anything is dealt."""
        if len(self.salts) == MOST_SALTS or not 0 < len(salt) <= LONGEST_SALT:
            most = f"at most {MOST_SALTS} salts of 1 to {LONGEST_SALT} characters"
            raise ValueError(f"a game takes {most}")
        if any("\ud800" <= letter <= "\udfff" for letter in salt):
            raise ValueError("a salt is text; this one has half a character")
        self.salts.append(salt)

    def deal(self, options: Options, cards: CardSet) -> Deal:
        """Return the start that follows from seed and salts."""
        dealt = options.players if options.claims is Claims.DEALT else 0
        return Deal(
            options,
            cards,
            tuple(self._shuffled("deck", cards.ids)),
            tuple(self._shuffled("ranking", SIGNS)),
            tuple(self._shuffled("claims", SIGNS)[:dealt]),
        )

    def die(self, number: int) -> int:
        """Return the game's die of this number, counted from 0: 1 to 6."""
        return _below(self._words(f"die {number}"), 6) + 1

    def first(self, players: int) -> int:
        """Return which of so many players, as they sit, begins (R1.3): 0 to players − 1."""
        return _below(self._words("first"), players)

    def to_json(self) -> dict[str, Any]:
        """Return a finished record's `fair`: the seed is in it."""
        return {"seed": self.seed, "commitment": self.commitment, "salts": list(self.salts)}

    @classmethod
    def from_json(cls, proof: object) -> FairDealer:
        """Read a record's `fair`; raises `ValueError` that names the field and the fault."""
        if not isinstance(proof, dict):
            raise ValueError("no object")  # noqa: TRY004 - the content is wrong, not the call
        for name in ("seed", "commitment", "salts"):
            if name not in proof:
                raise ValueError(f"{name} is missing")
        salts = proof["salts"]
        if not isinstance(salts, list) or not all(isinstance(salt, str) for salt in salts):
            raise ValueError("salts: no list of texts")
        _check_hex("commitment", proof["commitment"])
        dealer = cls(proof["seed"], salts)
        if not hmac.compare_digest(dealer.commitment, proof["commitment"]):
            raise ValueError("the commitment is not the SHA-256 of the seed")
        return dealer

    def _shuffled(self, label: str, items: Sequence[T]) -> list[T]:
        """Return the items in the order that follows for this label."""
        words = self._words(label)
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = _below(words, last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled

    def _words(self, label: str) -> Iterator[int]:
        """Yield 32-bit words without end: blocks of HMAC-SHA-256 over a label and a counter."""
        key = self._key()
        for block in count():
            digest = _hmac(key, f"{label}/{block}".encode())
            for place in range(0, len(digest), 4):
                yield int.from_bytes(digest[place : place + 4], "big")

    def _key(self) -> bytes:
        """Return the key of this game: seed and salts, each salt behind its length in bytes."""
        message = b"gekokujo-fair-1"
        for salt in self.salts:
            encoded = salt.encode()
            message += b"\n%d:%s" % (len(encoded), encoded)
        return _hmac(bytes.fromhex(self.seed), message)


def _hmac(key: bytes, message: bytes) -> bytes:
    """Return HMAC-SHA-256."""
    return hmac.digest(key, message, "sha256")


def _below(words: Iterator[int], bound: int) -> int:
    """Return a number from 0 to bound − 1; words beyond its last multiple are skipped."""
    limit = 2**32 // bound * bound
    return next(word for word in words if word < limit) % bound


def _check_hex(name: str, text: object) -> None:
    """Raise `ValueError` unless a text is 64 lower-case hexadecimal digits."""
    if not isinstance(text, str) or not re.fullmatch(f"[0-9a-f]{{{2 * SEED_BYTES}}}", text):
        raise ValueError(f"{name}: not {2 * SEED_BYTES} hexadecimal digits")

"""Codes that people read out, and keys that prove who one is.

A room code finds a room. A seat key (in a link or a cookie) and a short recovery code prove a seat.
A watch key lets one look on. All are random, none follows from another, and only hashes of those
that prove something are kept.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from typing import Final

ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""What codes are made of: no 0 and O, no 1 and I."""
CODE_LENGTH: Final = 6
RECOVERY_LENGTH: Final = 10
KEY_BYTES: Final = 24


def new_code(length: int = CODE_LENGTH) -> str:
    """Return a random code that people can read out."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_key() -> str:
    """Return a random key for a link: 32 characters, 192 bits."""
    return secrets.token_urlsafe(KEY_BYTES)


def read_code(typed: str) -> str:
    """Return a code as it was made from how somebody typed it.

    Any case, full width, blanks and hyphens are taken. What is no code stays none.
    """
    plain = unicodedata.normalize("NFKC", typed).upper()
    return "".join(character for character in plain if character.isalnum())


def key_hash(key: str) -> str:
    """Return what is kept of a key or recovery code: its SHA-256.

    No salt and no slow hash are needed where the secret itself is random and long enough; recovery
    codes have 50 bits, and guesses at them are throttled.
    """
    return hashlib.sha256(key.encode()).hexdigest()


def opens(key: str, kept: str) -> bool:
    """Whether a key is the one of which the hash was kept; takes the same time either way."""
    return hmac.compare_digest(key_hash(key), kept)

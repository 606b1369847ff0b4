"""Which passwords are accepted, and the one form in which they are kept and compared."""

from __future__ import annotations

import string
import unicodedata
from enum import Enum
from functools import cache
from itertools import pairwise

from django.contrib.auth.models import User
from django.contrib.auth.password_validation import (
    CommonPasswordValidator,
    UserAttributeSimilarityValidator,
)
from django.core.exceptions import ValidationError

__all__ = ["LONGEST", "SHORTEST", "PasswordFlaw", "password_flaw", "plain_form"]

SHORTEST = 10
LONGEST = 1000
"""Longer ones are refused when they are chosen, and never compared."""
_FEWEST_SIGNS = 5
_TAIL = 4
_AROUND = string.digits + string.punctuation + " "


class PasswordFlaw(Enum):
    """Why a password is not accepted."""

    SHORT = "short"
    LONG = "long"
    NAME = "name"
    COMMON = "common"
    SIMPLE = "simple"


def plain_form(password: str) -> str:
    """The same password however a keyboard composes its signs.

    >>> plain_form("ﬁn")
    'fin'
    """
    return unicodedata.normalize("NFKC", password)


def password_flaw(password: str, *, name: str) -> PasswordFlaw | None:
    """What is wrong with a password that somebody of that name chooses; None if nothing is."""
    plain = plain_form(password)
    if len(plain) < SHORTEST:
        return PasswordFlaw.SHORT
    if len(plain) > LONGEST:
        return PasswordFlaw.LONG
    if _is_like(plain, name):
        return PasswordFlaw.NAME
    if _is_common(plain):
        return PasswordFlaw.COMMON
    return PasswordFlaw.SIMPLE if _is_simple(plain) else None


def _is_like(password: str, name: str) -> bool:
    """Whether it is the name, or nearly."""
    try:
        UserAttributeSimilarityValidator(["username"]).validate(password, User(username=name))
    except ValidationError:
        return True
    return False


def _is_common(password: str) -> bool:
    """Whether it is on the list of common ones, or one of them with a year or a sign put on."""
    known = _list().passwords
    lowered = password.casefold().strip()
    core = lowered.strip(_AROUND)
    return lowered in known or (core in known and len(lowered) - len(core) <= _TAIL)


@cache
def _list() -> CommonPasswordValidator:
    """Django's twenty thousand most common passwords: read once, when somebody chooses one."""
    return CommonPasswordValidator()


def _is_simple(password: str) -> bool:
    """Whether it repeats a few signs, or mostly follows the alphabet or the digits."""
    codes = [ord(sign) for sign in password.casefold()]
    if len(set(codes)) < _FEWEST_SIGNS:
        return True
    steps = [abs(after - before) <= 1 for before, after in pairwise(codes)]
    return 4 * sum(steps) >= 3 * len(steps)

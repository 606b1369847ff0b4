"""What the journal knows accounts by besides their names.

A number of the database would be another's on a second machine. An identity is random, comes along
with the account to whoever follows, and so tells the owners of two machines apart.
"""

from __future__ import annotations

import re
import secrets

from django.contrib.auth.models import User

from ronde.store.people import AccountRow

__all__ = ["identity_of", "is_identity", "new_identity"]

_IDENTITY = re.compile(r"a-[0-9a-f]{16}")


def new_identity() -> str:
    """One that nobody has."""
    return f"a-{secrets.token_hex(8)}"


def is_identity(text: str) -> bool:
    """Whether it looks like one.

    >>> is_identity("a-0123456789abcdef"), is_identity("owner")
    (True, False)
    """
    return _IDENTITY.fullmatch(text) is not None


def identity_of(user: User) -> str:
    """The identity of an account; one that has none yet is given one."""
    known: AccountRow | None = getattr(user, "known_by", None)
    if known is not None:
        return known.identity
    row, _ = AccountRow.objects.get_or_create(user=user, defaults={"identity": new_identity()})
    return row.identity

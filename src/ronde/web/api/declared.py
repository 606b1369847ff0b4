"""How an operation declares itself: the role it needs, what it answers, what it is called."""

from __future__ import annotations

from typing import Annotated, Any

from ninja import Header, Path, Query
from pydantic import StringConstraints

from ronde.services.people.roles import Role
from ronde.web.api.permissions import RoleRequired

__all__ = [
    "BoardNo",
    "EntryNo",
    "EventNo",
    "Key",
    "Limit",
    "Line",
    "Offset",
    "PlayerNo",
    "RoundNo",
    "Text",
    "TournamentNo",
    "who_may",
]

_MOST = 999_999_999

EventNo = Annotated[int, Path(ge=1, le=_MOST, description="The event's number.")]
TournamentNo = Annotated[int, Path(ge=1, le=_MOST, description="The tournament's number.")]
PlayerNo = Annotated[int, Path(ge=1, le=_MOST, description="The player's `id`.")]
RoundNo = Annotated[int, Path(ge=1, le=_MOST, description="The round's number.")]
BoardNo = Annotated[int, Path(ge=1, le=_MOST, description="The board's number.")]
EntryNo = Annotated[int, Path(ge=1, le=_MOST, description="The entry's number.")]

Line = Annotated[
    str, StringConstraints(max_length=400, strip_whitespace=True, pattern=r"^[^\x00]*$")
]
"""What somebody wrote, in one field of the desk's forms; databases hold no null character."""
Text = Annotated[
    str, StringConstraints(max_length=4000, strip_whitespace=True, pattern=r"^[^\x00]*$")
]
"""The same, where more is to be said."""

Limit = Annotated[int, Query(500, ge=1, le=1000, description="At most so many.")]
Offset = Annotated[int, Query(0, ge=0, le=_MOST, description="Skip so many.")]
Key = Annotated[
    str,
    Header(
        "",
        alias="Idempotency-Key",
        max_length=200,
        description="Any text of your own; the same key again acts only once.",
    ),
]


def who_may(needs: Role, answer: type, operation_id: str) -> dict[str, Any]:
    """What Django Ninja is told about an operation; the description adds the rest."""
    return {"auth": RoleRequired(needs), "response": answer, "operation_id": operation_id}

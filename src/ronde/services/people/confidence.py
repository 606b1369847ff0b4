"""Who may read complaints about cheating: the chief arbiter, and whoever wrote one down.

A role is not enough to say that, so every face makes a reader here and asks the register with it
(`ronde.queries.complaints`): what somebody may not read is not there for them.
"""

from __future__ import annotations

from collections.abc import Iterable

from ronde.errors import RondeError
from ronde.journal import Journal
from ronde.queries.complaints import HeldComplaint, Reader, hidden_from, register
from ronde.services.people.roles import Role
from ronde.store.errors import NotStored

__all__ = ["ConfidentialInside", "check_handed_out", "readable_complaint", "reader_for"]


class ConfidentialInside(RondeError):
    """A whole journal was asked for by somebody who may not read everything in it."""

    code = "people.confidential_inside"

    def __init__(self) -> None:
        super().__init__("the journal holds complaints that are confidential")


def reader_for(role: Role, identity: str) -> Reader:
    """What somebody with that role, known to the journal by that identity, may read.

    Rule: book@2022-01 6.8 3.
    """
    return Reader(everything=role >= Role.CHIEF, identity=identity)


def readable_complaint(journal: Journal, number: int, reader: Reader) -> HeldComplaint:
    """The complaint of that number.

    Raises:
        NotStored: there is none, for this reader: nobody learns that there is one for others.
    """
    for held in register(journal, reader):
        if held.number == number:
            return held
    raise NotStored(kind="complaint", number=number)


def check_handed_out(journals: Iterable[Journal], reader: Reader) -> None:
    """Nothing, if whole journals may be given to that reader.

    Raises:
        ConfidentialInside: one holds a complaint that is not for them.
    """
    if any(hidden_from(journal, reader) for journal in journals):
        raise ConfidentialInside

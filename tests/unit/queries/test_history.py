"""What goes back and what comes back, counted by kind."""

from __future__ import annotations

import typing

from ronde.journal import Event
from ronde.journal.events import Commented, DeskAct, OfficeAct, PlayersRegistered, Redone, Undone
from ronde.journal.state import Step
from ronde.model import Person, Player, PlayerId
from ronde.queries.history import KINDS, acts_down_to, acts_to_restore, counted, kind_of
from support.journal import desk


def test_every_act_has_a_kind() -> None:
    others = {kind for kind in typing.get_args(Event) if kind_of(kind.__new__(kind)) == "others"}
    assert {kind_of(kind.__new__(kind)) for kind in typing.get_args(Event)} == set(KINDS)
    # What is not on the undo trail is never counted there.
    assert others == {
        *(Commented, Undone, Redone),
        *typing.get_args(OfficeAct | DeskAct),
    }


def test_a_list_counts_as_many_entries_as_names() -> None:
    listed = tuple(Player(id=PlayerId(n), person=Person(name=f"P, {n}")) for n in range(1, 61))
    assert counted([Step(2, PlayersRegistered(players=listed))]) == (("entries", 60),)


def test_down_to_an_act_that_stands() -> None:
    table = desk()
    table.register(3)
    last = table.journal.version
    going = acts_down_to(table.state, last - 1)
    assert [step.sequence for step in going] == [last, last - 1]
    assert acts_down_to(table.state, last + 1) == ()
    assert acts_down_to(table.state, 1) == ()
    for step in going:
        table.do(Undone(target=step.sequence))
    assert [step.sequence for step in acts_to_restore(table.state)] == [last - 1, last]

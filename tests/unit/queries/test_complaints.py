"""The register of complaints: who reads what, and that there is no other door to it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from ronde.journal import Journal, append
from ronde.journal.events import ComplaintRecorded
from ronde.model import Complaint, PlayerId, RoundNo
from ronde.queries.complaints import (
    OPERATOR,
    Reader,
    hidden_from,
    place_of_player,
    register,
    suspect_of,
)
from support.journal import NOON, Desk, desk
from support.source import SOURCE, trees

ANNA, BRUNO = "a-00000000000000aa", "a-00000000000000bb"


def written(journal: Journal, complaint: Complaint, author_id: str) -> Journal:
    event = ComplaintRecorded(complaint=complaint)
    return append(journal, event, author=author_id[-2:], author_id=author_id, at=NOON)


@pytest.fixture
def held() -> Journal:
    """Anna wrote the first one, Bruno the second, somebody with a file the third."""
    journal = desk(4).journal
    journal = written(journal, Complaint(number=1, suspected=PlayerId(1)), ANNA)
    journal = written(journal, Complaint(number=2, suspected=PlayerId(2)), BRUNO)
    return written(journal, Complaint(number=3, suspected_name="a spectator"), "")


def numbers(journal: Journal, reader: Reader) -> list[int]:
    return [held.number for held in register(journal, reader)]


def test_the_chief_reads_all_and_others_what_they_wrote(held: Journal) -> None:
    assert numbers(held, OPERATOR) == [1, 2, 3]
    assert numbers(held, Reader(identity=ANNA)) == [1]
    assert numbers(held, Reader(identity=BRUNO)) == [2]
    assert numbers(held, Reader()) == []


def test_a_correction_does_not_change_the_writer_and_keeps_what_was_written(held: Journal) -> None:
    later = written(held, Complaint(number=1, suspected=PlayerId(3)), BRUNO)
    assert numbers(later, Reader(identity=ANNA)) == [1]
    assert numbers(later, Reader(identity=BRUNO)) == [2]
    (first,) = register(later, Reader(identity=ANNA))
    assert first.is_corrected
    assert [w.complaint.suspected for w in first.wordings] == [1, 3]
    assert [w.author for w in first.wordings] == ["aa", "bb"]
    assert suspect_of(later.state, first.complaint) == "Player, 3"


def test_a_journal_is_handed_out_to_who_may_read_all_of_it(held: Journal) -> None:
    assert not hidden_from(held, OPERATOR)
    assert hidden_from(held, Reader(identity=ANNA))
    alone = written(desk(2).journal, Complaint(number=1, suspected=PlayerId(1)), ANNA)
    assert not hidden_from(alone, Reader(identity=ANNA))
    assert not hidden_from(desk(2).journal, Reader())


def test_the_board_of_a_player_in_a_round() -> None:
    table: Desk = desk(4)
    table.pair((1, 2), (3, 4))
    assert place_of_player(table.state, PlayerId(4), 1) == "2"
    assert place_of_player(table.state, PlayerId(4), 2) == ""
    assert place_of_player(table.state, None, 1) == ""
    assert place_of_player(table.state, PlayerId(4), RoundNo(1)) == "2"


DOORS = {
    "journal/acts/desk.py",
    "conduct/fair_play.py",
    "queries/complaints.py",
}
"""Who touches the register: the journal that keeps it, the wish that writes it, its reader."""
UNASKED = {
    "queries/complaints.py",
    "queries/dossier.py",  # where nobody else is said, the file's own holder
    "documents/complaints.py",  # the chief's paper; a page looks before it makes it for a writer
    "services/exchange.py",  # backups
    "cli/fair_play.py",
}
"""Who may ask for all of it without saying in whose name."""


def places(*found: tuple[type[ast.expr], str, str]) -> set[str]:
    """Modules in which such a node has that word in that field."""
    return {
        Path(place).relative_to(SOURCE).as_posix()
        for place, tree in trees()
        for node in ast.walk(tree)
        for kind, field, word in found
        if isinstance(node, kind) and getattr(node, field) == word
    }


def test_there_is_no_other_door() -> None:
    found = places((ast.Attribute, "attr", "complaints"))
    assert found <= DOORS
    assert "queries/complaints.py" in found


def test_nobody_else_asks_for_all_of_it() -> None:
    found = places((ast.Name, "id", "OPERATOR"), (ast.Attribute, "attr", "OPERATOR"))
    assert found <= UNASKED

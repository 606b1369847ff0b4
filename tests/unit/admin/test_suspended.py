"""The list of suspended players: exact comparisons, and what only resembles."""

from __future__ import annotations

import pytest

from ronde.admin.licences import Holder
from ronde.admin.suspended import Listed, listed, read_list


def holder(name: str = "Dupré, Jean-Paul", **known: str) -> Holder:
    return Holder(id=1, name=name, **known)  # type: ignore[arg-type]


def found(line: str, who: Holder) -> Listed:
    return listed(read_list(line), [who]).get(1, Listed())


@pytest.mark.parametrize(
    "line",
    [
        "Dupré, Jean-Paul",
        "DUPRE Jean Paul",
        "Jean-Paul Dupré",
        "Dupré;Jean-Paul",
        "Dupré\tJean-Paul",
        "600001; Dupré, Jean-Paul",
        "A12345,Dupre,Jean Paul",
    ],
)
def test_names_without_accents_case_and_in_both_orders(line: str) -> None:
    assert found(line, holder()).exact


@pytest.mark.parametrize(
    ("line", "who"),
    [
        ("600001", {"fide_id": "600001"}),
        ("0600001;somebody else", {"fide_id": "600001"}),
        ("a12345", {"number": "A12345"}),
        ("Nobody, Known;A12345", {"number": "a12345"}),
    ],
)
def test_ids_and_licence_numbers(line: str, who: dict[str, str]) -> None:
    assert found(line, holder("Val, Zoe", **who)).exact


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("Dupré, Jacques", True),
        ("Paul Jean Dupré", True),
        ("Dupré, Marie", False),
        ("Duprat, Jean-Paul", False),
        ("600001", False),
    ],
)
def test_what_resembles_is_shown_and_nothing_more(line: str, near: bool) -> None:
    answer = found(line, holder())
    assert not answer.exact
    assert bool(answer.near) is near


def test_another_id_makes_an_equal_name_a_namesake() -> None:
    answer = found("600002; Dupré, Jean-Paul", holder(fide_id="600001"))
    assert (answer.exact, answer.near) == ((), ("600002; Dupré, Jean-Paul",))


def test_a_part_of_an_id_is_no_id() -> None:
    assert listed(read_list("60000"), [holder(fide_id="600001")]) == {}


def test_empty_lines_comments_and_headings_say_nothing() -> None:
    lines = read_list("\ufeffNom;Prénom;Licence\n\n# comment\n  \n")
    assert lines == ("Nom;Prénom;Licence",)
    assert listed(lines, [holder(), holder("X")]) == {}

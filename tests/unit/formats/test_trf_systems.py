"""Codes of record 192 and the systems they name."""

from __future__ import annotations

import datetime as dt

import pytest

from ronde.formats.trf.systems import code_of, type_of
from ronde.model import Participants, System

TWO_CYCLES = {"order": "berger", "cycles": "2"}
OWN_ORDER = {"order": "custom", "primary": "MP"}


@pytest.mark.parametrize(
    ("code", "name", "edition", "options", "team", "baku"),
    [
        ("FIDE_DUTCH", "dutch", "", {}, False, False),
        ("FIDE_DUTCH_2017", "dutch", "2017", {}, False, False),
        ("FIDE_DUTCH_2026_BAKU", "dutch", "2026", {}, False, True),
        ("FIDE_DUBOV_BAKU", "dubov", "", {}, False, True),
        ("FIDE_BURSTEIN", "burstein", "", {}, False, False),
        ("FIDE_DOUBLESWISS", "double-swiss", "", {}, False, False),
        ("CUSTOM_SWISS", "swiss", "", {"order": "custom"}, False, False),
        ("FIDE_ROUNDROBIN", "berger", "", {}, False, False),
        ("BERGER_ROUNDROBIN_G2", "berger", "", {"order": "berger", "games": "2"}, False, False),
        ("FIDE_DOUBLEROUNDROBIN", "berger-double", "", {}, False, False),
        ("BERGER_DOUBLEROUNDROBIN", "berger-double", "", {"swap": "no"}, False, False),
        ("BERGER_TEAM_DOUBLEROUNDROBIN", "berger-double", "", {"swap": "no"}, True, False),
        ("CUSTOM_KNOCKOUT", "knockout", "", {"order": "custom"}, False, False),
        ("FIDE_TEAM", "team-swiss", "", {}, True, False),
        ("FIDE_TEAM_MP_GP", "team-swiss", "", {"primary": "MP", "secondary": "GP"}, True, False),
        ("FIDE_TEAM_TYPEB_GP", "team-swiss", "", {"type": "B", "primary": "GP"}, True, False),
        ("FIDE_TEAM_MP_BAKU", "team-swiss", "", {"primary": "MP"}, True, True),
        (
            "CUSTOM_TEAM_SWISS_MP",
            "team-swiss",
            "",
            {"order": "custom", "primary": "MP"},
            True,
            False,
        ),
        ("FIDE_TEAM_ROUNDROBIN", "berger", "", {}, True, False),
        ("CUSTOM_TEAM_KNOCKOUT", "knockout", "", {"order": "custom"}, True, False),
    ],
)
def test_table_both_ways(
    code: str, name: str, edition: str, options: dict[str, str], *, team: bool, baku: bool
) -> None:
    """Rule: C.02.03@2025-09 record 192."""
    found = type_of(code)
    assert found is not None
    assert (found.system.name, found.system.edition) == (name, edition)
    assert dict(found.system.options) == options
    participants = Participants.TEAM if team else Participants.INDIVIDUAL
    assert (found.participants, found.is_baku) == (participants, baku)
    bare = System(name=name, edition=edition, options=options)
    assert code_of(bare, participants, is_baku=baku) == code


@pytest.mark.parametrize(
    "code",
    ["", "SWISS", "FIDE", "FIDE_LIM", "FIDE_DUTCH_1999", "FIDE_TEAM_DUTCH", "FIDE_ROUNDROBIN_BAKU"],
)
def test_unknown_codes(code: str) -> None:
    assert type_of(code) is None


def test_edition_in_force_needs_no_name() -> None:
    system = System(name="dutch", edition="2026")
    individual = Participants.INDIVIDUAL
    assert code_of(system, individual, start=dt.date(2026, 2, 1)) == "FIDE_DUTCH"
    assert code_of(system, individual, start=dt.date(2026, 1, 31)) == "FIDE_DUTCH_2026"
    assert code_of(system, individual) == "FIDE_DUTCH_2026"


def test_draft_name_of_the_2026_edition() -> None:
    found = type_of("FIDE_DUTCH_2025")
    assert found is not None
    assert found.system.edition == "2026"
    assert code_of(found.system, found.participants) == "FIDE_DUTCH_2025"


def test_a_plain_double_of_an_earlier_version_is_written_as_it_was_read() -> None:
    """Journals hold it as a round robin of two cycles, from before its table was known here."""
    held = System(
        name="round-robin",
        code="BERGER_DOUBLEROUNDROBIN",
        options={"order": "berger", "cycles": "2"},
    )
    assert code_of(held, Participants.INDIVIDUAL) == "BERGER_DOUBLEROUNDROBIN"

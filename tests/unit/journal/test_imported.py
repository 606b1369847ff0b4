"""Tournaments from elsewhere: what they were accepted with, their comments, their mode (VCL 54)."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.journal import Journal, append, validate
from ronde.journal.codec import decode, encode
from ronde.journal.events import Finding, SettingsChanged, TournamentImported
from ronde.journal.outside import Grade
from ronde.journal.refusals import ReasonRequired
from ronde.journal.state import EMPTY
from ronde.model import RoundNo, Settings, Tournament

NOON = dt.datetime(2026, 5, 1, 12, tzinfo=dt.UTC)
PLAIN = TournamentImported(tournament=Tournament(settings=Settings(rulebook="fide", rounds=5)))
FINDING = Finding(code="differs", round=RoundNo(3), expected=((1, 2),), found=((2, 1), (3, 0)))
FOUND = replace(PLAIN, findings=(FINDING,), comments=("### one", "### two"))


def test_findings_ask_for_a_reason_after_their_consequences() -> None:
    with pytest.raises(ReasonRequired) as caught:
        validate(EMPTY, FOUND)
    assert caught.value.facts["because"] == "import_unlike_the_rules"
    [left] = validate(EMPTY, FOUND, reason="the arbiter at home paired it so")
    assert left.grade is Grade.TWO_STEP
    assert left.act == "TournamentImported"
    assert left.rule


def test_what_is_as_the_rules_give_it_asks_nothing() -> None:
    assert validate(EMPTY, replace(PLAIN, comments=("### one",))) == ()


def test_a_tournament_of_other_rules_is_only_noted() -> None:
    elsewhere = replace(FOUND, tournament=Tournament(settings=Settings(rulebook="book")))
    [left] = validate(EMPTY, elsewhere)
    assert left.grade is Grade.NOTICE


def test_q45_a_file_outside_fide_mode_starts_outside_it() -> None:
    outside = replace(PLAIN, fide_mode=False)
    journal = append(Journal(), outside, author="CM", at=NOON)
    assert not journal.state.in_fide_mode
    assert append(Journal(), PLAIN, author="CM", at=NOON).state.in_fide_mode
    other = replace(PLAIN.tournament.settings, name="Another name")
    later = append(journal, SettingsChanged(settings=other), author="CM", at=NOON)
    assert not later.state.in_fide_mode


def test_all_of_it_is_kept_and_read_again() -> None:
    event = replace(FOUND, fide_mode=False)
    data = encode(event)
    assert data["findings"] == [
        {"code": "differs", "round": 3, "expected": [[1, 2]], "found": [[2, 1], [3, 0]]}
    ]
    assert data["comments"] == ["### one", "### two"]
    assert decode(TournamentImported, data) == event


def test_what_older_versions_wrote_is_read() -> None:
    assert set(encode(PLAIN)) == {"tournament"}
    assert decode(TournamentImported, encode(PLAIN)) == PLAIN

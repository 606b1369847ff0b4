"""Entries in order, from the state of a journal."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from fractions import Fraction

import pytest

from ronde.admin.answers import Verdict
from ronde.admin.licences import Act
from ronde.conduct import decide
from ronde.conduct.licences import LicenceNote, LicenceSeen, NoteAdmission, NoteLicences
from ronde.errors import ModelError
from ronde.journal import State, apply
from ronde.journal.events import PlayerEdited, Ticked
from ronde.model import (
    Admission,
    Departure,
    DepartureKind,
    Kind,
    Office,
    Person,
    Player,
    PlayerId,
    Rated,
    Settings,
    Suspended,
    Tick,
    Tournament,
)
from ronde.queries.licences import (
    admission_line,
    entries_in_order,
    judged,
    licence_event,
    licence_line,
    sixty,
)
from ronde.rules.admin.licences import ALWAYS_B

OPEN = Settings(
    name="Open",
    federation="FRA",
    start=dt.date(2026, 11, 14),
    end=dt.date(2026, 11, 22),
    time_control="90+30",
    rounds=3,
    kind=Kind(rated=Rated.FIDE),
)


def person(name: str, **known: object) -> Person:
    standard: dict[str, object] = {"federation": "FRA", "licence": "A", "licence_season": 2027}
    return Person(**{"name": name, "fide_id": name, **standard, **known})  # type: ignore[arg-type]


def state(*people: Person, settings: Settings = OPEN, office: Office | None = None) -> State:
    players = tuple(
        Player(id=PlayerId(number), person=each, rating=1000 + 400 * number)
        for number, each in enumerate(people, start=1)
    )
    return State(
        tournament=Tournament(settings=settings, players=players),
        created=True,
        last_player=PlayerId(len(players)),
        office=office or Office(),
    )


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (Settings(time_control="90+30"), Fraction(120)),
        (Settings(time_control="", time_control_code="5400+30"), Fraction(120)),
        (Settings(time_control="as on the poster"), None),
        (Settings(), None),
    ],
)
def test_time_for_60_moves(settings: Settings, expected: Fraction | None) -> None:
    assert sixty(settings) == expected


def test_the_frame_of_the_event() -> None:
    event = licence_event(OPEN)
    assert (event.registered, event.fide_rated, event.t60) == (True, True, 120)
    assert licence_event(replace(OPEN, kind=Kind())).registered is None
    assert licence_event(replace(OPEN, kind=Kind(rated=Rated.NONE))).registered is False
    assert licence_event(replace(OPEN, kind=Kind(competition=min(ALWAYS_B)))).always_b
    assert licence_event(replace(OPEN, kind=Kind(level="L1"))).official


def test_irregular_unknown_and_marked() -> None:
    found = entries_in_order(
        state(person("One"), person("Two", licence="N"), person("Three", licence=""))
    )
    assert [a.holder.name for a in found.irregular] == ["Two"]
    assert [a.holder.name for a in found.unknown] == ["Three"]
    assert found.marked == {2, 3}


def test_where_nobody_enters_licences_nobody_is_marked_for_lacking_one() -> None:
    bare = state(Person(name="One", federation="FRA"), Person(name="Two"))
    found = entries_in_order(bare)
    assert len(found.unknown) == 2
    assert found.marked == frozenset()


def test_who_left_before_playing_does_not_count() -> None:
    event = state(person("One", licence="N"))
    gone = Departure(kind=DepartureKind.WITHDRAWN, after_round=0)
    players = tuple(replace(p, departure=gone) for p in event.tournament.players)
    event = replace(event, tournament=replace(event.tournament, players=players))
    assert entries_in_order(event).answers == ()


def test_the_list_of_suspended_players() -> None:
    office = Office(suspended=Suspended(entries=("One",)))
    assert entries_in_order(state(person("One, X"), office=office)).answers[0].near == ()
    named = Office(suspended=Suspended(entries=("600001",)))
    found = entries_in_order(state(person("One, X", fide_id="600001"), office=named))
    assert found.irregular
    assert found.event.list_loaded


def test_limits_and_leave() -> None:
    limited = replace(OPEN, admission=Admission(rating_below=1800))
    event = state(person("One"), person("Two"), settings=limited)
    assert [a.verdict for a in entries_in_order(event).outside] == [Verdict.OK, Verdict.FAIL]
    (noted,) = decide(event, NoteAdmission(player=2, reason="guest"))
    assert noted == Ticked(tick=Tick(id=admission_line(2), note="guest", detail="Two"))
    after = apply(event, noted)
    assert [a.verdict for a in entries_in_order(after).outside] == [Verdict.OK, Verdict.NOTICE]
    assert decide(after, NoteAdmission(player=2, reason="guest")) == ()
    other = tuple(
        replace(p, person=replace(p.person, name=f"{p.name} again"))
        for p in after.tournament.players
    )
    renamed = replace(after, tournament=replace(after.tournament, players=other))
    assert entries_in_order(renamed).outside[1].verdict is Verdict.FAIL


def test_judged_before_the_entry() -> None:
    limited = replace(OPEN, admission=Admission(rating_below=1800))
    event = state(settings=limited)
    two = (person("Two", licence="N"), 1850)
    (licence, within), (_, other) = judged(event, [two, (person("One"), 1799)])
    assert licence.is_irregular
    assert [c.code for c in within.outside] == ["admission.player.rating_below"]
    assert other.outside == ()


def test_the_checks_of_the_event_are_those_of_all_three() -> None:
    codes = [c.code for c in entries_in_order(state(person("One"))).checks]
    assert codes[0] == "licence.asked"
    assert "age.known" in codes
    assert codes[-1] == "admission.limits"


class TestWishes:
    def test_an_act_is_noted_once(self) -> None:
        event = state(person("One", licence="N"))
        wish = NoteLicences(notes=(LicenceNote(player=1, act=Act.TAKEN, note="Tuesday"),))
        (noted,) = decide(event, wish)
        assert noted == Ticked(tick=Tick(id=licence_line(1), detail="taken", note="Tuesday"))
        after = apply(event, noted)
        assert entries_in_order(after).answers[0].verdict is Verdict.NOTICE
        assert decide(after, wish) == ()
        (undone,) = decide(after, NoteLicences(notes=(LicenceNote(player=1, act=None),)))
        assert entries_in_order(apply(after, undone)).irregular

    def test_nothing_noted_and_nothing_to_note(self) -> None:
        event = state(person("One"))
        assert decide(event, NoteLicences(notes=(LicenceNote(player=1, act=None),))) == ()

    def test_a_licence_seen_is_entered(self) -> None:
        event = state(person("One", licence="", licence_season=None))
        wish = NoteLicences(seen=(LicenceSeen(player=1, letter="A", season=2027),))
        (edited,) = decide(event, wish)
        assert isinstance(edited, PlayerEdited)
        after = apply(event, edited)
        assert entries_in_order(after).answers[0].verdict is Verdict.OK
        assert decide(after, wish) == ()

    def test_nobody_of_that_number(self) -> None:
        with pytest.raises(ModelError):
            decide(state(), NoteAdmission(player=7, reason="x"))

"""The data of a certificate, and what is lacking for it."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

from ronde.model import Official, OfficialRole, Person, PlayerId, Title, Tournament
from ronde.queries.certificates import certificate_of
from support.norm_event import event

ONE = PlayerId(1)
CHIEF = Official(role=OfficialRole.CHIEF_ARBITER, person=Person(name="Roche", fide_id="600001"))


def complete() -> Tournament:
    """The event with everything that the form asks."""
    tournament = event(
        name="Open",
        city="Lyon",
        end=dt.date(2026, 5, 9),
        officials=(CHIEF,),
        time_control="90 min + 30 s",
    )
    players = tuple(
        replace(p, person=replace(p.person, fide_id=str(600100 + p.id))) for p in tournament.players
    )
    return replace(tournament, players=players)


def test_complete() -> None:
    found = certificate_of(complete(), ONE, Title.GM)
    assert found is not None
    assert (found.is_complete, found.lacking) == (True, ())
    assert (found.facts.place, found.certificate.games, len(found.opponents)) == ("Lyon", 9, 9)
    assert found.certificate.required == found.certificate.scored == 12


def test_what_is_lacking_is_named() -> None:
    found = certificate_of(event(), ONE, Title.GM)
    assert found is not None
    assert found.lacking == (
        *("fide_id", "event", "place", "last_day", "chief_arbiter", "time_control"),
        "opponent_id",
    )


def test_a_chief_arbiter_without_a_number() -> None:
    tournament = complete()
    chief = replace(CHIEF, person=Person(name="Roche"))
    settings = replace(tournament.settings, officials=(chief,))
    found = certificate_of(replace(tournament, settings=settings), ONE, Title.GM)
    assert found is not None
    assert found.lacking == ("chief_arbiter_id",)


def test_no_norm_no_certificate() -> None:
    assert certificate_of(event(8), ONE, Title.GM) is None

"""An application for a title (IT2): a player's norms over several events, and what it lacks."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from ronde.admin.answers import Check, Verdict as CheckVerdict
from ronde.errors import ModelError
from ronde.model import Cadence, Player, PlayerId, Title, Tournament
from ronde.norms import (
    Application,
    Exemption,
    Figures,
    MadeNorm,
    System,
    all_figures,
    application,
    is_large,
    large_rounds,
    latest_day,
    made_norm,
)
from ronde.queries.certificates import EventCertificate, certificate_for
from ronde.queries.open_games import all_over
from ronde.queries.rating_changes import fide_rating
from ronde.queries.spans import round_days
from ronde.queries.title_norms import (
    Asked,
    asked_of,
    candidate_of,
    event_conditions,
    titles_open_to,
)
from ronde.rules.editions import edition
from ronde.rules.rating import rating_rules
from ronde.rules.titles import APPLICATION, TitleRules, title_rules

__all__ = [
    "APPLICATION_ASKS",
    "NormRow",
    "Reached",
    "TitleApplication",
    "application_in",
    "title_applications",
]

APPLICATION_ASKS = (
    *("fide_id", "federation", "birth_date", "birth_place", "highest", "reached"),
    *("certificates", "events_over", "round_days", "event_conditions"),
)
"""What the form asks beyond the certificates, and what must be known of their events; nobody enters
a place of birth here."""


class Reached(NamedTuple):
    """The highest rating ever, and the day; `is_told`: else it is the highest of these events."""

    rating: int | None
    day: dt.date | None
    is_told: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NormRow:
    """One event of an application. `all_games`: the figures of all that count, none left out.

    `checks`: what the event itself must be and is not, or nobody knows; one that fails makes the
    norm void. `is_over`: all rounds are played. `days_known`: so are the days of all rounds.
    """

    form: EventCertificate
    system: System
    norm: MadeNorm
    figures: Figures
    all_games: Figures
    checks: tuple[Check, ...]
    is_over: bool
    days_known: bool

    @property
    def failed(self) -> tuple[Check, ...]:
        """What the event itself must be and is not."""
        return tuple(check for check in self.checks if check.verdict is CheckVerdict.FAIL)


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleApplication:
    """A title, the norms that serve it, oldest first, and the verdict article by article.

    `void`: events in which the games would do and the event does not. `latest`: the last day for
    the meeting asked about.
    """

    player: Player
    title: Title
    rows: tuple[NormRow, ...]
    void: tuple[NormRow, ...]
    verdict: Application
    highest: Reached
    latest: dt.date | None

    @property
    def games(self) -> int:
        """Games that all norms count for."""
        return sum(row.norm.counts_as for row in self.rows)

    @property
    def lacking(self) -> tuple[str, ...]:
        """Codes of what nobody entered, of `APPLICATION_ASKS`."""
        person = self.player.person
        by_days = self.title.value in APPLICATION.single_titles
        known = {
            "fide_id": bool(person.fide_id),
            "federation": bool(person.federation),
            "birth_date": person.birth is not None and person.birth.month is not None,
            "birth_place": False,
            "highest": self.highest.is_told,
            "reached": self.highest.day is not None,
            "certificates": all(row.form.is_complete for row in self.rows),
            "events_over": all(row.is_over for row in self.rows),
            "round_days": not by_days or all(row.days_known for row in self.rows),
            "event_conditions": not any(
                check.verdict is CheckVerdict.UNKNOWN for row in self.rows for check in row.checks
            ),
        }
        return tuple(code for code in APPLICATION_ASKS if not known[code])


def title_applications(
    tournaments: Sequence[Tournament],
    fide_id: str,
    *,
    day: dt.date,
    highest: int | None = None,
    reached: dt.date | None = None,
    meeting: dt.date | None = None,
    listed: Mapping[str, str] = MappingProxyType({}),
) -> tuple[TitleApplication, ...]:
    """What the norms of a player in these events are enough for, title by title.

    `day`: of the application, whose edition decides; `highest`: the highest rating ever reached,
    on the day `reached`; where it is not told, the highest in these events stands for it.
    `listed`: by name of an event, its kind in the list of 1.5.6, where the event itself does not
    tell. Two groups of one name in which different people play are two events.

    Rule: B.01@2024-01 1.5, 2.3; B.01@2022-01 1.5, 2.3.

    Raises:
        ModelError: nobody of that number plays in any of them, or two people in one; an event is
            there twice, or has no last day; a kind of event that is not of the list.
    """
    for name, kind in listed.items():
        if kind not in APPLICATION.listed:
            known = tuple(sorted(APPLICATION.listed))
            raise ModelError("titles.listed", event=name, kind=kind, known=known)
    found = _in_events(tournaments, fide_id)
    told = None if highest is None else Reached(highest, reached, is_told=True)
    return _applications(found, listed, told, day=day, meeting=meeting)


def application_in(
    tournament: Tournament, player: PlayerId, *, day: dt.date, highest: int | None = None
) -> tuple[TitleApplication, ...]:
    """The same with the norms of one event alone, for whoever knows no other.

    Rule: B.01@2024-01 1.5; B.01@2022-01 1.5.

    Raises:
        ModelError: nobody of that number.
    """
    settings = tournament.settings
    entry = _Entry(asked_of(tournament), tournament.player(player), settings.end or day)
    told = None if highest is None else Reached(highest, None, is_told=True)
    return _applications([entry], {}, told, day=day, meeting=None)


class _Entry(NamedTuple):
    """A player in an event, which ended on that day."""

    asked: Asked
    player: Player
    end: dt.date


def _in_events(tournaments: Sequence[Tournament], fide_id: str) -> list[_Entry]:
    """The events that somebody played in, by their last days."""
    found, known = [], set()
    for tournament in tournaments:
        settings = tournament.settings
        people = [p for p in tournament.players if p.person.fide_id == fide_id]
        if not fide_id or not people:
            continue
        if len(people) > 1:
            raise ModelError("titles.player_twice", fide_id=fide_id, event=settings.name)
        if settings.end is None:
            raise ModelError("titles.no_last_day", event=settings.name)
        entry = _Entry(asked_of(tournament), people[0], settings.end)
        for key in _marks(entry):
            if key in known:
                raise ModelError("titles.event_twice", event=settings.name)
            known.add(key)
        found.append(entry)
    if not found:
        raise ModelError("titles.nobody", fide_id=fide_id)
    return sorted(found, key=lambda entry: (entry.end, entry.asked.tournament.settings.name))


def _marks(entry: _Entry) -> Iterator[tuple[object, ...]]:
    """What no two events of a player share: name and days, and the opponents of these days.

    So an earlier file of an event is known again, and so is the same one under another name.
    """
    settings = entry.asked.tournament.settings
    days = (settings.start, settings.end)
    yield ("name", settings.name, *days)
    games = entry.asked.games(entry.player.id)
    players = {str(p.id): p.name for p in entry.asked.tournament.players}
    yield ("games", *days, *((g.round, players[g.opponent.id]) for g in games if g.opponent))


def _highest_of(found: Sequence[_Entry]) -> Reached:
    """The highest rating with which somebody played in these events."""
    ratings = []
    for asked, player, _ in found:
        rules = rating_rules(asked.tournament.settings.edition_of("rating"))
        own = fide_rating(player, rules, Cadence.STANDARD)
        ratings += [own, *(item.rating for item in player.later_ratings)]
    return Reached(max((r for r in ratings if r), default=None), None, is_told=False)


def _applications(
    found: Sequence[_Entry],
    listed: Mapping[str, str],
    told: Reached | None,
    *,
    day: dt.date,
    meeting: dt.date | None,
) -> tuple[TitleApplication, ...]:
    rules = title_rules(edition("titles", rulebook="fide", start=day, overrides={}))
    best = _highest_of(found) if told is None else told
    return tuple(
        _application(title, found, listed, best, rules, day=day, meeting=meeting)
        for title in titles_open_to(found[-1].player)
    )


def _application(
    title: Title,
    found: Sequence[_Entry],
    listed: Mapping[str, str],
    highest: Reached,
    rules: TitleRules,
    *,
    day: dt.date,
    meeting: dt.date | None,
) -> TitleApplication:
    rows = [row for entry in found if (row := _row(entry, title, listed)) is not None]
    good = tuple(row for row in rows if not row.failed)
    norms = [row.norm for row in good]
    return TitleApplication(
        player=found[-1].player,
        title=title,
        rows=good,
        void=tuple(row for row in rows if row.failed),
        verdict=application(title, norms, rules, highest=highest.rating, day=day),
        highest=highest,
        latest=None if meeting is None else latest_day(meeting, rules),
    )


def _row(entry: _Entry, title: Title, listed: Mapping[str, str]) -> NormRow | None:
    """The norm of a player in an event; None: the games make none."""
    asked, player, end = entry
    form = certificate_for(asked, player.id, title)
    if form is None:
        return None
    tournament, verdict = asked.tournament, form.certificate.verdict
    settings, days = tournament.settings, round_days(tournament)
    norm = made_norm(
        verdict,
        end=end,
        event=settings.name,
        single_days=sum(count == 1 for count in Counter(days.values()).values()),
        listed=listed.get(settings.name) or _listed(asked),
    )
    games = asked.closed_games(player.id)
    every = all_figures(title, candidate_of(player), asked.event, games, asked.rules)
    if norm is None or verdict.figures is None or every is None:
        raise AssertionError(title)  # a certificate is of a norm, which has games
    return NormRow(
        form=form,
        system=asked.event.system,
        norm=norm,
        figures=verdict.figures,
        all_games=every,
        checks=tuple(
            check
            for check in event_conditions(tournament)
            if check.verdict in {CheckVerdict.FAIL, CheckVerdict.UNKNOWN}
        ),
        is_over=len(tournament.rounds) == asked.event.rounds and all_over(tournament.rounds),
        days_known=len(days) >= asked.event.rounds,
    )


def _listed(asked: Asked) -> str | None:
    """The kind of the event in the list of 1.5.6, where the event tells.

    Rule: B.01@2024-01 1.5.6; B.01@2022-01 1.5.6.
    """
    if asked.event.exemption is Exemption.NATIONAL_FINAL:
        return "national"
    if asked.event.system is not System.SWISS or asked.tournament.settings.is_team:
        return None
    rounds = len(asked.tournament.rounds)
    return "swiss" if is_large(large_rounds(asked.entrants, rounds=rounds)) else None

"""Events over 30 days: whether one is, its rounds month by month, and a part of it on its own.

FIDE rates such an event in parts, each registered as an event of its own: its first day decides
which list counts. Pairing numbers stay as they were given with the first rating.

Rule: B.02@2024-03 4.1; B.02@2022-01 4.1; book@2022-01 5.1.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from ronde.admin.days import event_days
from ronde.errors import ModelError
from ronde.model import (
    Acceleration,
    Departure,
    Player,
    PlayerId,
    RatingEntry,
    RatingKind,
    Result,
    RoundNo,
    Settings,
    Team,
    Tournament,
)
from ronde.queries.open_games import GamesOpen, open_games
from ronde.rules.admin.time import time_policy

__all__ = [
    "Span",
    "check_span",
    "is_long",
    "length_of",
    "listed_in",
    "months_of",
    "part_of",
    "rated_in",
    "read_span",
    "round_days",
]

_TYPED = re.compile(r"\s*(\d{1,3})\s*(?:[-–]\s*(\d{1,3})\s*)?", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """Consecutive rounds, from the first to the last."""

    first: int
    last: int

    def __contains__(self, round_no: int) -> bool:
        return self.first <= round_no <= self.last

    @property
    def text(self) -> str:
        """As it is typed."""
        return f"{self.first}-{self.last}"


def length_of(settings: Settings) -> int | None:
    """Calendar days from the first to the last, as far as they are known."""
    days = [item.date for item in settings.schedule]
    days += [day for day in (settings.start, settings.end) if day is not None]
    return event_days(min(days), max(days)) if len(days) > 1 else None


def is_long(settings: Settings) -> bool:
    """Whether the event is one of over 30 days: as it is marked, else as the dates say.

    >>> is_long(Settings(start=dt.date(2026, 10, 1), end=dt.date(2026, 10, 30)))
    False
    >>> is_long(Settings(start=dt.date(2026, 10, 1), end=dt.date(2026, 10, 31)))
    True
    """
    if settings.kind.long is not None:
        return settings.kind.long
    limit = time_policy(settings.edition_of("ffe-admin")).days.event_days
    return (length_of(settings) or 0) > limit


def read_span(text: str, tournament: Tournament) -> Span:
    """The rounds that somebody typed: `5`, `5-9`.

    Raises:
        ModelError: not rounds, or not all of them are paired.
    """
    found = _TYPED.fullmatch(text)
    if found is None:
        raise ModelError("span.text", given=text)
    first = int(found[1])
    last = int(found[2] or first)
    if not 1 <= first <= last <= len(tournament.rounds):
        raise ModelError("span.rounds", given=text, paired=len(tournament.rounds))
    return Span(first=first, last=last)


def round_days(tournament: Tournament) -> Mapping[int, dt.date]:
    """The days of the rounds, as far as they are known: when they were played, else are due."""
    due: dict[int, dt.date] = {item.round: item.date for item in tournament.settings.schedule}
    return due | {r.number: r.date for r in tournament.rounds if r.date is not None}


def months_of(tournament: Tournament) -> tuple[Span, ...]:
    """The paired rounds month by month; none where the day of one is not known."""
    known = round_days(tournament)
    days = [known.get(round_.number) for round_ in tournament.rounds]
    if any(day is None for day in days):
        return ()
    numbered = [(n, (day.year, day.month)) for n, day in enumerate(days, 1) if day is not None]
    groups = [[n for n, _ in found] for _, found in groupby(numbered, key=lambda item: item[1])]
    return tuple(Span(first=rounds[0], last=rounds[-1]) for rounds in groups)


def check_span(tournament: Tournament, span: Span) -> None:
    """Refuse to report a part while one of its games is open.

    Raises:
        GamesOpen: with the list of them.
    """
    if games := tuple(game for game in open_games(tournament) if game.round in span):
        raise GamesOpen(games)


def part_of(tournament: Tournament, span: Span) -> Tournament:
    """These rounds as an event of their own, counted from 1.

    Players have the ratings of the list that counts in its first round, and points of its rounds
    only; what decides pairings (acceleration, bans, byes to come, the list of tie-breaks) is not
    the part's. Who had left before is not in it.
    """
    shift = span.first - 1
    rounds = tuple(
        replace(round_, number=RoundNo(round_.number - shift))
        for round_ in tournament.rounds[shift : span.last]
    )
    there = _there(tournament, span)
    return replace(
        tournament,
        settings=_settings(tournament, span),
        players=tuple(_player(player, span) for player in tournament.players if player.id in there),
        teams=tuple(_team(team, span) for team in tournament.teams),
        rounds=rounds,
        virtual_points=(),
        forbidden=(),
        adjustments=tuple(
            replace(item, round=RoundNo(item.round - shift))
            for item in tournament.adjustments
            if item.round is not None and item.round in span
        ),
        playoffs=(),
        start_positions=tuple(
            replace(drawn, round=RoundNo(drawn.round - shift))
            for drawn in tournament.start_positions
            if drawn.round in span
        ),
    )


def _there(tournament: Tournament, span: Span) -> frozenset[PlayerId]:
    """Everybody but who had left before; in team events the whole roster."""
    rounds = tournament.rounds[span.first - 1 : span.last]
    paired = {who for round_ in rounds for game in round_.games for who in game.players}
    paired |= {bye.player for round_ in rounds for bye in round_.byes}
    return frozenset(
        player.id
        for player in tournament.players
        if player.departure is None
        or player.departure.after_round >= span.first
        or player.id in paired
        or tournament.settings.is_team
    )


def rated_in(
    rated: Mapping[tuple[RoundNo, PlayerId, PlayerId], Result], span: Span
) -> Mapping[tuple[RoundNo, PlayerId, PlayerId], Result]:
    """Results corrected for rating only, by the rounds of the part."""
    return {
        (RoundNo(number - span.first + 1), white, black): result
        for (number, white, black), result in rated.items()
        if number in span
    }


def _settings(tournament: Tournament, span: Span) -> Settings:
    settings, days = tournament.settings, round_days(tournament)
    return replace(
        settings,
        start=days.get(span.first, settings.start),
        end=days.get(span.last, settings.end),
        rounds=span.last - span.first + 1,
        schedule=tuple(
            replace(item, round=RoundNo(item.round - span.first + 1))
            for item in settings.schedule
            if item.round in span
        ),
        acceleration=Acceleration(),
        tiebreaks=None,
        initial_color=settings.initial_color if span.first == 1 else None,
    )


def _player(player: Player, span: Span) -> Player:
    """The player as of the first round of the part."""
    shift = span.first - 1
    return replace(
        listed_in(player, span.first),
        first_round=RoundNo(max(player.first_round - shift, 1)),
        absences=(),
        departure=_departure(player.departure, span),
        later_ratings=(),
    )


def listed_in(player: Player, round_no: int) -> Player:
    """The player with the FIDE rating that counts in that round, which is the one reports state."""
    rating = player.later_rating(round_no)
    if rating is None:
        return player
    if player.rating_kind is RatingKind.FIDE:
        return replace(player, rating=rating)
    listed = RatingEntry(value=rating, kind=RatingKind.FIDE)
    others = (
        entry
        for entry in player.person.ratings
        if (entry.kind, entry.cadence) != (listed.kind, listed.cadence)
    )
    return replace(player, person=replace(player.person, ratings=(listed, *others)))


def _team(team: Team, span: Span) -> Team:
    return replace(team, absences=(), departure=_departure(team.departure, span))


def _departure(departure: Departure | None, span: Span) -> Departure | None:
    """Who left later was there to the end of the part; who had left before, from its beginning."""
    if departure is None or departure.after_round > span.last:
        return None
    return replace(departure, after_round=max(departure.after_round - span.first + 1, 0))

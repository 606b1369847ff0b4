"""What the lines of a file are written from: a tournament, its numbers and its standings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from ronde.formats.trf.columns import RECORDS
from ronde.formats.trf.dialect import Dialect
from ronde.formats.trf.document import Stated
from ronde.model import (
    Absence,
    DepartureKind,
    Player,
    PlayerId,
    Points,
    RequestedBye,
    Result,
    RoundNo,
    Settings,
    Team,
    TeamId,
    Tournament,
    points_to_text,
)
from ronde.scoring import adjourned_points, has_adjourned, score_sheets
from ronde.scoring.teams import team_sheets

__all__ = ["Draft", "codes_of", "one_line", "text_of"]


def codes_of(dialect: Dialect) -> frozenset[str]:
    """The records of a dialect."""
    return frozenset(record.code for record in RECORDS if dialect in record.dialects)


def one_line(text: str) -> str:
    """Text without the line ends a report file cannot hold."""
    return text.replace("\r\n", " ").replace("\r", " ").replace("\n", " ").strip()


def text_of(points: Points | None) -> str:
    """Points for a column; nothing if there are none."""
    return "" if points is None else points_to_text(points)


@dataclass(frozen=True, kw_only=True)
class Draft:
    """A tournament about to be written.

    `by_line`: players keep their ids as numbers and stand in pairing order (`XXC rank`). `stated`
    and `ranks` go before what is computed: points by the results, ranks by points and number.
    `present` are the records of the file that is being edited. `rated` are results that were
    corrected for rating only, by round, White and Black: they stand in the round entries, while
    points and ranks follow from what was used. `says_adjourned`: the file has a sign for it.
    """

    tournament: Tournament
    dialect: Dialect
    codes: frozenset[str]
    stated: Stated
    ranks: Mapping[PlayerId, int] = field(default_factory=lambda: MappingProxyType({}))
    team_ranks: Mapping[TeamId, int] = field(default_factory=lambda: MappingProxyType({}))
    by_line: bool = False
    present: frozenset[str] = frozenset()
    rated: Mapping[tuple[RoundNo, PlayerId, PlayerId], Result] = field(
        default_factory=lambda: MappingProxyType({})
    )
    says_adjourned: bool = True

    @property
    def settings(self) -> Settings:
        """What was announced."""
        return self.tournament.settings

    @property
    def is_team(self) -> bool:
        """Whether teams are paired."""
        return self.settings.is_team

    @cached_property
    def number(self) -> Mapping[PlayerId, int]:
        """The number of each player: the pairing number if all have one, else the id."""
        players = self.tournament.players
        tpns = {p.tpn for p in players}
        if self.by_line or None in tpns or len(tpns) < len(players):
            return {p.id: p.id for p in players}
        return {p.id: p.tpn or 0 for p in players}

    @cached_property
    def team_number(self) -> Mapping[TeamId, int]:
        """The number of each team, by the same rule."""
        teams = self.tournament.teams
        tpns = {t.tpn for t in teams}
        if None in tpns or len(tpns) < len(teams):
            return {t.id: t.id for t in teams}
        return {t.id: t.tpn or 0 for t in teams}

    def entrant(self, entrant: int) -> int:
        """The number of a player, or of a team where teams are paired."""
        if self.is_team:
            return self.team_number[TeamId(entrant)]
        return self.number[PlayerId(entrant)]

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """The players in the order of their lines."""
        if self.by_line:
            return tuple(sorted(self.tournament.players, key=lambda p: p.tpn or p.id))
        return tuple(sorted(self.tournament.players, key=lambda p: self.number[p.id]))

    @cached_property
    def teams(self) -> tuple[Team, ...]:
        """The teams in the order of their numbers."""
        return tuple(sorted(self.tournament.teams, key=lambda t: self.team_number[t.id]))

    @cached_property
    def has_adjourned(self) -> bool:
        """Whether a question mark stands in the file."""
        return self.says_adjourned and has_adjourned(self.tournament)

    @property
    def next_round(self) -> RoundNo:
        """The round to be paired."""
        return RoundNo(len(self.tournament.rounds) + 1)

    @property
    def is_over(self) -> bool:
        """Whether all announced rounds have been paired."""
        rounds = self.settings.rounds
        return rounds is not None and self.next_round > rounds

    def absences(self, entrant: Player | Team) -> tuple[Absence, ...]:
        """Absences from the next round on; who has left or not yet come is absent from it."""
        coming = tuple(a for a in entrant.absences if a.round >= self.next_round)
        gone = entrant.departure is not None and entrant.departure.after_round < self.next_round
        late = isinstance(entrant, Player) and entrant.first_round > self.next_round
        listed = any(a.round == self.next_round for a in coming)
        if (gone or late) and not listed and self.settings.rounds and not self.is_over:
            coming = (Absence(round=self.next_round, bye=RequestedBye.ZERO), *coming)
        return coming

    @cached_property
    def points(self) -> Mapping[PlayerId, Points]:
        """Points of each player."""
        stated = self.stated.points
        if all(p.id in stated for p in self.tournament.players):
            return stated
        return {**self.scores, **stated}

    @cached_property
    def scores(self) -> Mapping[PlayerId, Points]:
        """Points of each player by the rounds played, adjourned games at the value of record 162.

        Readers add the entries up, and to them a question mark is worth what X says.
        """
        sheets = score_sheets(self.tournament)
        worth = adjourned_points(self.tournament) if self.says_adjourned else {}
        return {p: Points(sheet.points + worth.get(p, 0)) for p, sheet in sheets.items()}

    @cached_property
    def rank(self) -> Mapping[PlayerId, int]:
        """Rank of each player; one that is nowhere given follows from points and number.

        Who was excluded has none, whoever gave one.
        """
        placed = [p for p in self.tournament.players if not _is_excluded(p)]
        given = {**self.stated.ranks, **self.ranks}
        if all(p.id in given for p in placed):
            return {p.id: given[p.id] for p in placed}
        order = sorted(placed, key=lambda p: (-self.points[p.id], self.number[p.id]))
        return {p.id: given.get(p.id, rank) for rank, p in enumerate(order, 1)}

    @cached_property
    def team_points(self) -> Mapping[TeamId, tuple[Points, Points]]:
        """Match and game points of each team, where teams are paired."""
        if not self.is_team:
            return {}
        given, sheets = self.stated, team_sheets(self.tournament)
        return {
            team: (
                given.match_points.get(team, sheet.match_points),
                given.game_points.get(team, sheet.game_points),
            )
            for team, sheet in sheets.items()
        }

    @cached_property
    def team_rank(self) -> Mapping[TeamId, int]:
        """Rank of each team; one that is nowhere given follows from points and number."""
        given = {**self.stated.team_ranks, **self.team_ranks}
        by_games = self.settings.system.options.get("primary") == "GP"
        placed = {t.id for t in self.tournament.teams if not _is_excluded(t)}
        order = sorted(
            placed.intersection(self.team_points),
            key=lambda team: (
                [-points for points in self.team_points[team][:: -1 if by_games else 1]],
                self.team_number[team],
            ),
        )
        ranks = {team: rank for rank, team in enumerate(order, 1)} | given
        return {team: rank for team, rank in ranks.items() if team in placed}


def _is_excluded(entrant: Player | Team) -> bool:
    departure = entrant.departure
    return departure is not None and departure.kind is DepartureKind.EXCLUDED

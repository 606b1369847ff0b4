"""From a tournament of teams to the field that Swiss for teams pairs.

Everything the system may look at is derived here from the rounds: match points, game points,
colours of board 1, floats, who may take the bye.

Rule: C.04.6@2026-02 1.1 to 1.7, 2.1.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from ronde.model import ByeKind, Color, PlayerId, Points, Side, Team, TeamId, Tournament
from ronde.pairing.swiss.event import SwissError
from ronde.pairing.upfloat.field import Member, Preferences, UpfloatField
from ronde.scoring.teams import TeamEntry, TeamSheet, team_sheets

__all__ = ["team_field"]

_BARRING = frozenset({ByeKind.PAB, ByeKind.FULL})


def team_field(tournament: Tournament) -> UpfloatField:
    """The teams of the round after the last one, as the system sees them.

    Raises:
        SwissError: the number of rounds or the initial colour is missing.
    """
    settings = tournament.settings
    if settings.rounds is None:
        raise SwissError("swiss.no_rounds", missing="rounds")
    if settings.initial_color is None:
        raise SwissError("swiss.no_initial_color", missing="initial_color")
    number = len(tournament.rounds) + 1
    desk = _Desk(tournament)
    present = [team for team in tournament.teams if _is_present(team, number)]
    return UpfloatField(
        system="team-swiss",
        members=tuple(desk.member(team, number) for team in present),
        round=number,
        rounds=max(settings.rounds, number),
        preferences=_preferences(settings.system.options),
        initial_color=settings.initial_color,
        forbidden=frozenset(
            frozenset((a, b))
            for ban in tournament.forbidden
            if ban.applies(number)
            for a, b in combinations(ban.players, 2)
        ),
    )


def _preferences(options: Mapping[str, str]) -> Preferences:
    """The kind that the event announced; without any announcement, type A.

    Rule: C.02.03@2025-09 record 192 (FIDE_TEAM stands for FIDE_TEAM_TYPEA_MP_GP).
    """
    if "type" in options:
        return Preferences(options["type"])
    return Preferences.NONE if "primary" in options else Preferences.TYPE_A


def _is_present(team: Team, number: int) -> bool:
    gone = team.departure is not None and number > team.departure.after_round
    return not gone and not any(absence.round == number for absence in team.absences)


class _Desk:
    """The sheets of an event, and which of its two scores comes first."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.sheets = team_sheets(tournament)
        options = tournament.settings.system.options
        self.by_games = options.get("primary", "MP") == "GP"
        self.has_secondary = "secondary" in options or "primary" not in options
        white_first = tournament.settings.board_colors or (Color.WHITE, Color.BLACK)
        self.pattern = [white_first[n % len(white_first)] for n in range(200)]

    def member(self, team: Team, number: int) -> Member:
        """A team before that round."""
        sheet = self.sheets[team.id]
        played = [e for e in sheet.entries if e.is_played]
        before = number - 1
        primary, secondary = self.points(sheet, before)
        return Member(
            number=int(team.id),
            score=self.score(team.id, number),
            met=frozenset(int(e.opponent) for e in played if e.opponent is not None),
            colors=tuple(self.color(entry) for entry in played),
            floated=before > 0 and self.floated(team.id, before),
            may_take_pab=not any(_bars_pab(e) for e in sheet.entries),
            played=len(played),
            standing=(primary, secondary) if self.has_secondary else (primary,),
        )

    def points(self, sheet: TeamSheet, after: int) -> tuple[int, int]:
        """Primary and secondary score after a round."""
        match_points, game_points = sheet.running_match_points, sheet.running_game_points
        found = int(match_points[after]), int(game_points[after])
        return (found[1], found[0]) if self.by_games else found

    def score(self, team: TeamId, number: int) -> int:
        """The pairing score before a round: primary points and virtual ones.

        Rule: C.04.7@2026-02 1.5.
        """
        return self.points(self.sheets[team], number - 1)[0] + self.virtual(team, number)

    def virtual(self, team: TeamId, number: int) -> int:
        """Virtual points of a team in a round; later lines replace earlier ones."""
        found: Points | None = None
        for row in self.tournament.virtual_points:
            if row.player == PlayerId(team) and row.first_round <= number <= row.last_round:
                found = row.points if self.by_games else row.match_points
        return int(found or 0)

    def floated(self, team: TeamId, number: int) -> bool:
        """Whether a team met one of another score in that round.

        Rule: C.04.6@2026-02 1.5; docs/disputes/team-swiss-readings.md.
        """
        entry = self.sheets[team].entries[number - 1]
        if not entry.is_played or entry.opponent is None:
            return False
        return self.score(team, number) != self.score(entry.opponent, number)

    def color(self, entry: TeamEntry) -> Color:
        """The colour that was scheduled for board 1 in a match.

        Where nobody sat there, it follows from another board.

        Rule: C.04.6@2026-02 1.6.1.
        """
        round_ = self.tournament.round(entry.round)
        for row in entry.boards:
            game = None if row.player is None else round_.game_of(row.player)
            if game is not None and row.player is not None:
                color = game.color(row.player)
                if game.colors_reversed:
                    color = color.opposite
                same = self.pattern[row.board - 1] is self.pattern[0]
                return color if same else color.opposite
        raise AssertionError("a match that was played has a game")


def _bars_pab(entry: TeamEntry) -> bool:
    """Whether a round keeps a team from the bye.

    Rule: C.04.6@2026-02 2.1.2 [C2].
    """
    if entry.outcome in _BARRING:
        return True
    return entry.outcome is Side.FORFEIT_WIN and not entry.is_played

"""Finding what an act names, or refusing because it is not there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ronde.journal import refusals as no
from ronde.journal.citations import Article, cite
from ronde.journal.events import (
    DifferenceTaken,
    Event,
    GamesTaken,
    OnBoard,
    ResultCorrected,
    ResultEntered,
)
from ronde.model import (
    Match,
    Player,
    PlayerId,
    Result,
    Round,
    RoundNo,
    Team,
    TeamId,
    Tournament,
)

__all__ = [
    "announced_round",
    "games_of_match",
    "in_roster_order",
    "known_player",
    "known_team",
    "locate",
    "match_of_team",
    "meets_once",
    "named_participants",
    "next_is_over",
    "paired_round",
    "parts_of",
    "results_in",
    "rounds_with",
    "unpaired_round",
]


_MEET_ONCE = frozenset({"dutch", "dubov", "burstein", "lim"})


def meets_once(tournament: Tournament) -> bool:
    """Whether no two players may be paired twice, as in every Swiss of players.

    Rule: C.04.1@2026-02 2; C.04.1@2017 b.
    """
    return tournament.settings.system.name in _MEET_ONCE and not tournament.settings.is_team


def known_player(tournament: Tournament, player: PlayerId) -> Player:
    """The player, or UnknownPlayer."""
    # A scan: most acts ask once, and the map of ids is not worth building for each new value.
    for candidate in tournament.players:
        if candidate.id == player:
            return candidate
    raise no.UnknownPlayer(player=player)


def known_team(tournament: Tournament, team: TeamId) -> Team:
    """The team, or UnknownTeam."""
    for candidate in tournament.teams:
        if candidate.id == team:
            return candidate
    raise no.UnknownTeam(team=team)


def paired_round(tournament: Tournament, number: int) -> Round:
    """The round, or NotPaired."""
    if not 1 <= number <= len(tournament.rounds):
        raise no.NotPaired(round=number, paired=len(tournament.rounds))
    return tournament.rounds[number - 1]


def unpaired_round(tournament: Tournament, number: RoundNo) -> None:
    """Refuse unless the round is announced and still to be paired."""
    following = len(tournament.rounds) + 1
    if number < 1:
        raise no.NotARound(round=number)
    if number < following:
        raise no.RoundPassed(round=number, next=following)
    announced_round(tournament, number)


def announced_round(tournament: Tournament, number: RoundNo) -> None:
    """Refuse a round beyond those announced.

    Rule: C.04.1@2026-02 1; C.04.1@2017 a.
    """
    settings = tournament.settings
    if settings.rounds is not None and number > settings.rounds:
        rule = cite(Article.ROUNDS_ANNOUNCED, settings)
        raise no.BeyondLastRound(round=number, rounds=settings.rounds, rule=rule)


def rounds_with(tournament: Tournament, player: PlayerId) -> Iterator[Round]:
    """The rounds in which the player has a game, a bye or a place in a line-up, last first."""
    for round_ in reversed(tournament.rounds):
        if (
            round_.game_of(player) is not None
            or round_.bye_of(player) is not None
            or any(player in lineup for m in round_.matches for lineup in _lineups(m))
        ):
            yield round_


def _lineups(match: Match) -> tuple[tuple[PlayerId | None, ...], ...]:
    return match.first_lineup or (), match.second_lineup or ()


def match_of_team(round_: Round, team: TeamId) -> int:
    """The place of the team's match in the round, or NoMatch."""
    for index, match in enumerate(round_.matches):
        if team in {match.first, match.second}:
            return index
    raise no.NoMatch(team=team, round=round_.number)


def in_roster_order(team: Team, lineup: Sequence[PlayerId | None]) -> bool:
    """Whether nobody plays above a team-mate who stands before them in the roster."""
    places = [team.roster.index(p) for p in lineup if p is not None and p in team.roster]
    return places == sorted(places)


def games_of_match(tournament: Tournament, round_: Round, match: Match) -> Iterator[int]:
    """The places in the round of the games of a match."""
    teams = {match.first, match.second}
    team_of = tournament.team_of
    for index, game in enumerate(round_.games):
        if team_of.get(game.white) in teams and team_of.get(game.black) in teams:
            yield index


def locate(tournament: Tournament, place: OnBoard) -> tuple[Round, int]:
    """The round and the place in it of the game that an act names.

    Raises:
        NotPaired, NoSuchTable, NoSuchBoard, BoardAmbiguous.
    """
    round_ = paired_round(tournament, place.round)
    if place.table is None:
        found = _on_board(round_, place.board)
    else:
        match = next((m for m in round_.matches if m.table == place.table), None)
        if match is None:
            raise no.NoSuchTable(round=place.round, table=place.table)
        indexes = games_of_match(tournament, round_, match)
        found = [i for i in indexes if round_.games[i].board == place.board]
    if not found:
        raise no.NoSuchBoard(round=place.round, board=place.board, table=place.table)
    if len(found) > 1:
        raise no.BoardAmbiguous(round=place.round, board=place.board)
    return round_, found[0]


def _on_board(round_: Round, board: int) -> list[int]:
    games = round_.games
    # Without matches a board number is unique, and nearly always its place in the list.
    if not round_.matches and 1 <= board <= len(games) and games[board - 1].board == board:
        return [board - 1]
    return [index for index, game in enumerate(games) if game.board == board]


def named_participants(tournament: Tournament) -> set[int]:
    """Whom bans, virtual points, the acceleration and adjustments of points are about."""
    named: set[int] = {p for ban in tournament.forbidden for p in ban.players}
    named |= {entry.player for entry in tournament.virtual_points}
    named |= {p for a in tournament.adjustments for p in a.players}
    if tournament.settings.acceleration.boundary is not None:
        named.add(tournament.settings.acceleration.boundary)
    return named


def next_is_over(tournament: Tournament, number: int) -> bool:
    """Whether the round after that one has ended: what happened in it counts for rating only.

    A game that was adjourned does not keep the rounds before its own open.

    Rule: C.04.2@2026-02 4.2-4.4; C.04.2@2017 D.8.
    """
    following = tournament.rounds[number : number + 1]
    return any(r.closed or all(g.result is not Result.PENDING for g in r.games) for r in following)


def parts_of(event: Event) -> tuple[Event, ...]:
    """The acts that an act consists of: itself, or those that a file amounted to."""
    return event.acts if isinstance(event, DifferenceTaken) else (event,)


def results_in(event: Event) -> tuple[ResultEntered | ResultCorrected, ...]:
    """The results that an act writes: one by one, or those of a file."""
    if isinstance(event, DifferenceTaken):
        return tuple(p for p in event.acts if isinstance(p, ResultEntered | ResultCorrected))
    if isinstance(event, GamesTaken):
        return event.results
    return (event,) if isinstance(event, ResultEntered | ResultCorrected) else ()

"""What any pairing must satisfy to be recorded, whoever made it.

Only that it can exist and keeps its word to the players; whether it is the right pairing is for
the pairing systems to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ronde.journal import refusals as no
from ronde.journal.citations import Article, cite
from ronde.journal.events import PairedBy, PairingContent
from ronde.journal.lookups import known_player, known_team
from ronde.model import (
    Bye,
    ByeKind,
    Game,
    PlayerId,
    RequestedBye,
    Result,
    Round,
    RoundNo,
    TeamId,
    Tournament,
)

__all__ = [
    "check_availability",
    "check_boards",
    "check_content",
    "check_next_round",
    "check_people",
    "keeps_results",
    "missing_boards",
    "results_kept",
    "why_unavailable",
]


def check_next_round(tournament: Tournament, number: RoundNo, by: PairedBy) -> None:
    """Refuse to pair out of order, beyond the last round, or while results are missing.

    An adjourned game does not hold up the pairing; a calendar does not wait for results.

    Rule: C.04.1@2026-02 1; C.04.2@2026-02 3.1.
    """
    following = len(tournament.rounds) + 1
    if number != following:
        raise no.NotTheNextRound(round=number, next=following)
    settings = tournament.settings
    if settings.rounds is not None and number > settings.rounds:
        rule = cite(Article.ROUNDS_ANNOUNCED, settings)
        raise no.BeyondLastRound(round=number, rounds=settings.rounds, rule=rule)
    if by is PairedBy.CALENDAR:
        return
    for round_ in tournament.rounds:
        pending = missing_boards(tournament, round_, adjourned_too=False)
        if pending:
            rule = cite(Article.ADJOURNED, settings)
            raise no.ResultsMissing(round=round_.number, boards=pending, rule=rule)


def missing_boards(
    tournament: Tournament, round_: Round, *, adjourned_too: bool
) -> tuple[int, ...]:
    """The boards without a result, and the tables of matches without any board."""
    waiting = {Result.PENDING, Result.ADJOURNED} if adjourned_too else {Result.PENDING}
    boards: list[int] = [game.board for game in round_.games if game.result in waiting]
    if round_.matches:
        team_of = tournament.team_of
        seated = {team_of.get(player) for game in round_.games for player in game.players}
        seated |= {team_of.get(bye.player) for bye in round_.byes}
        boards += [
            m.table
            for m in round_.matches
            if m.forfeit is None and m.first not in seated and m.second not in seated
        ]
    return tuple(boards)


def check_content(tournament: Tournament, content: PairingContent) -> None:
    """Refuse a pairing in which somebody is unknown, in two places, or on no possible board."""
    if not content.games and not content.matches:
        raise no.EmptyPairing(round=content.round)
    if content.matches:
        _check_matches(tournament, content)
    else:
        check_boards(content.games)
    _check_teams(tournament, content)
    check_people(tournament, content.round, content.games, content.byes)


def check_boards(games: Iterable[Game]) -> None:
    """Refuse boards that cannot be, that appear twice, or that come with a result."""
    seen: set[int] = set()
    for game in games:
        if game.board < 1:
            raise no.NotABoard(board=game.board)
        if game.board in seen:
            raise no.BoardTwice(board=game.board)
        if game.result is not Result.PENDING or game.colors_reversed:
            raise no.ResultInPairing(board=game.board)
        seen.add(game.board)


def check_people(
    tournament: Tournament, number: RoundNo, games: Iterable[Game], byes: Iterable[Bye]
) -> None:
    """Refuse players who are unknown or appear twice."""
    seen: set[PlayerId] = set()
    known = tournament.player_by_id
    for player in _people(games, byes):
        if player not in known:
            raise no.UnknownPlayer(player=player)
        if player in seen:
            raise no.PairedTwice(player=player, round=number)
        seen.add(player)


def _people(games: Iterable[Game], byes: Iterable[Bye]) -> Iterator[PlayerId]:
    for game in games:
        yield from game.players
    for bye in byes:
        yield bye.player


def _check_matches(tournament: Tournament, content: PairingContent) -> None:
    tables: set[int] = set()
    opponents: dict[TeamId, int] = {}
    for match in content.matches:
        if match.table < 1:
            raise no.NotABoard(board=match.table)
        if match.table in tables:
            raise no.TableTwice(table=match.table)
        tables.add(match.table)
        opponents |= {match.first: match.table, match.second: match.table}
    by_table: dict[int, list[Game]] = {}
    for game in content.games:
        white, black = (tournament.team_of.get(player) for player in game.players)
        if white is None or black is None or white == black:
            raise no.NotOpponents(white=game.white, black=game.black)
        table = opponents.get(white)
        if table is None or table != opponents.get(black):
            raise no.NotOpponents(white=game.white, black=game.black)
        by_table.setdefault(table, []).append(game)
    for games in by_table.values():
        check_boards(games)


def _check_teams(tournament: Tournament, content: PairingContent) -> None:
    seen: set[TeamId] = set()
    teams = [t for m in content.matches for t in (m.first, m.second)]
    for team in (*teams, *(b.team for b in content.team_byes)):
        known_team(tournament, team)
        if team in seen:
            raise no.TeamPairedTwice(team=team, round=content.round)
        seen.add(team)


def check_availability(tournament: Tournament, content: PairingContent) -> None:
    """Refuse to pair whoever is not there, and to forget what an absent player was promised.

    Rule: C.04.2@2026-02 3.2, 3.3; C.04.2@2017 D.3, D.4.
    """
    number = content.round
    rule = cite(Article.ABSENT, tournament.settings)
    for team in (t for m in content.matches for t in (m.first, m.second)):
        gone = known_team(tournament, team).departure
        if gone is not None and number > gone.after_round:
            raise no.TeamUnavailable(team=team, round=number, rule=rule)
    given = {bye.player: bye.kind for bye in content.byes}
    unpaired = {p for p, kind in given.items() if kind not in {ByeKind.PAB, ByeKind.UNOPPOSED}}
    for player in _people(content.games, content.byes):
        if player in unpaired:
            _check_departed(tournament, player, number)
        elif not tournament.player_by_id[player].is_available(number):
            because = why_unavailable(tournament, player, number)
            raise no.PlayerUnavailable(player=player, round=number, because=because, rule=rule)
    if not tournament.settings.is_team:
        _check_promises(tournament, number, given)


def _check_departed(tournament: Tournament, player: PlayerId, number: RoundNo) -> None:
    gone = tournament.player_by_id[player].departure
    if gone is not None and number > gone.after_round:
        rule = cite(Article.WITHDRAWN, tournament.settings)
        raise no.PlayerGone(
            player=player, after_round=gone.after_round, kind=gone.kind.value, rule=rule
        )


def why_unavailable(tournament: Tournament, player: PlayerId, number: RoundNo) -> str:
    """A code for why the player is not to be paired."""
    entry = known_player(tournament, player)
    if entry.departure is not None and number > entry.departure.after_round:
        return entry.departure.kind.value
    return "absent" if entry.absence(number) is not None else "late_entry"


def _check_promises(
    tournament: Tournament, number: RoundNo, given: dict[PlayerId, ByeKind]
) -> None:
    for player in tournament.players:
        absence = player.absence(number)
        if absence is None or number < player.first_round:
            continue
        gone = player.departure
        if gone is not None and number > gone.after_round:
            continue
        kind = given.get(player.id)
        # A zero-point bye and no entry at all are worth the same.
        if kind is None and absence.bye is RequestedBye.ZERO:
            continue
        if kind is None or kind.value != absence.bye.value:
            raise no.AbsenceNotHonoured(
                player=player.id,
                round=number,
                announced=absence.bye.value,
                given="" if kind is None else kind.value,
                rule=cite(Article.ABSENT, tournament.settings),
            )


def keeps_results(number: RoundNo, old: Iterable[Game], new: Iterable[Game]) -> None:
    """Refuse a change that would lose a result."""
    kept = {game.players for game in new}
    for game in old:
        if game.result is not Result.PENDING and game.players not in kept:
            raise no.GameIsOver(board=game.board, round=number)


def results_kept(old: Iterable[Game], new: Iterable[Game]) -> tuple[Game, ...]:
    """The new games, with the results of those that stand unchanged."""
    before = {game.players: game for game in old}
    return tuple(
        replace(game, result=stood.result, colors_reversed=stood.colors_reversed)
        if (stood := before.get(game.players)) is not None
        else game
        for game in new
    )

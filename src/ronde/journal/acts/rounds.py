"""Rounds: pairing, changing and publishing the pairing, closing and opening again."""

from __future__ import annotations

from dataclasses import replace

from ronde.journal import refusals as no
from ronde.journal.acts.pairing import (
    check_availability,
    check_content,
    check_next_round,
    keeps_results,
    missing_boards,
    results_kept,
)
from ronde.journal.citations import Article, cite
from ronde.journal.events import (
    ChangeCase,
    PairedBy,
    PairingChanged,
    PairingContent,
    RoundAct,
    RoundClosed,
    RoundPaired,
    RoundPublished,
    RoundReopened,
    RoundUnpaired,
)
from ronde.journal.lookups import meets_once, next_is_over, paired_round
from ronde.journal.outside import Plea
from ronde.journal.state import Numbering, State
from ronde.model import Game, Player, PlayerId, Result, Round, RoundNo, Tournament
from ronde.rules.swiss import handling

__all__ = ["check", "perform"]


def check(state: State, event: RoundAct, plea: Plea) -> None:
    """Refuse what contradicts the state; ask for a reason where a person replaces the engine."""
    tournament = state.tournament
    match event:
        case RoundPaired():
            _check_paired(tournament, event, plea)
        case PairingChanged():
            _check_changed(tournament, event, plea)
        case RoundUnpaired():
            _check_unpaired(tournament, event.round)
        case RoundPublished():
            if paired_round(tournament, event.round).published:
                raise no.RoundIsPublished(round=event.round)
        case RoundClosed():
            round_ = paired_round(tournament, event.round)
            if round_.closed:
                raise no.RoundIsClosed(round=event.round)
            missing = missing_boards(tournament, round_, adjourned_too=True)
            if missing:
                raise no.ResultsMissing(round=event.round, boards=missing)
        case RoundReopened():
            if not paired_round(tournament, event.round).closed:
                raise no.RoundNotClosed(round=event.round)
            late = next_is_over(tournament, event.round)
            plea.leaves("next_round_over" if late else "round_closed", act="RoundReopened")


def perform(state: State, event: RoundAct) -> State:
    """The state after the act."""
    tournament = state.tournament
    match event:
        case RoundPaired():
            return _paired(state, event)
        case PairingChanged():
            return _changed(state, event)
        case RoundUnpaired():
            number = paired_round(tournament, event.round).number
            return replace(
                state,
                tournament=replace(tournament, rounds=tournament.rounds[: number - 1]),
                origins=state.origins[: number - 1],
                numberings=tuple(n for n in state.numberings if n.first_round < number),
            )
        case RoundPublished():
            return _with(state, replace(paired_round(tournament, event.round), published=True))
        case RoundClosed():
            return _with(state, replace(paired_round(tournament, event.round), closed=True))
        case RoundReopened():
            return _with(state, replace(paired_round(tournament, event.round), closed=False))


def _with(state: State, round_: Round) -> State:
    return replace(state, tournament=state.tournament.with_round(round_))


def _check_paired(tournament: Tournament, event: RoundPaired, plea: Plea) -> None:
    check_next_round(tournament, event.round, event.by)
    check_content(tournament, event)
    if event.by is not PairedBy.CALENDAR:
        check_availability(tournament, event)
    if event.by is PairedBy.HAND:
        _check_met(tournament, event, event.games, "RoundPaired", plea)
        plea.leaves("paired_by_hand", act="RoundPaired")
        return
    _check_bans(tournament, event)
    if not tournament.settings.is_team:
        _check_numbered(tournament, event)


def _check_numbered(tournament: Tournament, event: RoundPaired) -> None:
    for game in event.games:
        for player in game.players:
            if tournament.player_by_id[player].tpn is None:
                rule = cite(Article.RENUMBERING, tournament.settings)
                raise no.NumberMissing(participant=player, rule=rule)


def _check_bans(tournament: Tournament, event: RoundPaired) -> None:
    bans = [set(b.players) for b in tournament.forbidden if b.applies(event.round)]
    meetings: list[tuple[int, int]] = (
        [(m.first, m.second) for m in event.matches]
        if tournament.settings.is_team
        else [g.players for g in event.games]
    )
    for first, second in meetings:
        if any(first in ban and second in ban for ban in bans):
            raise no.PairIsForbidden(white=first, black=second, round=event.round)


def _check_changed(tournament: Tournament, event: PairingChanged, plea: Plea) -> None:
    round_ = paired_round(tournament, event.round)
    if round_.closed:
        raise no.RoundIsClosed(round=event.round)
    check_content(tournament, event)
    keeps_results(event.round, round_.games, event.games)
    before = {p for g in round_.games for p in g.players} | {b.player for b in round_.byes}
    for game in event.games:
        for player in game.players:
            gone = tournament.player_by_id[player].departure
            if gone is not None and event.round > gone.after_round and player not in before:
                raise no.PlayerGone(
                    player=player, after_round=gone.after_round, kind=gone.kind.value
                )
    if _content(round_) == (event.games, event.byes, event.matches, event.team_byes):
        raise no.NothingChanges(act="PairingChanged")
    if next_is_over(tournament, event.round):
        plea.leaves("next_round_over", act="PairingChanged")
    stood = {frozenset(game.players) for game in round_.games}
    new = tuple(game for game in event.games if frozenset(game.players) not in stood)
    _check_met(tournament, event, new, "PairingChanged", plea)
    because = "published_pairing" if round_.published else "changed_by_hand"
    if round_.published and event.case in _cases(tournament):
        because = "published_pairing_case"
    plea.leaves(because, act="PairingChanged")


def _cases(tournament: Tournament) -> tuple[ChangeCase, ...]:
    """The cases in which the rules let a published pairing be changed.

    Rule: C.04.2@2026-02 4.2-4.4; C.04.2@2017 D.10.
    """
    if handling(tournament.settings.edition_of("swiss")).changes_only_for_rematch:
        return (ChangeCase.REMATCH,)
    return tuple(ChangeCase)


def _check_met(
    tournament: Tournament,
    event: PairingContent,
    games: tuple[Game, ...],
    act: str,
    plea: Plea,
) -> None:
    """Two players who have played each other leave the rules when they are paired again.

    Where the rules leave no pairing at all, the arbiter decides, also in FIDE mode.

    Rule: C.04.1@2026-02 2; C.04.1@2017 b; paired but not played: C.04.2@2026-02 3.5; no pairing:
    C.04.3@2026-02 1.9.3, C.04.3@2017 A.9.
    """
    if not meets_once(tournament):
        return
    met = {
        frozenset(g.players)
        for r in tournament.rounds
        if r.number != event.round
        for g in r.games
        if g.result.is_played
    }
    if any(frozenset(game.players) in met for game in games):
        plea.leaves("no_legal_pairing" if event.no_legal_pairing else "met_before", act=act)


def _content(round_: Round) -> tuple[object, ...]:
    """The pairing of a round without what happened since."""
    bare = tuple(replace(g, result=Result.PENDING, colors_reversed=False) for g in round_.games)
    return bare, round_.byes, round_.matches, round_.team_byes


def _check_unpaired(tournament: Tournament, number: RoundNo) -> None:
    round_ = paired_round(tournament, number)
    if number != len(tournament.rounds):
        raise no.NotTheLastRound(round=number, last=len(tournament.rounds))
    if round_.published:
        rule = cite(Article.PUBLISHED, tournament.settings)
        raise no.RoundIsPublished(round=number, rule=rule)
    for game in round_.games:
        if game.result is not Result.PENDING:
            raise no.GameIsOver(board=game.board, round=number)


def _paired(state: State, event: RoundPaired) -> State:
    tournament = state.tournament
    round_ = Round(
        number=event.round,
        games=event.games,
        byes=event.byes,
        matches=event.matches,
        team_byes=event.team_byes,
        date=event.date,
    )
    numbering = Numbering(
        first_round=event.round,
        players=tuple((p.id, p.tpn) for p in tournament.players if p.tpn is not None),
        teams=tuple((t.id, t.tpn) for t in tournament.teams if t.tpn is not None),
    )
    last = state.numberings[-1] if state.numberings else None
    same = last is not None and replace(numbering, first_round=last.first_round) == last
    return replace(
        state,
        tournament=replace(tournament, rounds=(*tournament.rounds, round_)),
        origins=(*state.origins, event.by),
        numberings=state.numberings if same else (*state.numberings, numbering),
    )


def _changed(state: State, event: PairingChanged) -> State:
    tournament = state.tournament
    old = paired_round(tournament, event.round)
    index = old.number - 1
    new = replace(
        old,
        games=results_kept(old.games, event.games),
        byes=event.byes,
        matches=event.matches,
        team_byes=event.team_byes,
    )
    playing = {p for g in event.games for p in g.players}
    players = tuple(_present(p, event.round, playing) for p in tournament.players)
    return replace(
        state,
        tournament=replace(tournament, players=players).with_round(new),
        origins=(*state.origins[:index], event.by, *state.origins[index + 1 :]),
    )


def _present(player: Player, number: RoundNo, playing: set[PlayerId]) -> Player:
    """Whoever is given a game plays: an absence or a late arrival said otherwise before."""
    if player.id not in playing or player.is_available(number):
        return player
    return replace(
        player,
        absences=tuple(a for a in player.absences if a.round != number),
        first_round=min(player.first_round, number),
    )

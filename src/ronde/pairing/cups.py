"""The next round of a cup: games of the matches that are on, who rests, who walks over."""

from __future__ import annotations

from collections.abc import Mapping

from ronde.errors import ModelError
from ronde.journal.events import DrawMade, PairedBy
from ronde.model import (
    BoardNo,
    Bye,
    ByeKind,
    Game,
    PlayerId,
    Round,
    RoundNo,
    TeamBye,
    TeamId,
    Tournament,
)
from ronde.pairing.draw_records import perform, record_draw
from ronde.pairing.draws import Lots
from ronde.pairing.knockout.bracket import CupRound
from ronde.pairing.knockout.event import CupState, TieState, cup_phases, cup_state
from ronde.pairing.lineups import match_round, numbered_players, numbered_teams
from ronde.pairing.proposal import (
    CupGame,
    CupReason,
    EventOver,
    NextRound,
    TieUndecided,
)

__all__ = ["pair_cup", "pair_tie"]

EDITION = "book"


def pair_cup(tournament: Tournament, _edition: str | None = None) -> NextRound:
    """The games to play now: first games of a round, further ones, or those that break ties.

    Exempts get the pairing-allocated bye, winners by walkover a full-point bye, both in the first
    game's round only. Colours are drawn once for every phase of a match and then alternate.

    Rule: book@2022-01 3.3, 5.2.1 j.

    Raises:
        EventOver: the cup is won.
        TieUndecided: a result is missing, or a match is level after the whole procedure.
        NotReady: numbers, options or the seed are missing.
    """
    state = cup_state(tournament)
    if state.current is None:
        raise EventOver("cup", rounds=len(tournament.rounds))
    waiting = tuple(_sides(t) for t in state.ties if t.waiting)
    if waiting:
        raise TieUndecided(waiting, waiting=True)
    level = tuple(_sides(t) for t in state.ties if t.winner is None and t.next is None)
    if level:
        raise TieUndecided(level, waiting=False)
    open_ties = _soonest([t for t in state.ties if t.next is not None], tournament)
    number = RoundNo(len(tournament.rounds) + 1)
    teams = tournament.settings.is_team
    build = _team_round if teams else _player_round
    return NextRound(
        system="cup",
        edition=EDITION,
        round=build(tournament, number, state, open_ties),
        by=PairedBy.ENGINE,
        because=_reason(state, open_ties),
        draws=(_drawn_colors(tournament, state),) if state.first_leg else (),
    )


def pair_tie(tournament: Tournament, number: int) -> NextRound:
    """The next game of one match alone, as a round of its own.

    What follows a game of a match is fixed by the match's own procedure: it need not wait for the
    other matches, as the games of a calendar do not wait for each other.

    Rule: book@2022-01 3.3, 5.2.1 j.

    Raises:
        ModelError: that number plays no match that has begun and has no winner.
        TieUndecided: a result of this match is missing, or it is level after the whole procedure.
        NotReady: numbers, options or the seed are missing.
    """
    state = cup_state(tournament)
    begun = state.current is not None and not state.first_leg
    ties = [t for t in state.ties if begun and t.winner is None and number in _sides(t)]
    if not ties or tournament.settings.is_team:
        raise ModelError("cup.no_match_waiting", number=number)
    [tie] = ties
    if tie.next is None:
        raise TieUndecided((_sides(tie),), waiting=tie.waiting)
    return NextRound(
        system="cup",
        edition=EDITION,
        round=_player_round(tournament, RoundNo(len(tournament.rounds) + 1), state, ties),
        by=PairedBy.CALENDAR,
        because=_reason(state, ties),
    )


def _soonest(ties: list[TieState], tournament: Tournament) -> list[TieState]:
    """Those whose next game comes first in the procedure: who is ahead waits for the others."""
    codes = [phase.code for phase in cup_phases(tournament)]

    def place(tie: TieState) -> tuple[int, int]:
        assert tie.next is not None
        return codes.index(tie.next.phase.code), tie.next.number

    first = min(map(place, ties), default=(0, 0))
    return [tie for tie in ties if place(tie) == first]


def _sides(tie: TieState) -> tuple[int, int]:
    return int(tie.tie.upper), int(tie.tie.lower)


def _resting(state: CupState) -> tuple[str, ...]:
    assert state.current is not None
    return state.current.resting if state.first_leg else ()


def _walkovers(state: CupState) -> tuple[TieState, ...]:
    return tuple(t for t in state.ties if t.how == "walkover") if state.first_leg else ()


def _player_round(
    tournament: Tournament, number: RoundNo, state: CupState, ties: list[TieState]
) -> Round:
    players = numbered_players(tournament)
    games = tuple(
        Game(
            board=BoardNo(board),
            white=players[int(tie.next.white)],
            black=players[int(tie.next.black)],
        )
        for board, tie in enumerate(ties, 1)
        if tie.next is not None
    )
    byes = [
        Bye(player=players[int(name)], kind=ByeKind.PAB)
        for name in _resting(state)
        if _there(tournament, players[int(name)], number)
    ]
    byes += [
        Bye(player=players[int(tie.winner)], kind=ByeKind.FULL)
        for tie in _walkovers(state)
        if tie.winner is not None and _there(tournament, players[int(tie.winner)], number)
    ]
    return Round(number=number, games=games, byes=tuple(byes))


def _there(tournament: Tournament, player: PlayerId, number: int) -> bool:
    return tournament.player(player).is_available(number)


def _team_round(
    tournament: Tournament, number: RoundNo, state: CupState, ties: list[TieState]
) -> Round:
    teams = numbered_teams(tournament)
    pairs = [
        (teams[int(tie.next.white)], teams[int(tie.next.black)])
        for tie in ties
        if tie.next is not None
    ]
    round_ = match_round(tournament, number, pairs)
    free = [TeamBye(team=teams[int(name)], kind=ByeKind.PAB) for name in _resting(state)]
    free += [
        TeamBye(team=teams[int(tie.winner)], kind=ByeKind.FULL)
        for tie in _walkovers(state)
        if tie.winner is not None
    ]
    return Round(
        number=number,
        games=round_.games,
        byes=round_.byes,
        matches=round_.matches,
        team_byes=tuple(b for b in free if _team_there(tournament, b.team, number)),
    )


def _team_there(tournament: Tournament, team: TeamId, number: int) -> bool:
    gone = tournament.team_by_id[team].departure
    return gone is None or number <= gone.after_round


def _reason(state: CupState, ties: list[TieState]) -> CupReason:
    current = state.current
    assert current is not None
    games = tuple(_cup_game(state, current, tie) for tie in ties)
    return CupReason(
        cup_round=current.number,
        stage=current.stage,
        places=len(state.bracket.slots) >> (current.number - 1),
        games=games,
        resting=tuple(int(name) for name in _resting(state)),
        walkovers=tuple(
            (int(tie.winner), sum(_sides(tie)) - int(tie.winner))
            for tie in _walkovers(state)
            if tie.winner is not None
        ),
    )


def _cup_game(state: CupState, current: CupRound, state_of: TieState) -> CupGame:
    tie, game = state_of.tie, state_of.next
    assert game is not None
    origins = [_origin(state, current, side, third=state_of.third) for side in tie.sides]
    return CupGame(
        tie=tie.number,
        upper=int(tie.upper),
        lower=int(tie.lower),
        upper_from=origins[0],
        lower_from=origins[1],
        phase=game.phase.code,
        game=game.number,
        games=game.phase.games,
        white=int(game.white),
        drawn=int(state_of.drawn),
        third_place=state_of.third,
    )


def _origin(state: CupState, current: CupRound, side: str, *, third: bool) -> str:
    """How a side came to this match."""
    if third:
        return "lost"
    if current.number == 1:
        return "seed"
    earlier = [number for number, names in enumerate(state.winners, 1) if side in names]
    if earlier and earlier[-1] == current.number - 1:
        return "won"
    return "exempt" if current.number == 2 else "joins"


def _drawn_colors(tournament: Tournament, state: CupState) -> DrawMade:
    """The draw of colours of this round of the cup, made again from the seed of the event."""
    assert state.current is not None
    seed = tournament.settings.system.options["seed"]
    inputs: Mapping[str, object] = {
        "ties": [[t.tie.number, *t.tie.sides] for t in state.ties],
        "phases": [phase.code for phase in cup_phases(tournament)],
    }
    draw = perform("cup-colors", inputs, Lots.seeded(f"{seed}/{state.current.number}"))
    return record_draw("cup-colors", inputs, draw, seed=int(seed))

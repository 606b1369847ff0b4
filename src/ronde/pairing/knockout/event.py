"""A cup as a tournament: which matches are on, who won, what is played next.

Numbers are seeds: 1 is the strongest. A round of the cup takes as many rounds of the tournament as
its matches have games; tied matches go on in rounds of their own (rapid, blitz, Armageddon). Points
given to a side in one of these rounds (`PointsAdjusted`) settle its match: that is how a decision
taken outside the file is recorded.

Options of the system: `games` (of a match, default 1), `tie` (phases after a tie, comma-separated,
or `none`), `third` (`yes`: a match for third place), `enter` (later entrants, `2@2,1@quarter`: the
top seeds), `rules` (for teams: `points,berlin`), `seed` (of the draws of colours).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ronde.model import PlayerId, Result, Side, TeamId, Tournament
from ronde.pairing.draws import Lots
from ronde.pairing.knockout.bracket import (
    Bracket,
    CupRound,
    Tie,
    make_bracket,
    next_round,
    places,
    third_place,
)
from ronde.pairing.knockout.match import (
    ARMAGEDDON,
    BLITZ,
    RAPID,
    NextGame,
    Phase,
    decide_boards,
    draw_colors,
    match_state,
    one_game,
    white_first,
)
from ronde.pairing.knockout.plan import CupPlan, entering, plan_cup
from ronde.pairing.lineups import has_left, numbered_players, numbered_teams
from ronde.pairing.proposal import NotReady

__all__ = ["CupState", "TieState", "cup_bracket", "cup_phases", "cup_places", "cup_state"]

_PHASES = {"rapid": RAPID, "blitz": BLITZ, "armageddon": ARMAGEDDON}
_HALVES = {
    Side.WIN: 2,
    Side.UNRATED_WIN: 2,
    Side.FORFEIT_WIN: 2,
    Side.DRAW: 1,
    Side.UNRATED_DRAW: 1,
}


@dataclass(frozen=True, slots=True)
class TieState:
    """Where a match stands: its winner, or the next game; neither: level, or waiting for results.

    `how`: `played`, `walkover` or `awarded`; `drawn` is who drew White in the phase of `next`.
    """

    tie: Tie
    winner: str | None = None
    how: str = ""
    next: NextGame | None = None
    drawn: str = ""
    waiting: bool = False
    third: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CupState:
    """A cup after the rounds paired so far; `current` None: it is won.

    `first_leg`: the current round of the cup has not been begun. `third` won the third place.
    """

    bracket: Bracket
    winners: tuple[tuple[str, ...], ...]
    current: CupRound | None
    ties: tuple[TieState, ...]
    first_leg: bool
    third: str | None = None

    @property
    def places(self) -> tuple[tuple[str, ...], ...]:
        """The final order, those out in the same round level."""
        return places(self.bracket, self.winners, third=self.third)


def cup_bracket(tournament: Tournament) -> Bracket:
    """The bracket by number; who joins later are the first numbers, the latest first.

    Raises:
        NotReady: numbers are missing, or no plan lets these entrants join.
    """
    teams = tournament.settings.is_team
    count = len(numbered_teams(tournament) if teams else numbered_players(tournament))
    names = [str(number) for number in range(1, count + 1)]
    later = entering(tournament.settings.system.options.get("enter", ""))
    if not later:
        return make_bracket(names)
    plan = plan_cup(count, later)
    if not isinstance(plan, CupPlan):
        raise NotReady("cup", lack="plan", detail=str(count))
    final = plan.final
    skips = sorted(
        (
            group.skipped(final.preliminary, final.rounds)
            for group in later
            for _ in range(group.count)
        ),
        reverse=True,
    )
    return make_bracket(names, [*skips, *([0] * (count - len(skips)))])


def cup_phases(tournament: Tournament) -> tuple[Phase, ...]:
    """The match and what follows a tie, from the system's options.

    Raises:
        NotReady: an option that means nothing.
    """
    options = tournament.settings.system.options
    games = options.get("games", "1")
    if not games.isdecimal() or not 1 <= int(games) <= 99:
        raise NotReady("cup", lack="option", detail=f"games={games}")
    codes = options.get("tie", ",".join(_PHASES))
    after = [] if codes == "none" else [code.strip() for code in codes.split(",")]
    for code in after:
        if code not in _PHASES:
            raise NotReady("cup", lack="option", detail=f"tie={code}")
    teams = tournament.settings.is_team
    return (one_game(int(games)), *(() if teams else (_PHASES[code] for code in after)))


def cup_state(tournament: Tournament) -> CupState:
    """Walk through the rounds paired so far.

    Raises:
        NotReady: numbers, options or the seed of the colours are missing or make no sense.
    """
    return _Walk(tournament).state()


def cup_places(tournament: Tournament) -> tuple[tuple[PlayerId | TeamId, ...], ...] | None:
    """The final order of a finished cup; None while it is not.

    Rule: book@2022-01 3.3.
    """
    state = cup_state(tournament)
    if state.current is not None:
        return None
    teams = tournament.settings.is_team
    holder: Mapping[int, PlayerId | TeamId] = (
        dict(numbered_teams(tournament)) if teams else dict(numbered_players(tournament))
    )
    return tuple(tuple(holder[int(name)] for name in level) for level in state.places)


class _Walk:
    """One passage through a tournament's rounds."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.bracket = cup_bracket(tournament)
        self.phases = cup_phases(tournament)
        self.teams = tournament.settings.is_team
        self.holder: Mapping[int, int] = dict(
            numbered_teams(tournament) if self.teams else numbered_players(tournament)
        )
        options = tournament.settings.system.options
        self.seed = options.get("seed", "")
        self.wants_third = options.get("third") == "yes"
        self.rules = tuple(options.get("rules", "points,berlin").split(","))
        if not self.seed:
            raise NotReady("cup", lack="seed")
        if not self.seed.isdecimal():
            raise NotReady("cup", lack="option", detail=f"seed={self.seed}")

    def state(self) -> CupState:
        winners: list[tuple[str, ...]] = []
        done = 0
        third: str | None = None
        while True:
            current = next_round(self.bracket, winners)
            if current is None:
                return CupState(
                    bracket=self.bracket,
                    winners=tuple(winners),
                    current=None,
                    ties=(),
                    first_leg=False,
                    third=third,
                )
            begun = done
            ties = self._opening(current, winners)
            states = self._after(current, ties, begun, done)
            while any(s.winner is None for s in states) and done < len(self.tournament.rounds):
                done += 1
                states = self._after(current, ties, begun, done)
            if any(s.winner is None for s in states):
                return CupState(
                    bracket=self.bracket,
                    winners=tuple(winners),
                    current=current,
                    ties=tuple(states),
                    first_leg=done == begun,
                    third=third,
                )
            third = next((s.winner for s in states if s.third), third)
            winners.append(tuple(s.winner for s in states if s.winner and not s.third))

    def _opening(self, current: CupRound, winners: Sequence[Sequence[str]]) -> list[TieState]:
        ties = [TieState(tie) for tie in current.ties]
        extra = third_place(self.bracket, winners) if self.wants_third else None
        if extra is not None and current.stage == "final":
            tie = replace(extra, number=len(ties) + 1)
            ties.append(TieState(tie, third=True))
        return ties

    def _after(
        self, current: CupRound, ties: Sequence[TieState], begun: int, done: int
    ) -> list[TieState]:
        """Every match after the tournament's rounds `begun` + 1 to `done`."""
        lots = Lots.seeded(f"{self.seed}/{current.number}")
        whites = draw_colors([t.tie for t in ties], self.phases, lots).outcome
        return [
            self._tie(opening, white, begun, done)
            for opening, white in zip(ties, whites, strict=True)
        ]

    def _tie(self, opening: TieState, whites: Sequence[str], begun: int, done: int) -> TieState:
        tie = opening.tie
        awarded = self._awarded(tie, begun, done)
        if awarded is not None:
            return replace(opening, winner=awarded, how="awarded")
        decide = self._team_match if self.teams else self._games
        state = decide(opening, whites, begun, done)
        if state.winner is not None or state.waiting:
            return state
        gone = [side for side in tie.sides if self._left(side, done + 1)]
        if gone:  # both gone: the upper one goes on, only to be walked over in turn
            winner = tie.upper if tie.upper not in gone or len(gone) == 2 else tie.lower
            return replace(state, winner=winner, how="walkover", next=None)
        return state

    def _left(self, side: str, round_no: int) -> bool:
        who = self.holder[int(side)]
        departure = (
            self.tournament.team_by_id[TeamId(who)].departure
            if self.teams
            else self.tournament.player_by_id[PlayerId(who)].departure
        )
        return has_left(departure, round_no)

    def _awarded(self, tie: Tie, begun: int, done: int) -> str | None:
        """The side that was given points in these rounds, if one was."""
        favoured = {
            participant
            for item in self.tournament.adjustments
            if item.points > 0 and not item.kind and begun < (item.round or 0) <= done
            for participant in item.players
        }
        return next((side for side in tie.sides if self.holder[int(side)] in favoured), None)

    def _games(self, opening: TieState, whites: Sequence[str], begun: int, done: int) -> TieState:
        tie = opening.tie
        sides = {PlayerId(self.holder[int(side)]): side for side in tie.sides}
        played: list[Result] = []
        for round_ in self.tournament.rounds[begun:done]:
            state = match_state(tie, self.phases, whites, played)
            game = next((g for g in round_.games if {*g.players} == {*sides}), None)
            if game is None or state.next is None:
                continue
            if not game.result.is_known:
                return replace(opening, waiting=True)
            turned = sides[game.white] != state.next.white
            played.append(game.result.swapped if turned else game.result)
        state = match_state(tie, self.phases, whites, played)
        drawn = ""
        if state.next is not None:
            drawn = whites[[p.code for p in self.phases].index(state.next.phase.code)]
        how = "played" if state.winner is not None else ""
        return replace(opening, winner=state.winner, how=how, next=state.next, drawn=drawn)

    def _team_match(
        self, opening: TieState, whites: Sequence[str], begun: int, done: int
    ) -> TieState:
        tie, [phase] = opening.tie, self.phases
        boards: dict[int, tuple[int, int]] = {}
        legs = 0
        for round_ in self.tournament.rounds[begun:done]:
            leg = self._leg(tie, round_.number)
            if leg is None:
                continue
            if isinstance(leg, str):
                return replace(opening, winner=leg, how="played")
            if not leg:
                return replace(opening, waiting=True)
            legs += 1
            for board, (upper, lower) in leg.items():
                before = boards.get(board, (0, 0))
                boards[board] = (before[0] + upper, before[1] + lower)
        if legs < phase.games:
            home = white_first(legs + 1, sudden_death=False)
            first = whites[0] if home else next(s for s in tie.sides if s != whites[0])
            second = tie.lower if first == tie.upper else tie.upper
            return replace(opening, next=NextGame(phase, legs + 1, first, second), drawn=whites[0])
        decision = decide_boards([boards[board] for board in sorted(boards)], self.rules)
        if decision.winner is None:
            return opening
        return replace(opening, winner=tie.sides[decision.winner], how="played")

    def _leg(self, tie: Tie, number: int) -> dict[int, tuple[int, int]] | str | None:
        """One match: half points by board for (upper, lower); the winner's name if forfeited.

        None: they did not meet in that round. Empty: results are missing.
        """
        round_ = self.tournament.round(number)
        upper, lower = (TeamId(self.holder[int(side)]) for side in tie.sides)
        match = next((m for m in round_.matches if {m.first, m.second} == {upper, lower}), None)
        if match is None:
            return None
        if match.forfeit is not None:
            first = match.forfeit.value[0] == "+"
            winner = match.first if first else match.second
            return tie.upper if winner == upper else tie.lower
        team_of = self.tournament.team_of
        boards: dict[int, tuple[int, int]] = {}
        for game in round_.games:
            if {team_of.get(p) for p in game.players} != {upper, lower}:
                continue
            if not game.result.is_known:
                return {}
            ours = (_HALVES.get(game.result.white, 0), _HALVES.get(game.result.black, 0))
            boards[game.board] = ours if team_of[game.white] == upper else ours[::-1]
        lineups = (match.first_lineup or (), match.second_lineup or ())
        for bye in round_.byes:
            if team_of.get(bye.player) in {upper, lower}:
                board = _board_of(bye.player, lineups) or max(boards, default=0) + 1
                boards[board] = (2, 0) if team_of[bye.player] == upper else (0, 2)
        return boards


def _board_of(player: PlayerId, lineups: tuple[Sequence[PlayerId | None], ...]) -> int:
    """Where a line-up puts the player; 0 without one (the boards left over come last)."""
    return next((line.index(player) + 1 for line in lineups if player in line), 0)

"""A small Swiss event as a machine: arbiters do anything in any order, every round stays legal."""

from __future__ import annotations

from dataclasses import replace

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, settings as hypothesis_settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from ronde.errors import NoValidPairing
from ronde.model import (
    Absence,
    Color,
    Departure,
    DepartureKind,
    ForbiddenPairs,
    Person,
    Player,
    PlayerId,
    RequestedBye,
    Result,
    RoundNo,
    Settings,
    Tournament,
    Tpn,
)
from ronde.pairing.swiss import pair_next_round
from support.invariants import assert_pairing_invariants

ANY_RESULT = st.sampled_from(
    [
        Result.WHITE_WINS,
        Result.WHITE_WINS,
        Result.BLACK_WINS,
        Result.BLACK_WINS,
        Result.DRAW,
        Result.DRAW,
        Result.WHITE_FORFEITS,
        Result.BLACK_FORFEITS,
        Result.DOUBLE_FORFEIT,
        Result.BOTH_LOSE,
        Result.ZERO_HALF,
        Result.ADJOURNED,
    ]
)
ROUNDS = 9


def _entrant(number: int, first_round: int = 1) -> Player:
    return Player(
        id=PlayerId(100 - number),
        tpn=Tpn(number),
        person=Person(name=f"Player {number:02}"),
        first_round=RoundNo(first_round),
    )


class SwissEvent(RuleBasedStateMachine):
    """Pairs, plays, lets players come late, miss rounds and leave."""

    edition = "2026"

    @initialize(players=st.integers(0, 14), white=st.booleans(), rounds=st.integers(1, ROUNDS))
    def open(self, players: int, white: bool, rounds: int) -> None:
        self.tournament = Tournament(
            settings=Settings(rounds=rounds, initial_color=Color.WHITE if white else Color.BLACK),
            players=tuple(_entrant(n) for n in range(1, players + 1)),
        )

    @property
    def next_round(self) -> RoundNo:
        return RoundNo(len(self.tournament.rounds) + 1)

    @precondition(lambda self: len(self.tournament.rounds) < ROUNDS)
    @rule(data=st.data())
    def pair_and_play(self, data: st.DataObject) -> None:
        before = self.tournament
        try:
            paired = pair_next_round(before, edition=self.edition)
        except NoValidPairing:
            return
        assert_pairing_invariants(before, paired.round, edition=self.edition)
        games = paired.round.games
        results = data.draw(st.lists(ANY_RESULT, min_size=len(games), max_size=len(games)))
        played = tuple(replace(g, result=r) for g, r in zip(games, results, strict=True))
        self.tournament = before.with_round(replace(paired.round, games=played))

    @precondition(lambda self: len(self.tournament.players) < 18)
    @rule()
    def enter_late(self) -> None:
        number = len(self.tournament.players) + 1
        late = _entrant(number, self.next_round)
        self.tournament = replace(self.tournament, players=(*self.tournament.players, late))

    @precondition(lambda self: self.tournament.players)
    @rule(data=st.data(), bye=st.sampled_from(RequestedBye))
    def miss_a_round(self, data: st.DataObject, bye: RequestedBye) -> None:
        player = data.draw(st.sampled_from(self.tournament.players))
        if player.absence(self.next_round) is None:
            absence = Absence(round=self.next_round, bye=bye)
            self._put(replace(player, absences=(*player.absences, absence)))

    @precondition(lambda self: self.tournament.players)
    @rule(data=st.data())
    def leave(self, data: st.DataObject) -> None:
        player = data.draw(st.sampled_from(self.tournament.players))
        left = Departure(kind=DepartureKind.WITHDRAWN, after_round=self.next_round - 1)
        self._put(replace(player, departure=player.departure or left))

    @precondition(lambda self: len(self.tournament.players) > 1)
    @rule(data=st.data())
    def keep_two_apart(self, data: st.DataObject) -> None:
        ids = [p.id for p in self.tournament.players]
        two = data.draw(st.lists(st.sampled_from(ids), min_size=2, max_size=2, unique=True))
        ban = ForbiddenPairs(players=tuple(two), first_round=self.next_round)
        self.tournament = replace(self.tournament, forbidden=(*self.tournament.forbidden, ban))

    def _put(self, player: Player) -> None:
        players = tuple(player if p.id == player.id else p for p in self.tournament.players)
        self.tournament = replace(self.tournament, players=players)


class SwissEvent2017(SwissEvent):
    """The same under the rules of 2017."""

    edition = "2017"


_CALM = hypothesis_settings(
    max_examples=20,
    stateful_step_count=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


@pytest.mark.parametrize("machine", [SwissEvent, SwissEvent2017])
class TestMachine:
    """C.04.1@2026-02 2-7, C.04.3@2026-02 2.1; C.04.3@2017 C.1-C.3."""

    def test_every_round_is_legal(self, machine: type[SwissEvent]) -> None:
        case = machine.TestCase
        case.settings = _CALM
        case().runTest()

"""A desk to act at in tests: a journal, a clock, and short words for common acts."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from dataclasses import dataclass, field

import pytest

from ronde.journal import ActRefused, Event, Journal, State, append, inconsistencies, next_player_id
from ronde.journal.events import (
    NumbersAssigned,
    PairedBy,
    PlayerRegistered,
    ResultEntered,
    RoundPaired,
    TournamentCreated,
)
from ronde.model import (
    BoardNo,
    Bye,
    Game,
    Person,
    Player,
    PlayerId,
    Result,
    RoundNo,
    Settings,
    Tournament,
    Tpn,
)

NOON = dt.datetime(2026, 3, 7, 12, 0, tzinfo=dt.timezone(dt.timedelta(hours=1)))
SETTINGS = Settings(name="Open", rounds=9, start=dt.date(2026, 3, 7))


def game(board: int, white: int, black: int, result: Result = Result.PENDING) -> Game:
    return Game(board=BoardNo(board), white=PlayerId(white), black=PlayerId(black), result=result)


@dataclass
class Desk:
    """Where acts are done one after the other."""

    journal: Journal = field(default_factory=Journal)

    @property
    def state(self) -> State:
        return self.journal.state

    @property
    def tournament(self) -> Tournament:
        return self.state.tournament

    def do(self, event: Event, *, reason: str = "") -> None:
        at = NOON + dt.timedelta(minutes=self.journal.version)
        self.journal = append(self.journal, event, author="CM", at=at, device="d", reason=reason)

    def refuses(self, event: Event, kind: type[ActRefused], *, reason: str = "") -> ActRefused:
        """The act is refused for that reason, and nothing has changed."""
        before, state = self.journal, self.state
        with pytest.raises(ActRefused) as caught:
            self.do(event, reason=reason)
        assert type(caught.value) is kind, caught.value
        assert self.journal is before
        assert self.state is state
        return caught.value

    def needs_reason(self, event: Event, *, because: str) -> None:
        """Refused without a reason, done with one."""
        from ronde.journal.refusals import ReasonRequired  # noqa: PLC0415

        assert self.refuses(event, ReasonRequired).fields["because"] == because
        self.do(event, reason="the arbiter says so")

    def register(self, count: int = 1, *, first_round: int = 1) -> None:
        for _ in range(count):
            number = next_player_id(self.state)
            person = Person(name=f"Player, {number}")
            entry = Player(id=number, person=person, first_round=RoundNo(first_round))
            self.do(PlayerRegistered(player=entry))

    def number(self) -> None:
        """Pairing numbers in the order of registration."""
        ids = [p.id for p in self.tournament.players]
        numbers = tuple((player, Tpn(i)) for i, player in enumerate(ids, start=1))
        self.do(NumbersAssigned(numbers=numbers))

    def pair(self, *pairs: tuple[int, int], byes: tuple[Bye, ...] = ()) -> RoundNo:
        """The next round, by calendar-free engine, in the order of the pairs."""
        number = RoundNo(len(self.tournament.rounds) + 1)
        games = tuple(game(i, *pair) for i, pair in enumerate(pairs, start=1))
        self.do(RoundPaired(round=number, games=games, byes=byes, by=PairedBy.ENGINE))
        return number

    def finish(self, result: Result = Result.DRAW) -> None:
        """That result on every open board of the last round."""
        round_ = self.tournament.rounds[-1]
        for board in round_.games:
            if board.result is Result.PENDING:
                self.do(ResultEntered(round=round_.number, board=board.board, result=result))


def desk(players: int = 0, *, settings: Settings = SETTINGS) -> Desk:
    """A tournament with so many numbered players."""
    result = Desk()
    result.do(TournamentCreated(settings=settings))
    if players:
        result.register(players)
        result.number()
    return result


def assert_valid_state(state: State) -> None:
    """What must hold after any prefix of any journal, asked apart from how it came about."""
    tournament = state.tournament
    assert inconsistencies(tournament) == ()
    ids = {p.id for p in tournament.players}
    assert all(i <= state.last_player for i in ids)
    assert all(t.id <= state.last_team for t in tournament.teams)
    assert len(state.origins) == len(tournament.rounds)
    assert {c.player for c in state.check_ins} <= ids
    boards = [p.fixed_board for p in tournament.players if p.fixed_board and not p.departure]
    assert len(set(boards)) == len(boards)
    assert len(set(state.decided)) == len(state.decided)
    fide_ids = Counter(p.person.fide_id for p in tournament.players if p.person.fide_id)
    assert not [i for i, count in fide_ids.items() if count > 1]
    firsts = [n.first_round for n in state.numberings]
    assert firsts == sorted(set(firsts))
    assert all(first <= len(tournament.rounds) for first in firsts)
    _assert_valid_rounds(tournament)


def _assert_valid_rounds(tournament: Tournament) -> None:
    announced = tournament.settings.rounds
    assert announced is None or len(tournament.rounds) <= announced
    for round_ in tournament.rounds:
        assert not round_.closed or round_.is_complete
        people = [p for g in round_.games for p in g.players] + [b.player for b in round_.byes]
        assert len(people) == len(set(people))
        assert all(p in tournament.player_by_id for p in people)
        for board in round_.games:
            for player in board.players:
                gone = tournament.player(player).departure
                if gone is not None and board.result.is_known and board.result.is_played:
                    assert round_.number <= gone.after_round

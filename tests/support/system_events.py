"""Events of every pairing system, created and played through the journal."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from ronde.conduct import decide
from ronde.conduct.rounds import PairRound
from ronde.journal import Journal, append
from ronde.journal.events import (
    Event,
    NumbersAssigned,
    PlayerRegistered,
    ResultEntered,
    TeamNumbersAssigned,
    TeamRegistered,
    TournamentCreated,
)
from ronde.model import (
    Game,
    Participants,
    Person,
    Player,
    PlayerId,
    Result,
    Round,
    Settings,
    System,
    Team,
    TeamId,
    Tournament,
    Tpn,
)
from ronde.pairing.next_round import next_round
from ronde.pairing.proposal import EventOver, NextRound

__all__ = ["Hall", "hall", "lower_wins"]

AT = dt.datetime(2026, 3, 1, 9, tzinfo=dt.UTC)
Referee = Callable[[Tournament, Game], Result]


def lower_wins(tournament: Tournament, game: Game) -> Result:
    """The lower identity wins: everybody's place is known in advance."""
    del tournament
    return Result.WHITE_WINS if game.white < game.black else Result.BLACK_WINS


@dataclass
class Hall:
    """A tournament being played: the journal grows, nothing else changes it."""

    journal: Journal = field(default_factory=Journal)

    @property
    def tournament(self) -> Tournament:
        return self.journal.state.tournament

    def act(self, *events: Event, reason: str = "") -> None:
        for event in events:
            self.journal = append(self.journal, event, author="AI", at=AT, reason=reason)

    def pair(self) -> NextRound:
        paired = next_round(self.tournament)
        self.act(*decide(self.journal.state, PairRound()))
        return paired

    def score(self, referee: Referee = lower_wins) -> None:
        """Enter every result of the last round that is still open."""
        round_ = self.tournament.rounds[-1]
        for game in round_.games:
            if game.result is Result.PENDING:
                self.act(
                    ResultEntered(
                        round=round_.number,
                        board=game.board,
                        table=_table(self.tournament, round_, game),
                        result=referee(self.tournament, game),
                    )
                )

    def play(self, rounds: int | None = None, referee: Referee = lower_wins) -> None:
        """So many rounds, or all there are."""
        while rounds is None or rounds > 0:
            try:
                self.pair()
            except EventOver:
                if rounds is not None:
                    raise
                return
            self.score(referee)
            rounds = None if rounds is None else rounds - 1


def _table(tournament: Tournament, round_: Round, game: Game) -> int | None:
    team = tournament.team_of.get(game.white)
    return next((m.table for m in round_.matches if team in {m.first, m.second}), None)


def hall(
    system: str,
    players: int,
    *,
    teams: int = 0,
    rounds: int | None = None,
    options: Mapping[str, str] | None = None,
    reserves: int = 0,
) -> Hall:
    """An event of that system with so many players (in each team, if there are teams)."""
    kind = Participants.TEAM if teams else Participants.INDIVIDUAL
    settings = Settings(
        name=system,
        participants=kind,
        system=System(name=system, options=options or {}),
        rounds=rounds,
    )
    found = Hall()
    found.act(TournamentCreated(settings=settings))
    each = players + reserves
    for number in range(1, (teams or 1) * each + 1):
        person = Person(name=f"Player {number:03}")
        found.act(PlayerRegistered(player=Player(id=PlayerId(number), person=person)))
    for team in range(1, teams + 1):
        roster = tuple(PlayerId((team - 1) * each + place) for place in range(1, each + 1))
        found.act(TeamRegistered(team=Team(id=TeamId(team), name=f"Team {team:02}", roster=roster)))
    if teams:
        found.act(
            TeamNumbersAssigned(numbers=tuple((TeamId(n), Tpn(n)) for n in range(1, teams + 1)))
        )
    else:
        found.act(
            NumbersAssigned(numbers=tuple((PlayerId(n), Tpn(n)) for n in range(1, players + 1)))
        )
    return found

"""A forfeit looked into: what is known of it, and what the player does next."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ronde.admin.forfeits import answer_due
from ronde.conduct.players import ExcludePlayer, ReinstatePlayer, WithdrawPlayer
from ronde.conduct.wish import Wish
from ronde.errors import ModelError
from ronde.journal import Event, State
from ronde.journal.events import ForfeitExamined
from ronde.model import (
    DepartureKind,
    ForfeitCase,
    Player,
    PlayerId,
    RoundNo,
    Sequel,
)
from ronde.queries.forfeits import cite_of, forfeit_of, inquiry_of
from ronde.queries.player_rounds import rounds_played

__all__ = ["ExamineForfeit", "SettleForfeit"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExamineForfeit:
    """Note what is known of a forfeit, and let the player go where that is what follows.

    Whoever was let go for that forfeit comes back where it is said now that they play on. `why` is
    the article, never what the player said: reasons reach report files.
    """

    case: ForfeitCase
    why: str = ""

    def decide(self, state: State) -> tuple[Event, ...]:
        """The case if it says something new; then the departure or the return, if it is one."""
        case = self.case
        known = state.office.case_of(case.player, case.round)
        noted: tuple[Event, ...] = () if known == case else (ForfeitExamined(case=case),)
        player = state.tournament.player_by_id.get(case.player)
        if player is None:
            return noted
        follows = self._follows(state, player, None if known is None else known.sequel)
        return noted if follows is None else (*noted, *follows.decide(state))

    def _follows(self, state: State, player: Player, before: Sequel | None) -> Wish | None:
        case, left = self.case, player.departure
        gone = None if left is None else left.kind
        after = max((case.round, *rounds_played(state.tournament, player.id)))
        match case.sequel:
            case Sequel.WITHDRAWN if gone is None:
                return WithdrawPlayer(player=player.id, after_round=after, why=self.why)
            case Sequel.EXCLUDED if gone is not DepartureKind.EXCLUDED:
                return ExcludePlayer(player=player.id, after_round=after, why=self.why)
            case Sequel.PLAYS_ON if gone is not None and before in _GONE:
                return ReinstatePlayer(player=player.id)
            case _:
                return None


_GONE = {Sequel.WITHDRAWN, Sequel.EXCLUDED}


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleForfeit:
    """What is new about a forfeit: the fields that change, by their names; the rest stays.

    A letter without a day for the answer gets the one that the rules propose.
    """

    player: int
    round: int
    today: dt.date
    changes: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))

    def decide(self, state: State) -> tuple[Event, ...]:
        """The case with the changes, and what follows from it.

        Raises:
            CaseError: the player was not paired, or did not lose by forfeit.
            ModelError: there is no such round or player; a day comes before the letter.
        """
        case = self.case(state)
        return ExamineForfeit(case=case, why=self.why(state)).decide(state)

    def case(self, state: State) -> ForfeitCase:
        """The case as it will be noted.

        Raises:
            CaseError, ModelError: as `decide` says.
        """
        tournament = state.tournament
        player = tournament.player(PlayerId(self.player))
        row = forfeit_of(state, player, RoundNo(self.round), self.today)
        case = replace(row.known, **self.changes)  # type: ignore[arg-type]  # names of its fields
        if case.letter is None:
            return case
        for name, day in (("due", case.due), ("answered", case.answered)):
            if day is not None and day < case.letter:
                raise ModelError("forfeit.before_letter", field=name, day=day, letter=case.letter)
        inquiry = inquiry_of(tournament.settings, player)
        if case.due is None and inquiry.policy is not None:
            case = replace(case, due=answer_due(case.letter, inquiry)[0])
        return case

    def why(self, state: State) -> str:
        """The article that a departure or a return rests on."""
        tournament = state.tournament
        player = tournament.player(PlayerId(self.player))
        row = forfeit_of(state, player, RoundNo(self.round), self.today)
        return cite_of(tournament.settings, row, self.case(state).sequel)

    def reason(self, state: State) -> str:
        """The reason that the rules give: who explains it before the next pairing comes back.

        Empty: there is none, and whoever leaves the rules says why.

        Rule: C.04.2@2017 D.2.
        """
        plays_on = self.case(state).sequel is Sequel.PLAYS_ON
        before_next = self.round == len(state.tournament.rounds)
        return self.why(state) if plays_on and before_next else ""

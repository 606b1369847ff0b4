"""Who plays in the rounds to come: ticks, answers before a pairing, byes of many at once."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from ronde.conduct.departures import departed
from ronde.conduct.wish import Draft
from ronde.journal import Event, State
from ronde.journal.events import (
    AbsenceAnnounced,
    AbsenceCancelled,
    CheckedIn,
    CheckInCancelled,
    PlayerWithdrawn,
)
from ronde.model import Absence, PlayerId, RequestedBye, RoundNo
from ronde.queries.attendance import attendance, ticked

__all__ = ["Answer", "CheckInPlayers", "SetByes", "SettleAttendance", "WishedBye"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckInPlayers:
    """Tick several players as seen in the hall, or take their ticks away; who is so is left."""

    players: tuple[int, ...]
    round: int
    present: bool

    def decide(self, state: State) -> tuple[Event, ...]:
        """One tick for each who had none, or one taken away."""
        round_, seen = RoundNo(self.round), ticked(state, self.round)
        kind = CheckedIn if self.present else CheckInCancelled
        return tuple(
            kind(player=PlayerId(player), round=round_)
            for player in dict.fromkeys(self.players)
            if (player in seen) is not self.present
        )


class Answer(enum.Enum):
    """What the arbiter says of somebody who was not seen."""

    PLAYS = "plays"
    ZERO = "zero"
    HALF = "half"
    LEAVES = "leaves"


_BYES = {Answer.ZERO: RequestedBye.ZERO, Answer.HALF: RequestedBye.HALF}


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleAttendance:
    """What the arbiter answers before round `round` is paired, player by player.

    That somebody who did not come in the round before plays on is kept as a tick. Whoever is paired
    without having been seen gets none: nobody saw them.
    """

    round: int
    answers: tuple[tuple[int, Answer], ...]

    def decide(self, state: State) -> tuple[Event, ...]:
        """An absence, a departure or a tick for each; nothing for what is so already.

        Raises:
            ActRefused: somebody named does not exist.
        """
        open_ = {found.player.id for found in attendance(state).no_shows}
        draft = Draft(state)
        for number, answer in self.answers:
            player = PlayerId(number)
            known = state.tournament.player_by_id.get(player)
            if answer is Answer.PLAYS:
                if player in open_:
                    draft.do(CheckedIn(player=player, round=RoundNo(self.round)))
            elif answer is Answer.LEAVES:
                if known is None or known.departure is None:
                    left = PlayerWithdrawn(player=player, after_round=self.round - 1)
                    draft.do(*departed(draft.state, left, self.round - 1))
            elif known is None or known.absence(self.round) is None:
                absence = Absence(round=RoundNo(self.round), bye=_BYES[answer])
                draft.do(AbsenceAnnounced(player=player, absence=absence))
        return draft.events


@dataclass(frozen=True, slots=True, kw_only=True)
class WishedBye:
    """What a player is to get in a round to come; None: the player plays."""

    player: int
    round: int
    bye: RequestedBye | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetByes:
    """Byes of several players in several rounds; what is so already is left alone."""

    wishes: tuple[WishedBye, ...]

    def decide(self, state: State) -> tuple[Event, ...]:
        """Absences announced, cancelled, or announced anew with another worth."""
        known = state.tournament.player_by_id
        events: list[Event] = []
        for wish in self.wishes:
            player, round_ = PlayerId(wish.player), RoundNo(wish.round)
            found = known.get(player)
            absence = None if found is None else found.absence(wish.round)
            if (None if absence is None else absence.bye) is wish.bye:
                continue
            if absence is not None:
                events.append(AbsenceCancelled(player=player, round=round_))
            if wish.bye is not None:
                announced = Absence(round=round_, bye=wish.bye)
                events.append(AbsenceAnnounced(player=player, absence=announced))
        return tuple(events)

"""Adjourned games, their envelopes and hours: what the arbiters have in hand.

For arbiters only: position and times are nobody else's business until play goes on.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.admin.adjourned import Resuming, resuming
from ronde.admin.default_time import DefaultTime
from ronde.journal import State
from ronde.model import Adjournment, Game, Player, Round, RoundNo
from ronde.queries.open_games import OpenGame, adjourned
from ronde.queries.playing_rules import default_time_of

__all__ = ["AdjournedGame", "adjourned_games", "envelope_for"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjournedGame:
    """An adjourned game, its envelope as far as it is noted, and until when one may come.

    `noted`: something stands on the envelope.
    """

    game: OpenGame
    envelope: Adjournment
    noted: bool
    default: DefaultTime

    @property
    def forfeit_at(self) -> dt.datetime | None:
        """When whoever is not there loses; None: nobody has said when the game goes on."""
        resumes = self.envelope.resumes
        return None if resumes is None else resumes + dt.timedelta(minutes=self.default.minutes)

    def stage(self, now: dt.datetime) -> Resuming:
        """Where the game stands at that moment."""
        return resuming(self.envelope.resumes, now, minutes=self.default.minutes)

    @property
    def sealer(self) -> Player | None:
        """Who sealed the move."""
        return self._who(self.envelope.sealed_by)

    @property
    def answering(self) -> Player | None:
        """Who has to reply to it: the envelope is opened before no other."""
        sealer = self.sealer
        if sealer is None:
            return None
        return self.game.black if sealer == self.game.white else self.game.white

    @property
    def draw_by(self) -> Player | None:
        """Who has offered a draw that still stands."""
        return self._who(self.envelope.draw_by)

    def _who(self, number: int | None) -> Player | None:
        return next((p for p in (self.game.white, self.game.black) if p.id == number), None)


def adjourned_games(state: State) -> tuple[AdjournedGame, ...]:
    """Every adjourned game, the next one to go on first, those without an hour last."""
    default = default_time_of(state.tournament.settings)
    found = [_of(state, game, default) for game in adjourned(state.tournament)]
    return tuple(sorted(found, key=_when))


def _when(found: AdjournedGame) -> tuple[bool, float]:
    resumes = found.envelope.resumes
    return resumes is None, 0.0 if resumes is None else resumes.timestamp()


def _of(state: State, game: OpenGame, default: DefaultTime) -> AdjournedGame:
    noted = state.office.envelope_of(RoundNo(game.round), game.white.id, game.black.id)
    blank = Adjournment(round=RoundNo(game.round), white=game.white.id, black=game.black.id)
    return AdjournedGame(
        game=game, envelope=noted or blank, noted=noted is not None, default=default
    )


def envelope_for(state: State, round_: Round, game: Game) -> Adjournment:
    """The envelope of a game as it is noted; nothing noted: one with the two names."""
    noted = state.office.envelope_of(round_.number, game.white, game.black)
    return noted or Adjournment(round=round_.number, white=game.white, black=game.black)

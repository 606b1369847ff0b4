"""How the example of the arbiter's book went: every act at its moment, decided like one done now.

Pairings are not written here: the rules make them, from results that are the book's.

Rule: book@2022-01 4.3.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from ronde.conduct.draws import DrawColor
from ronde.conduct.example.announced import (
    ENTRANTS,
    Calendar,
    Say,
    entries,
    prizes,
    settings,
)
from ronde.conduct.players import AnnounceAbsences, RegisterPlayers
from ronde.conduct.results import EnterResult
from ronde.conduct.rounds import CloseRound, PairRound, PublishRound
from ronde.conduct.settings import AnnouncePrizes, FoundTournament
from ronde.conduct.wish import Wish, decide
from ronde.journal import Journal, append
from ronde.model import Color, Game, RequestedBye, Result, Round, Tournament

__all__ = ["DAYS", "book_example"]

DAYS = 3
"""How many days it takes."""
_AWAY = (12, 2)
"""Who said beforehand that they would not play which round."""
_NOT_COME = (11, 3)
"""Who did not come to which round."""
_RESULTS = {"+-": Result.WHITE_WINS, "==": Result.DRAW, "-+": Result.BLACK_WINS}


@dataclass(frozen=True, slots=True)
class _Book:
    """The journal so far, and who keeps it."""

    journal: Journal
    author: str
    device: str

    @property
    def tournament(self) -> Tournament:
        """The tournament after the acts so far."""
        return self.journal.state.tournament

    def after(self, at: dt.datetime, *wishes: Wish) -> _Book:
        """The same with what was wished at that moment."""
        journal = self.journal
        for wish in wishes:
            for event in decide(journal.state, wish):
                journal = append(journal, event, author=self.author, at=at, device=self.device)
        return replace(self, journal=journal)


def book_example(
    say: Say, *, first: dt.date, zone: dt.tzinfo, author: str, device: str = ""
) -> Journal:
    """The journal of the whole event, from its first day on, in the hall's time zone."""
    days = Calendar(first, zone)
    book = _announced(_Book(Journal(), author, device), say, days)
    for number in range(1, len(ENTRANTS[0].scores) + 1):
        book = _played(book, days, number)
    return book.journal


def _announced(book: _Book, say: Say, days: Calendar) -> _Book:
    """Everything before the first round."""
    book = book.after(
        days.at(-44, 20),
        FoundTournament(settings=settings(say, days)),
        AnnouncePrizes(rules=prizes(say)),
    )
    book = book.after(days.at(-6, 18), RegisterPlayers(entries=entries(days)))
    return book.after(days.at(1, 9, 50), DrawColor.by_hand(Color.WHITE, note=say("drawn")))


def _played(book: _Book, days: Calendar, number: int) -> _Book:
    """A round: paired, published, played and closed."""
    if (away := _AWAY)[1] == number:
        wish = AnnounceAbsences(players=(away[0],), round=number, bye=RequestedBye.ZERO)
        book = book.after(days.after(number, -2), wish)
    book = book.after(days.after(number, 0, -10), PairRound(), PublishRound(round=number))
    round_ = book.tournament.rounds[-1]
    for game in _by_duration(round_):
        book = book.after(
            days.after(number, 3, 10 * game.board),
            EnterResult(round=number, board=game.board, result=_result(game, number)),
        )
    return book.after(days.after(number, 4, 30), CloseRound(round=number))


def _by_duration(round_: Round) -> tuple[Game, ...]:
    return tuple(game for game in round_.games if game.result is Result.PENDING)


def _result(game: Game, number: int) -> Result:
    """What the book says of a game, whoever sits where."""
    if (game.white, number) == _NOT_COME:
        return Result.WHITE_FORFEITS
    if (game.black, number) == _NOT_COME:
        return Result.BLACK_FORFEITS
    return _RESULTS["".join(ENTRANTS[p - 1].scores[number - 1] for p in game.players)]

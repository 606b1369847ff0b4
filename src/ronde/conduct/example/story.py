"""How the example of the arbiter's book went: every act at its moment, decided like one done now.

Pairings are not written here: the rules make them, from results that are the book's. What else
happened is told in `hall`, the papers around it in `office`.

Rule: book@2022-01 4.3.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
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
from ronde.conduct.example.hall import in_the_hall
from ronde.conduct.example.office import (
    AdoptAsSaid,
    PayArbiters,
    Texts,
    agreed,
    fees_taken,
    posted,
    reached,
    ticks,
)
from ronde.conduct.history import Remark
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
_ROUNDS = len(ENTRANTS[0].scores)
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
    say: Say,
    *,
    texts: Texts,
    first: dt.date,
    zone: dt.tzinfo,
    author: str,
    device: str = "",
) -> Journal:
    """The journal of the whole event, from its first day on, in the hall's time zone.

    `texts` puts its regulations into words (`texts.regulations.texts_of`).
    """
    days = Calendar(first, zone)
    book = _announced(_Book(Journal(), author, device), say, texts, days)
    for number in range(1, _ROUNDS + 1):
        if number == _ROUNDS:
            book = book.after(days.at(DAYS, 9, 30), PayArbiters(days.last), ticks("paid"))
        book = _played(book, say, days, number)
        if number == _ROUNDS // 2:
            book = book.after(days.after(number, 4, 30), ticks("half"))
    return book.after(days.at(DAYS, 17), ticks("over"), Remark(text=say("over"))).journal


def _announced(book: _Book, say: Say, texts: Texts, days: Calendar) -> _Book:
    """Everything before the first round."""
    book = book.after(
        days.at(-59, 20),
        FoundTournament(settings=settings(say, days)),
        AnnouncePrizes(rules=prizes(say)),
        *agreed(),
        ticks("founded"),
    )
    adopted = days.at(-45, 20)
    book = book.after(adopted, AdoptAsSaid(adopted.date(), texts))
    book = book.after(days.at(-6, 18), RegisterPlayers(entries=entries(say, days)), ticks("eve"))
    book = book.after(days.at(1, 9), ticks("begun"), *fees_taken(days), *reached())
    return book.after(days.at(1, 9, 48), DrawColor.by_hand(Color.WHITE, note=say("drawn")))


def _played(book: _Book, say: Say, days: Calendar, number: int) -> _Book:
    """A round: paired, published, played, with what happened meanwhile, and closed."""
    away, missed = _AWAY
    if missed == number:
        absence = AnnounceAbsences(players=(away,), round=number, bye=RequestedBye.ZERO)
        book = book.after(days.after(number, 0, -30), absence)
    book = book.after(
        days.after(number, 0, -10),
        PairRound(),
        PublishRound(round=number),
        posted("pairings", round_no=number),
    )
    meanwhile = [*_results(book.tournament.rounds[-1], days), *in_the_hall(say, days, number)]
    for at, wish in sorted(meanwhile, key=lambda act: act[0]):
        book = book.after(at, wish)
    shown = posted("results", "standings", "cross_table", round_no=number)
    return book.after(days.after(number, 4, 20), CloseRound(round=number), shown)


def _results(round_: Round, days: Calendar) -> Iterator[tuple[dt.datetime, Wish]]:
    """The results, the last boards first; that of a game decided before stands already."""
    for game in round_.games:
        result = _result(game, round_.number)
        at = days.after(round_.number, 0, 30 if result.is_forfeit else 250 - 10 * game.board)
        yield at, EnterResult(round=round_.number, board=game.board, result=result)


def _result(game: Game, number: int) -> Result:
    """What the book says of a game, whoever sits where."""
    if (game.white, number) == _NOT_COME:
        return Result.WHITE_FORFEITS
    if (game.black, number) == _NOT_COME:
        return Result.BLACK_FORFEITS
    return _RESULTS["".join(ENTRANTS[p - 1].scores[number - 1] for p in game.players)]

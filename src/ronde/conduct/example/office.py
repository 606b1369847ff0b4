"""The papers around the example: check-list, fees, arbiters' pay, each at its moment."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from ronde.conduct.example.announced import CHIEF, DEPUTY, ENTRANTS, FEE, FREE_TITLES, Calendar
from ronde.conduct.office import AgreeTerms, RecordPayment, SetContact, TickLines
from ronde.conduct.regulations import AdoptRegulations
from ronde.conduct.wish import Wish
from ronde.journal import Event, State
from ronde.model import Contact, PaymentMethod, PlayerId, SaidText, Terms, Tick
from ronde.queries.contacts import official_subject, player_subject
from ronde.queries.pay import pay_book

__all__ = [
    "AdoptAsSaid",
    "PayArbiters",
    "Texts",
    "agreed",
    "fees_taken",
    "posted",
    "reached",
    "ticks",
]

Texts = Callable[[State], tuple[SaidText, ...]]
"""The regulations of an event in words, language by language."""

_TICKED = {
    "founded": ("fee_agreed",),
    "eve": (
        "register_fide_server",
        "fair_play_form",
        "special_needs",
        "suspended_checked",
        "free_entries_confirmed",
        "hall_ready",
        "material_counted",
        "clocks_compared",
        "regulations_published",
    ),
    "begun": (
        "licences_checked",
        "fide_ids_checked",
        "notices_posted",
        "notice:regulations",
        "notice:players_charter",
        "notice:round_times",
        "notice:appeals_committee",
        "notice:players_by_rating",
        "notice:players_alphabetical",
        "notice:hall_plan",
        "notice:emergency_numbers",
        "notice:fair_play_measures",
        *("fairplay:announced", "fairplay:zones", "fairplay:detector"),
        *("fairplay:complaint_forms", "fairplay:random_checks"),
    ),
    "paid": ("arbiters_paid",),
    "half": ("prizes_posted", "notice:prizes"),
    "over": (
        "final_standings_posted",
        "notice:final_standings",
        "prize_giving",
        "results_sent",
        "marked_finished",
    ),
}
"""What was done when. What is left is due in the week after the event."""


def ticks(moment: str) -> Wish:
    """The lines ticked at that point of the event."""
    return _ticked(_TICKED[moment])


def posted(*notices: str, round_no: int) -> Wish:
    """That notices of a round hang on the board."""
    return _ticked(f"notice:{notice}:{round_no}" for notice in notices)


def _ticked(lines: Iterable[str]) -> Wish:
    return TickLines(ticks=tuple(Tick(id=line) for line in lines))


def fees_taken(days: Calendar) -> tuple[Wish, ...]:
    """Everybody's fee at check-in: in cash, but for some; titles that are free owe nothing."""
    return tuple(
        RecordPayment(
            player=PlayerId(number),
            cents=FEE,
            method=PaymentMethod.CARD if number % 3 == 0 else PaymentMethod.CASH,
            day=days.first,
        )
        for number, entrant in enumerate(ENTRANTS, start=1)
        if entrant.title not in FREE_TITLES
    )


def agreed() -> tuple[Wish, ...]:
    """What the arbiters were promised: the scale, and their way by car."""
    return (
        AgreeTerms(terms=Terms(official=CHIEF, means="car", kilometres=36, journeys=3)),
        AgreeTerms(terms=Terms(official=DEPUTY, means="car", kilometres=12, journeys=3)),
    )


def reached() -> tuple[Wish, ...]:
    """How arbiters and players are reached: addresses that can belong to nobody."""
    subjects = [
        *map(official_subject, (CHIEF, DEPUTY)),
        *map(player_subject, range(1, len(ENTRANTS) + 1)),
    ]
    return tuple(
        SetContact(
            contact=Contact(
                subject=subject,
                email=f"{number:02}@chess.example",
                telephone=f"+33 1 99 00 00 {number:02}",
            )
        )
        for number, subject in enumerate(subjects)
    )


@dataclass(frozen=True, slots=True)
class AdoptAsSaid:
    """Adopt the regulations as they follow from what is announced, before the first entry.

    Rule: book@2022-01 1.1 B.1.1.
    """

    on: dt.date
    texts: Texts

    def decide(self, state: State) -> tuple[Event, ...]:
        """The adoption, signed by the chief arbiter and the organiser."""
        wish = AdoptRegulations(
            on=self.on,
            chief=CHIEF,
            organiser=state.tournament.settings.organiser,
            texts=self.texts(state),
        )
        return wish.decide(state)


@dataclass(frozen=True, slots=True)
class PayArbiters:
    """Pay every arbiter what the scale comes to."""

    day: dt.date

    def decide(self, state: State) -> tuple[Event, ...]:
        """Their terms with the sum paid."""
        return tuple(
            event
            for each in pay_book(state).officials
            if each.sheet is not None
            for event in AgreeTerms(
                terms=replace(each.terms, paid=each.sheet.known.cents, paid_on=self.day)
            ).decide(state)
        )

"""Complaints, for whoever may read them: the chief arbiter, and of each the one who wrote it.

The one door to the register: pages, the API, papers and services ask here and nowhere else
(`tests/unit/queries/test_complaints.py` looks for others).
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from ronde.admin.answers import Check
from ronde.admin.complaints import ComplaintCase, Recipient, complaint_checks, recipients
from ronde.journal import Journal, State
from ronde.journal.events import ComplaintRecorded
from ronde.model import Complaint, Player, PlayerId, Rated
from ronde.queries.fair_play import plan, rules_of
from ronde.queries.results import results_in_at
from ronde.queries.tables import board_key, tables_of

__all__ = [
    "OPERATOR",
    "HeldComplaint",
    "Reader",
    "Wording",
    "case_of",
    "checks_of",
    "complaint_in",
    "hidden_from",
    "place_of_player",
    "recipients_of",
    "register",
    "suspect_of",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """Who asks: the chief arbiter reads `everything`, others what their account wrote.

    `identity` is what the journal knows the account or the token by; nobody is known by nothing.
    """

    everything: bool = False
    identity: str = ""


OPERATOR = Reader(everything=True)
"""Whoever holds the file itself: nothing in it can be kept from them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """A complaint as it was written down once: by whom, when."""

    complaint: Complaint
    author: str
    at: dt.datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldComplaint:
    """A complaint as it stands, and everything that was ever written of it, the first first."""

    complaint: Complaint
    wordings: tuple[Wording, ...]
    identity: str

    @property
    def number(self) -> int:
        """Its number in the register."""
        return self.complaint.number

    @property
    def is_corrected(self) -> bool:
        """Whether it was written more than once."""
        return len(self.wordings) > 1

    def is_for(self, reader: Reader) -> bool:
        """Whether somebody may read it.

        Rule: book@2022-01 6.8 3.
        """
        return reader.everything or (bool(self.identity) and self.identity == reader.identity)


def register(journal: Journal, reader: Reader) -> tuple[HeldComplaint, ...]:
    """The complaints that somebody may read, in the order of their numbers."""
    return tuple(held for held in _all(journal) if held.is_for(reader))


def complaint_in(state: State, number: int) -> Complaint | None:
    """What is written under that number, to compare it: not to be shown to anybody."""
    return next((one for one in state.office.complaints if one.number == number), None)


def hidden_from(journal: Journal, reader: Reader) -> bool:
    """Whether the journal holds a complaint that somebody may not read: it cannot be handed out."""
    return any(not held.is_for(reader) for held in _all(journal))


def _all(journal: Journal) -> tuple[HeldComplaint, ...]:
    if not journal.state.office.complaints:
        return ()
    found: dict[int, list[Wording]] = {}
    writers: dict[int, str] = {}
    for entry in journal.entries:
        if isinstance(entry.event, ComplaintRecorded):
            complaint = entry.event.complaint
            writers.setdefault(complaint.number, entry.author_id)
            wording = Wording(complaint=complaint, author=entry.author, at=entry.at)
            found.setdefault(complaint.number, []).append(wording)
    return tuple(
        HeldComplaint(
            complaint=complaint,
            wordings=tuple(found.get(complaint.number, ())),
            identity=writers.get(complaint.number, ""),
        )
        for complaint in journal.state.office.complaints
    )


def suspect_of(state: State, complaint: Complaint) -> str:
    """Who is accused, by name."""
    if complaint.suspected is None:
        return complaint.suspected_name
    found = state.tournament.player_by_id.get(complaint.suspected)
    return complaint.suspected_name if found is None else found.name


def place_of_player(state: State, player: PlayerId | None, round_no: int | None) -> str:
    """The board at which a player sat in a round, as people name it; empty: none is known."""
    rounds = state.tournament.rounds
    if player is None or round_no is None or not 1 <= round_no <= len(rounds):
        return ""
    round_ = rounds[round_no - 1]
    game = round_.game_of(player)
    return "" if game is None else board_key(tables_of(state.tournament, round_), game)


def case_of(journal: Journal, complaint: Complaint) -> ComplaintCase:
    """What the rules compare a complaint with, in this event."""
    state = journal.state
    tournament = state.tournament
    settings, rounds = tournament.settings, tournament.rounds
    number, found = complaint.round, plan(state)
    over_at = None
    last = settings.rounds
    if last is not None and len(rounds) >= last:
        over_at = results_in_at(journal, last)
    rated = settings.kind.rated
    if complaint.at is not None and complaint.at.tzinfo is None and over_at is not None:
        # An old file may say the hour without the zone: take the hall's.
        complaint = replace(complaint, at=complaint.at.replace(tzinfo=over_at.tzinfo))
    return ComplaintCase(
        complaint=complaint,
        round_over=number is not None
        and 1 <= number <= len(rounds)
        and rounds[number - 1].is_complete,
        over=over_at is not None,
        over_at=over_at,
        online=settings.kind.remote is not None,
        fide=None if rated is None else rated is Rated.FIDE,
        titles=_titles(state, complaint),
        found=found.found,
        level=found.taken,
    )


def _titles(state: State, complaint: Complaint) -> frozenset[str]:
    """The titles of the accused, and of the complainant where they play here."""
    parties = [state.tournament.player_by_id.get(complaint.suspected or PlayerId(0))]
    parties += [p for p in state.tournament.players if _is(p, complaint)]
    return frozenset(
        player.person.title.value
        for player in parties
        if player is not None and player.person.title is not None
    )


def _is(player: Player, complaint: Complaint) -> bool:
    """Whether a player is the complainant, by FIDE id, else by name."""
    fide_id = complaint.complainant_id.strip()
    if fide_id and player.person.fide_id:
        return player.person.fide_id == fide_id
    return bool(complaint.complainant) and player.name == complaint.complainant


def checks_of(journal: Journal, complaint: Complaint) -> tuple[Check, ...]:
    """What has to be asked for."""
    return complaint_checks(case_of(journal, complaint), rules_of(journal.state))


def recipients_of(journal: Journal, complaint: Complaint) -> tuple[Recipient, ...]:
    """To whom it is sent."""
    return recipients(case_of(journal, complaint), rules_of(journal.state))

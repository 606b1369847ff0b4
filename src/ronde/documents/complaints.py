"""The federation's form for a suspicion of cheating: empty, or filled in from the register.

Whoever has it made may read the register: the document is the chief arbiter's, and a page that
makes it for the writer of an entry looks first (`web/fair_play/complaint.py`).
"""

from __future__ import annotations

from ronde.documents.desk import Desk
from ronde.documents.errors import DocumentOptionError
from ronde.documents.forms import blanks, entries, forms, hand, heading, said, signed
from ronde.documents.kinds import Option
from ronde.documents.paper import Block, Sheet, Sheets
from ronde.documents.parties import chief, event_entries, official_entries, player_entries
from ronde.model import Complaint, Player
from ronde.queries.complaints import OPERATOR, place_of_player, register
from ronde.queries.inspections import inspections
from ronde.texts.dates import moment_text
from ronde.texts.fair_play import complainant_text, form_text, inspection_text
from ronde.texts.language import labelled

__all__ = ["COMPLAINT", "complaint"]

COMPLAINT = Option("complaint", about="complaint")
"""An entry of the register by its number; whoever names none has an empty form."""


def complaint(desk: Desk) -> Sheets:
    """A suspicion of cheating, signed by whoever has it: for the federation's office alone.

    Rule: book@2022-01 6.8; LA25 4.1.
    """
    held = _asked(desk)
    blocks = _empty(desk) if held is None else _filled(desk, held)
    return forms(desk.frame(), [Sheet("", blocks)])


def _asked(desk: Desk) -> Complaint | None:
    """The entry asked for.

    Raises:
        DocumentOptionError: there is none of that number.
    """
    number = desk.options.get("complaint", "")
    if not number:
        return None
    journal = desk.source.journal
    # The one who made this paper may read it: the role of the document, or the page, saw to that.
    known = () if journal is None else register(journal, OPERATOR)
    for held in known:
        if held.number == int(number):
            return held.complaint
    raise DocumentOptionError("document.no_complaint", value=number)


def _empty(desk: Desk) -> tuple[Block, ...]:
    return (
        said(desk, "confidential", "box"),
        heading(desk, "event"),
        event_entries(desk, hand(desk, "round"), hand(desk, "board", desk.options["board"])),
        heading(desk, "writer"),
        official_entries(desk, chief(desk)),
        heading(desk, "complainant"),
        player_entries(desk, None),
        heading(desk, "suspected"),
        player_entries(desk, desk.chosen, reached=False),
        blanks(desk, "facts", 8),
        blanks(desk, "evidence", 4),
        blanks(desk, "checks_made", 4),
        said(desk, "complaint_signed", "small"),
        *signed(desk, "complainant", "by_arbiter"),
    )


def _filled(desk: Desk, held: Complaint) -> tuple[Block, ...]:
    language = desk.language
    players = desk.tournament.player_by_id
    suspected = None if held.suspected is None else players.get(held.suspected)
    board = place_of_player(desk.state, held.suspected, held.round) or held.board
    at = "" if held.at is None else moment_text(held.at, language)
    facts = hand(desk, "facts", held.facts, lines=6)
    return (
        said(desk, "confidential", "box"),
        heading(desk, "event"),
        event_entries(
            desk,
            hand(desk, "round", held.round),
            hand(desk, "board", board),
            hand(desk, "hour", at),
        ),
        heading(desk, "writer"),
        official_entries(desk, chief(desk)),
        *((entries(desk, ("received_by", held.by)),) if held.by else ()),
        heading(desk, "complainant"),
        *_complainant(desk, held),
        heading(desk, "suspected"),
        player_entries(desk, suspected, reached=False)
        if suspected is not None
        else entries(desk, hand(desk, "name", held.suspected_name)),
        entries(desk, facts, columns=1),
        entries(desk, hand(desk, "evidence", held.evidence, lines=3), columns=1),
        entries(desk, hand(desk, "checks_made", _checks(desk, held), lines=3), columns=1),
        *((entries(desk, ("why_late", held.why_late), columns=1),) if held.why_late else ()),
        said(desk, "complaint_signed", "small"),
        *signed(desk, "complainant", "by_arbiter"),
    )


def _complainant(desk: Desk, held: Complaint) -> tuple[Block, ...]:
    """A player who complains is known; of somebody else, what was noted."""
    form = ("form_state", form_text(held, desk.language))
    player = _player_complaining(desk, held)
    if player is not None:
        return (player_entries(desk, player), entries(desk, form))
    return (entries(desk, ("name", complainant_text(held, desk.language)), form),)


def _player_complaining(desk: Desk, held: Complaint) -> Player | None:
    fide_id = held.complainant_id.strip()
    for player in desk.tournament.players:
        if fide_id and player.person.fide_id == fide_id:
            return player
    return None


def _checks(desk: Desk, held: Complaint) -> str:
    """The inspections of the accused, one sentence each."""
    if held.suspected is None:
        return ""
    found = []
    for row in reversed(inspections(desk.state, player=held.suspected)):
        made = row.inspection
        told = inspection_text(made, None, desk.language)
        if made.round is not None:
            told = labelled(desk.say("frame.round", round=made.round), told, desk.language)
        found.append(told)
    return "; ".join(found)

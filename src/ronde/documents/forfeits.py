"""The chain of a forfeit on paper: what was done about it, step by step, with the days."""

from __future__ import annotations

import datetime as dt

from ronde.admin.forfeits import answer_due
from ronde.documents.desk import Desk
from ronde.documents.forms import blanks, entries, forms, grid, hand, heading, said, signed
from ronde.documents.kinds import PLAYER, DocumentKind
from ronde.documents.paper import Block, Cell, Column, Sheet, Sheets
from ronde.documents.parties import called, chief, event_entries, player_entries
from ronde.documents.suits import french
from ronde.model import ForfeitCase, Player, Settings
from ronde.queries.forfeits import ForfeitRow, forfeits, inquiry_of
from ronde.rules.admin.forfeits import ForfeitPolicy, forfeit_policy
from ronde.texts.dates import date_text
from ronde.texts.desk import sequel_text
from ronde.texts.language import labelled

__all__ = ["KINDS", "answer_latest", "answer_until", "policy_of", "rows_of"]


def policy_of(settings: Settings) -> ForfeitPolicy:
    """What follows a forfeit in the edition of the event."""
    return forfeit_policy(settings.edition_of("ffe-admin"))


def answer_latest(desk: Desk) -> str | None:
    """The last day for an answer: the one before the report is due. READING: no text fixes it."""
    end = desk.settings.end
    if end is None:
        return None
    latest = end + dt.timedelta(days=policy_of(desk.settings).report_days - 1)
    return date_text(latest, desk.language)


def answer_until(desk: Desk, player: Player | None, case: ForfeitCase | None) -> str | None:
    """By when the player answers: as was agreed, or as the rules propose for the letter sent."""
    if case is None or case.letter is None:
        return None
    inquiry = inquiry_of(desk.settings, player)
    due = case.due
    if due is None and inquiry.policy is not None:
        due = answer_due(case.letter, inquiry)[0]
    return None if due is None else date_text(due, desk.language)


def rows_of(desk: Desk) -> tuple[ForfeitRow, ...]:
    """The forfeits of the event, or of the player asked for, the oldest first.

    On the day the state was: what is unexplained by then is said to be.
    """
    today = desk.source.at.date() if desk.source.at is not None else dt.date.min
    rows = forfeits(desk.state, today)
    return tuple(
        row for row in reversed(rows) if desk.chosen is None or row.player.id == desk.chosen.id
    )


def case(desk: Desk) -> Sheets:
    """What was done about a forfeit, step by step, with the days; one sheet for each.

    Rule: book 1.2 23.1; LA25 1.3 17.2.
    """
    rows: tuple[ForfeitRow | None, ...] = rows_of(desk) or (None,)
    return forms(desk.frame(), [_sheet(desk, row) for row in rows], size=90, apart=True)


def _sheet(desk: Desk, row: ForfeitRow | None) -> Sheet:
    known = None if row is None else row.case
    player = desk.chosen if row is None else row.player
    columns = (
        Column(head=desk.say("head.step"), flexible=True),
        Column(head=desk.say("head.day"), least=8000),
        Column(head=desk.say("head.note"), flexible=True, least=16000),
    )
    blocks: tuple[Block, ...] = (
        heading(desk, "event"),
        event_entries(desk, hand(desk, "rounds_missed", None if row is None else row.round)),
        heading(desk, "player"),
        player_entries(desk, player),
        said(desk, "answer_days", count=policy_of(desk.settings).answer_days),
        entries(
            desk,
            hand(desk, "answer_latest", answer_latest(desk)),
            hand(desk, "answer_by", answer_until(desk, player, known)),
        ),
        grid(desk.frame(), columns, _steps(desk, row), roomy=True),
        blanks(desk, "answer", 3)
        if known is None or not known.answer
        else entries(desk, hand(desk, "answer", known.answer), columns=1),
        *_directs(desk),
    )
    return Sheet("", blocks)


def _steps(desk: Desk, row: ForfeitRow | None) -> list[tuple[Cell, ...]]:
    """Each step with its day and what was said, as far as they are known."""
    held = ForfeitCase(player=row.player.id, round=row.round) if row else None
    if row is not None and row.case is not None:
        held = row.case
    letter = None if row is None else row.chain.due("letter")
    answers = {None: "", True: desk.say("form.yes"), False: desk.say("form.no")}

    def day(moment: dt.date | None) -> str:
        return "" if moment is None else date_text(moment, desk.language)

    if held is None or row is None:
        return [(desk.say(f"step.{step}"), "", "") for step in _STEPS]
    explained = answers[held.explained]
    if explained:
        explained = labelled(desk.say("said.explained"), explained, desk.language)
    told = "; ".join(filter(None, (explained, held.explanation)))
    what: dict[str, tuple[str, str]] = {
        "entered": (_round_day(desk, row), told),
        "due": (day(None if letter is None else letter.day), ""),
        "sent": (day(held.letter), held.means),
        "answered": (day(held.answered), held.answer),
        "accepted": ("", answers[held.accepted]),
        "closed": (desk.say("form.yes") if held.closed else "", held.note),
        "reported": (day(held.reported), policy_of(desk.settings).form if held.reported else ""),
        "follows": ("", sequel_text(row.sequel, desk.language)),
    }
    return [(desk.say(f"step.{step}"), *what[step]) for step in _STEPS]


_STEPS = ("entered", "due", "sent", "answered", "accepted", "closed", "reported", "follows")


def _round_day(desk: Desk, row: ForfeitRow) -> str:
    """The day of the round, where it was announced."""
    for planned in desk.settings.schedule:
        if planned.round == row.round and planned.date is not None:
            return date_text(planned.date, desk.language)
    return ""


def _directs(desk: Desk) -> tuple[Block, ...]:
    directs = chief(desk)
    return signed(desk, ("chief", "" if directs is None else called(directs.person)), place=False)


KINDS = (
    DocumentKind(
        code="case",
        template="forms",
        build=case,
        role="chief",
        options=(PLAYER,),
        suits=french,
        edition=2,
    ),
)

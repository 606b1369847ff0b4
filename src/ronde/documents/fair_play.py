"""Fair play on paper: what is announced and done, and what was looked at. Confidential."""

from __future__ import annotations

from ronde.documents.desk import Desk
from ronde.documents.forms import entries, forms, grid, hand, heading, said, signed, ticks
from ronde.documents.kinds import DocumentKind
from ronde.documents.paper import Block, Cell, Column, Sheet, Sheets
from ronde.documents.parties import called, chief, event_entries
from ronde.model import Kind, Official, OfficialRole
from ronde.queries.fair_play import PlanLine, plan as plan_of
from ronde.queries.inspections import InspectionRow, inspections
from ronde.queries.pay import prize_total
from ronde.rules.admin.fair_play import LEVELS
from ronde.texts.dates import time_text
from ronde.texts.fair_play import (
    inspection_result_text,
    occasion_text,
    when_text,
    who_text,
)
from ronde.texts.language import labelled
from ronde.texts.money import money_text

__all__ = ["KINDS"]


def plan(desk: Desk) -> Sheets:
    """The level and the measures, who sees to each; the figures the level depends on.

    What is kept of the plan is ticked; boxes that are left are for the pen.

    Rule: book@2022-01 6.8; LA25 4.1.
    """
    prizes, kept = prize_total(desk.state), plan_of(desk.state)
    columns = (
        Column(head=desk.say("head.measure"), flexible=True),
        Column(head=desk.say("head.planned"), align="center", least=4000),
        Column(head=desk.say("head.who"), flexible=True, least=12000),
        Column(head=desk.say("head.done"), align="center", least=4000),
    )
    rows = [_measure(desk, line) for line in kept.lines]
    blocks: tuple[Block, ...] = (
        said(desk, "confidential", "box"),
        heading(desk, "event"),
        event_entries(
            desk,
            ("prizes", "" if prizes is None else money_text(prizes, "€", desk.language)),
            ("norms_possible", _norms(desk, desk.settings.kind)),
            ("players", len(desk.tournament.players)),
            hand(desk, "officer", _officer(desk)),
        ),
        heading(desk, "level"),
        ticks(desk, "level", LEVELS, chosen=kept.taken or kept.found.level, columns=3),
        heading(desk, "measures"),
        grid(desk.frame(), columns, rows, blank=1),
        *signed(desk, ("chief", _name(chief(desk))), place=False),
    )
    return forms(desk.frame(), [Sheet("", blocks)], size=95)


def _measure(desk: Desk, line: PlanLine) -> tuple[Cell, ...]:
    """A measure: whether the level asks for it, who sees to it by when, whether it is done."""
    measure, language = line.measure, desk.language
    who = f"{who_text(measure.who, language)}, {when_text(measure.when, language)}"
    return (
        desk.say(f"measure.{measure.code}"),
        _TICKED if measure.asked or line.done else _BOX,
        labelled(who, line.note, language) if line.note else who,
        _TICKED if line.done else _BOX,
    )


_BOX, _TICKED = "□", "✓"


def _norms(desk: Desk, kind: Kind) -> str:
    return "" if kind.norms is None else desk.say("form.yes" if kind.norms else "form.no")


def _name(official: Official | None) -> str:
    return "" if official is None else called(official.person)


def checks(desk: Desk) -> Sheets:
    """The list of what was looked at: where, by whom, before which witness, with what result.

    The inspections that were noted, in their order, and room for more.

    Rule: book@2022-01 6.8 5.
    """
    frame = desk.frame(landscape=True)
    columns = tuple(
        Column(head=desk.say(f"head.{code}"), flexible=least > 6000, least=least)
        for code, least in (
            *(("round", 2500), ("hour", 3500), ("board", 2500), ("concerned", 11000)),
            *(("kind_of_check", 9000), ("by_whom", 9000), ("witness", 9000), ("result", 12000)),
        )
    )
    rows = [_inspected(desk, row) for row in reversed(inspections(desk.state))]
    blocks: tuple[Block, ...] = (
        said(desk, "confidential", "box"),
        entries(desk, hand(desk, "officer", _officer(desk)), hand(desk, "device")),
        said(desk, "search", "small"),
        grid(frame, columns, rows, blank=max(_LEAST_BLANK, _ROWS - len(rows))),
    )
    return forms(frame, [Sheet("", blocks)])


_ROWS, _LEAST_BLANK = 12, 2
"""Rows of the list, and how many of them are always left for the pen."""


def _officer(desk: Desk) -> str:
    role = OfficialRole.FAIR_PLAY
    return _name(next((o for o in desk.settings.officials if o.role is role), None))


def _inspected(desk: Desk, row: InspectionRow) -> tuple[Cell, ...]:
    made, language = row.inspection, desk.language
    result = inspection_result_text(made.result, language)
    what = " · ".join(part for part in (made.found, made.note) if part)
    return (
        "" if made.round is None else str(made.round),
        "" if made.at is None else time_text(made.at.timetz().replace(tzinfo=None), language),
        row.board,
        called(row.player),
        " · ".join(
            part for part in (made.method, occasion_text(made.on_complaint, language)) if part
        ),
        made.by,
        " · ".join(name for name in (made.witness, made.player_witness) if name),
        labelled(result, what, language) if what else result,
    )


KINDS = (
    DocumentKind(code="fairplay.plan", template="forms", build=plan, role="chief", edition=2),
    DocumentKind(code="fairplay.checks", template="forms", build=checks, role="chief", edition=2),
)

"""Fair play on paper: what is announced and done, and what was looked at. Confidential."""

from __future__ import annotations

from ronde.documents.desk import Desk
from ronde.documents.forms import entries, forms, grid, hand, heading, said, signed, ticks
from ronde.documents.kinds import DocumentKind
from ronde.documents.paper import Block, Cell, Column, Sheet, Sheets
from ronde.documents.parties import called, chief, event_entries
from ronde.model import Kind, Official, OfficialRole
from ronde.queries.pay import prize_total
from ronde.texts.money import money_text

__all__ = ["KINDS"]

LEVELS = ("standard", "increased", "maximum")
"""Levels of protection, the mildest first."""
MEASURES = (
    *("announced", "zones", "storage", "detector", "second_device", "random_checks"),
    *("hall_checks", "screening", "officer", "cameras", "pens_watches", "complaint_forms"),
)
"""What can be done, in the order in which it is prepared."""


def plan(desk: Desk) -> Sheets:
    """The level and the measures, who sees to each; the figures the level depends on.

    Which level an event has is the arbiter's to say: it is ticked by hand.

    Rule: book@2022-01 6.8; LA25 4.1.
    """
    officer = next((o for o in desk.settings.officials if o.role is OfficialRole.FAIR_PLAY), None)
    prizes = prize_total(desk.state)
    columns = (
        Column(head=desk.say("head.measure"), flexible=True),
        Column(head=desk.say("head.planned"), align="center", least=4000),
        Column(head=desk.say("head.who"), flexible=True, least=12000),
        Column(head=desk.say("head.done"), align="center", least=4000),
    )
    box = "□"
    rows: list[tuple[Cell, ...]] = [
        (desk.say(f"measure.{measure}"), box, "", box) for measure in MEASURES
    ]
    blocks: tuple[Block, ...] = (
        said(desk, "confidential", "box"),
        heading(desk, "event"),
        event_entries(
            desk,
            ("prizes", "" if prizes is None else money_text(prizes, "€", desk.language)),
            ("norms_possible", _norms(desk, desk.settings.kind)),
            ("players", len(desk.tournament.players)),
            hand(desk, "officer", _name(officer)),
        ),
        heading(desk, "level"),
        ticks(desk, "level", LEVELS, columns=3),
        heading(desk, "measures"),
        grid(desk.frame(), columns, rows, blank=1),
        *signed(desk, ("chief", _name(chief(desk))), place=False),
    )
    return forms(desk.frame(), [Sheet("", blocks)], size=95)


def _norms(desk: Desk, kind: Kind) -> str:
    return "" if kind.norms is None else desk.say("form.yes" if kind.norms else "form.no")


def _name(official: Official | None) -> str:
    return "" if official is None else called(official.person)


def checks(desk: Desk) -> Sheets:
    """The list of what was looked at: where, by whom, before which witness, with what result.

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
    blocks: tuple[Block, ...] = (
        said(desk, "confidential", "box"),
        entries(desk, hand(desk, "officer"), hand(desk, "device")),
        said(desk, "search", "small"),
        grid(frame, columns, [], blank=12),
    )
    return forms(frame, [Sheet("", blocks)])


KINDS = (
    DocumentKind(code="fairplay.plan", template="forms", build=plan, role="chief"),
    DocumentKind(code="fairplay.checks", template="forms", build=checks, role="chief"),
)

"""The room of a sliding system as seen from above, round by round."""

from __future__ import annotations

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import DocumentKind
from ronde.documents.needs import PLAN
from ronde.documents.paper import Cell, Chip, Column, Listing, Section, Styled
from ronde.documents.suits import slides
from ronde.model import Color
from ronde.pairing.calendars import calendar_of
from ronde.pairing.lineups import numbered_players
from ronde.pairing.roundrobin.rutsch import Seating, rutsch_berger_round, rutsch_round
from ronde.texts.language import join

__all__ = ["KINDS"]


def seating(desk: Desk) -> Listing:
    """Every round: both chairs of each table from above, and whoever is exempt."""
    held = numbered_players(desk.tournament)
    named = {number: desk.tournament.player(player) for number, player in held.items()}
    is_berger = desk.settings.system.name == "rutsch-berger"
    sliding = rutsch_berger_round if is_berger else rutsch_round
    columns = (
        Column(head=desk.say("seating.left"), align="right", flexible=True),
        Column(head=""),
        Column(head=desk.say("column.table"), align="center"),
        Column(head=""),
        Column(head=desk.say("seating.right"), flexible=True),
    )

    def chair(number: int | None) -> Cell:
        if number is None:
            return ""
        name = named[number].person.family_name
        return desk.say("calendar.numbered", number=number, name=name)

    def rows(room: Seating) -> tuple[tuple[Cell, ...], ...]:
        white = {seated.player for seated in room.seated if seated.white}

        def color(number: int | None, other: int | None) -> Cell:
            if number is None or other is None:
                return ""
            shown = Color.WHITE if number in white else Color.BLACK
            return Chip(desk.color(shown), black=shown is Color.BLACK)

        return tuple(
            (
                chair(left),
                color(left, right),
                Styled(str(table), "big"),
                color(right, left),
                chair(right),
            )
            for table, (left, right) in enumerate(zip(room.left, room.right, strict=True), 1)
        )

    sections = []
    for number in range(1, calendar_of(desk.tournament).rounds + 1):
        room = sliding(number, len(named))
        exempt = tuple(named[n].name for n in room.planned.exempt)
        sections.append(
            Section(
                heading=desk.say("frame.round", round=number),
                columns=columns,
                rows=rows(room),
                lines=(desk.say("calendar.free", players=join(exempt, desk.language)),)
                if exempt
                else (),
            )
        )
    return listing(desk.frame(), sections, largest=140)


KINDS = (
    DocumentKind(
        code="seating.rutsch",
        template="list",
        build=seating,
        needs=PLAN,
        suits=slides,
    ),
)

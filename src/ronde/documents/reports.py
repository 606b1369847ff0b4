"""Reports of an event: the tournament report for FIDE (IT3), and the report file on paper."""

from __future__ import annotations

from ronde.catalogue import ENGLISH
from ronde.documents.desk import Desk
from ronde.documents.fide_form import GLOSS, FideForm
from ronde.documents.fitting import page_width
from ronde.documents.forms import forms, table
from ronde.documents.kinds import DocumentKind
from ronde.documents.needs import PLAYERS
from ronde.documents.paper import Blanks, Block, Cell, Line, Section, Sheet, Sheets, Verbatim
from ronde.formats import RepresentationError, write_trf
from ronde.model import OfficialRole
from ronde.queries.corrections import rated_results
from ronde.queries.event_report import PlayerCount, event_report
from ronde.queries.report import reported_places
from ronde.queries.title_norms import norms_made
from ronde.texts.dates import date_text
from ronde.texts.naming import named_once
from ronde.texts.report_file import report_text

__all__ = ["KINDS"]

_LARGEST, _SMALLEST = 90, 55
"""Tenths of a point: the letters of a printed file."""
_ADVANCE = 602
"""How wide each letter of the monospaced typeface is, in thousandths of its size."""
_NUMBER = 7
"""Letters that the number of a line and the room behind it take."""


def fide_report(desk: Desk) -> Sheets:
    """The report of the event: where and when, who played, who directed, which norms were made."""
    form, tournament = FideForm.at(desk), desk.so_far
    found = event_report(tournament)
    facts, language = found.facts, form.desk.language
    programs = [o.person.name for o in desk.settings.officials if o.role is OfficialRole.PAIRING]
    blocks: list[Block] = [
        form.entries(
            ("event", named_once(desk.source.event, facts.name)),
            ("event_federation", facts.federation),
            ("place", facts.place),
            ("organiser", facts.organiser),
            ("first_day", facts.first_day and date_text(facts.first_day, language)),
            ("last_day", facts.last_day and date_text(facts.last_day, language)),
            ("rounds", found.rounds or ""),
            ("rounds_a_day", found.rounds_a_day),
            ("time_control", facts.time_control),
            ("system", form.desk.say(f"norms.system.{found.system.value}")),
            ("program", ", ".join(programs)),
            ("average_all", found.average),
        ),
        form.heading("players"),
        table(
            form.desk.frame(),
            Section(
                columns=(
                    form.column("kind", flexible=True),
                    form.column("number", "right"),
                    form.column("federations", "right"),
                    form.column("host", "right"),
                    form.column("others", "right"),
                ),
                rows=(
                    _count(form.label("norms.kind.players"), found.everybody),
                    *(_count(_kind(form, code), count) for code, count in found.counts.items()),
                ),
            ),
        ),
        form.heading("arbiters"),
        table(
            form.desk.frame(),
            Section(
                columns=(
                    form.column("role"),
                    form.column("name", flexible=True),
                    form.column("fide_id", "right"),
                    form.column("title"),
                ),
                rows=tuple(
                    (
                        form.label(f"norms.role.{o.role.value}"),
                        o.person.name,
                        o.person.fide_id,
                        o.fide_title,
                    )
                    for o in facts.arbiters
                ),
            ),
        ),
    ]
    if made := norms_made(tournament):
        rows = tuple(
            (
                player.name,
                player.person.fide_id,
                verdict.title.value,
                str(verdict.counts_as),
            )
            for player, verdict in made
        )
        columns = (
            form.column("name", flexible=True),
            form.column("fide_id", "right"),
            form.column("title"),
            form.column("games", "right"),
        )
        blocks += [
            form.heading("norms"),
            table(form.desk.frame(), Section(columns=columns, rows=rows)),
        ]
    blocks += [
        *(Blanks(form.label(f"norms.blanks.{code}"), 1) for code in ("appeals", "remarks")),
        form.by_hand("date", columns=1),
        form.signs("arbiter", "organiser"),
    ]
    return forms(
        form.desk.frame(), [Sheet(form.label("norms.heading.event"), tuple(blocks))], size=100
    )


def _kind(form: FideForm, code: str) -> str:
    return form.label(f"norms.kind.{code}") if code in {"rated", "unrated"} else code


def _count(name: str, count: PlayerCount) -> tuple[Cell, ...]:
    return (name, *map(str, count))


def printed_file(desk: Desk) -> Verbatim:
    """The report file line by line; one that is wider than the page goes on below.

    Where the format cannot say everything, what it can say is printed, and the page says so.
    """
    try:
        text, state = _report(desk, lossy=False), ""
    except RepresentationError:
        text, state = _report(desk, lossy=True), desk.say("norms.lossy")
    found = text.splitlines()
    frame = desk.frame(state=state, landscape=True)
    room, longest = page_width(frame), max(map(len, found), default=1) + _NUMBER
    size = max(_SMALLEST, min(_LARGEST, room * 1000 // (longest * _ADVANCE)))
    wide = room * 1000 // (size * _ADVANCE) - _NUMBER
    return Verbatim(
        frame=frame,
        size=size,
        lines=tuple(
            Line(str(number) if not at else "", text[at : at + wide])
            for number, text in enumerate(found, start=1)
            for at in range(0, max(len(text), 1), wide)
        ),
    )


def _report(desk: Desk, *, lossy: bool) -> str:
    state, journal = desk.state, desk.source.journal
    if journal is not None:
        return report_text(journal, lossy=lossy)
    ranks, rated = reported_places(state), rated_results(state)
    return write_trf(desk.tournament, ranks=ranks, rated=rated, lossy=lossy)


KINDS = (
    DocumentKind(
        code="report.fide",
        template="forms",
        build=fide_report,
        needs=PLAYERS,
        after_round=True,
        options=(GLOSS,),
        role="chief",
        language=ENGLISH,
    ),
    DocumentKind(
        code="report.trf",
        template="verbatim",
        build=printed_file,
        needs=PLAYERS,
        role="arbiter",
    ),
)

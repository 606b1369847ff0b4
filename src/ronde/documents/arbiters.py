"""Arbiters and FIDE: reports of norms (FA1, IA1), applications (FA2, IA2), upgrades (IA3)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from dataclasses import replace

from ronde.admin.answers import Check, Verdict
from ronde.admin.arbiter_categories import arbiter_category
from ronde.admin.arbiter_norms import application
from ronde.catalogue import say
from ronde.documents.desk import Desk
from ronde.documents.errors import DocumentNotReady
from ronde.documents.forms import entries, forms, grid, hand, heading, said, signed
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import FA_WANTED, IA_WANTED
from ronde.documents.paper import Block, Cell, Column, Frame, Said, Sheet, Sheets, Styled
from ronde.documents.parties import (
    OFFICIAL,
    arbiters,
    called,
    chief,
    chosen_official,
    federation_titles,
)
from ronde.model import Official, Tournament
from ronde.model.career import ArbiterLog, Dated, Served
from ronde.queries.arbiter_norms import EventNorms, event_norms, served
from ronde.rules.admin.arbiter_norms import ArbiterPolicy, arbiter_policy
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.dates import birth_text, date_text
from ronde.texts.language import labelled

__all__ = ["KINDS"]

OVERRIDE = Option("override", about="reason")
"""Why the report is made although a condition fails: it stands on the sheet."""


# Reports of norms


def norm_reports(title: str) -> Callable[[Desk], Sheets]:
    """A sheet for each arbiter who wants that norm; whoever cannot have it is refused.

    Rule: B.06.1, book 6.4.
    """

    def build(desk: Desk) -> Sheets:
        found, only = event_norms(desk.tournament), chosen_official(desk)
        wanted = [
            official
            for official in arbiters(desk)
            if official.norm_wanted == title and only in {None, official}
        ]
        if not wanted:
            raise DocumentNotReady("document.no_candidate")
        reason = desk.options["override"]
        failing = [line for each in wanted for line in _failing(desk, found, title, each)]
        if failing and not reason:
            raise DocumentNotReady(
                "document.norm_refused", title=title, reasons=" · ".join(failing)
            )
        sheets = [Sheet("", _norm(desk, found, title, each)) for each in wanted]
        return forms(desk.frame(), sheets, apart=True)

    return build


def _failing(desk: Desk, found: EventNorms, title: str, official: Official) -> list[str]:
    """What fails, of the event and of this candidate."""
    name = official.person.name
    own: tuple[Check, ...] = next((c for each, c in found.candidates if each.name == name), ())
    return [
        labelled(
            called(official.person),
            labelled(
                check_title(check, desk.language),
                check_sentence(check, desk.language),
                desk.language,
            ),
            desk.language,
        )
        for check in (*found.norms[title].checks, *own)
        if check.verdict is Verdict.FAIL
    ]


def _norm(desk: Desk, found: EventNorms, title: str, official: Official) -> tuple[Block, ...]:
    settings, language, event = desk.settings, desk.language, found.event
    person, directs = official.person, chief(desk)
    signer = None if directs is official else directs
    days = _span(desk.tournament)
    role = desk.word(f"official.role.{official.role.value}")
    reason = desk.options["override"]
    blocks: list[Block] = [
        heading(desk, "candidate"),
        entries(
            desk,
            ("family_name", person.family_name),
            ("given_name", person.given_name),
            ("fide_id", person.fide_id),
            ("federation", person.federation),
            ("birth", None if person.birth is None else birth_text(person.birth, language)),
            ("role", role),
        ),
        heading(desk, "event"),
        entries(
            desk,
            ("event", desk.frame().event),
            hand(desk, "event_code"),
            ("event_federation", settings.federation),
            ("venue", ", ".join(filter(None, (settings.venue, settings.city)))),
            *((code, _day(desk, day)) for code, day in zip(_ENDS, days, strict=True)),
            ("system", say(language, "admin", f"norm.system.{event.system}")),
            ("rounds", event.rounds),
            ("players", event.players),
            ("players_rated", event.rated),
            ("federations", _federations(found)),
            ("players_titled", served(desk.tournament, official).titled),
            ("time_control", settings.time_control),
        ),
        said(desk, "confirms", "box", name=called(person), title=title),
    ]
    if reason:
        blocks.append(said(desk, "overridden", reason=reason))
    blocks += [
        heading(desk, "signer"),
        entries(
            desk,
            hand(desk, "name", None if signer is None else called(signer.person)),
            hand(
                desk,
                "position",
                None if signer is None else desk.word(f"official.role.{signer.role.value}"),
            ),
            hand(desk, "title", None if signer is None else federation_titles(signer)),
            hand(desk, "federation", None if signer is None else signer.person.federation),
            hand(desk, "signed_on"),
        ),
        *signed(desk, "signer", "federation_officer", place=False),
    ]
    return tuple(blocks)


_ENDS = ("first_round", "last_round")


def _span(tournament: Tournament) -> tuple[dt.date | None, dt.date | None]:
    """The days of the first and the last round, else those of the event."""
    days = [moment.date for moment in tournament.settings.schedule]
    settings = tournament.settings
    return min(days, default=settings.start), max(days, default=settings.end)


def _day(desk: Desk, day: dt.date | None) -> str:
    return "" if day is None else date_text(day, desk.language)


def _federations(found: EventNorms) -> int | None:
    """How many, where everybody's is known."""
    return None if found.event.unknown_federations else found.event.federations


# Applications: whoever asks, from their own log


def title_application(title: str) -> Callable[[Desk], Sheets]:
    """The application for a title: the candidate, the seminar, the norms chosen from the log.

    Rule: B.06.1, book 6.4.
    """

    def build(desk: Desk) -> Sheets:
        log, policy, today = desk.source.log, _policy(desk), _today(desk)
        norms: tuple[Served, ...] = ()
        checks: tuple[Check, ...] = ()
        if log.events and today is not None:
            file = application(title, log, policy, today=today)
            norms, checks = file.norms, file.checks
        seminar = log_day(log.courses, "seminar" if title == "FA" else "ia_seminar", "seminar")
        blocks: tuple[Block, ...] = (
            heading(desk, "candidate"),
            _candidate(desk, log),
            heading(desk, "seminar"),
            entries(desk, ("seminar", _day(desk, seminar)), hand(desk, "lecturer")),
            heading(desk, "norm_events"),
            _events(desk, norms, rows=policy.applications[title].norms),
            entries(desk, hand(desk, "exception", lines=2), columns=1),
            *_open(desk, checks),
            *signed(desk, "candidate", "federation_officer"),
        )
        return forms(_frame(desk), [Sheet("", blocks)])

    return build


def upgrade(desk: Desk) -> Sheets:
    """The application for a higher category: from which to which, the events with their roles.

    Rule: B.06.3, book 6.6.
    """
    log, policy, today = desk.source.log, _policy(desk), _today(desk)
    now = wanted = ""
    checks: tuple[Check, ...] = ()
    events: tuple[Served, ...] = ()
    if log.awards and today is not None:
        found = arbiter_category(log, policy, today=today)
        left_out = {name for name, _ in found.uncounted}
        now, wanted, checks = found.category, found.next_category, found.items
        events = tuple(e for e in log.events if e.name not in left_out and not e.used_for)
    blocks: tuple[Block, ...] = (
        heading(desk, "candidate"),
        _candidate(desk, log),
        entries(desk, ("category_from", now), ("category_to", wanted)),
        heading(desk, "upgrade_events"),
        _events(desk, events, rows=4),
        *_open(desk, checks),
        *signed(desk, "candidate", "federation_officer"),
    )
    return forms(_frame(desk), [Sheet("", blocks)])


def _frame(desk: Desk) -> Frame:
    """An application belongs to a person, not to the event it was printed at."""
    return replace(desk.frame(), event="", facts=(), foot="", made="", qr="", qr_text="")


def _policy(desk: Desk) -> ArbiterPolicy:
    return arbiter_policy(desk.settings.edition_of("fide-arbiters"))


def _today(desk: Desk) -> dt.date | None:
    """The day of the last entry; else the last one of the event."""
    return desk.settings.end if desk.source.at is None else desk.source.at.date()


def log_day(items: Sequence[Dated], *codes: str) -> dt.date | None:
    """The last day on which one of those was obtained."""
    return max((i.day for i in items if i.code in codes and i.day is not None), default=None)


def _candidate(desk: Desk, log: ArbiterLog) -> Block:
    family, _, given = log.name.partition(",")
    return entries(
        desk,
        ("family_name", family.strip()),
        ("given_name", given.strip()),
        ("fide_id", log.fide_id),
        hand(desk, "federation"),
        ("birth", _day(desk, log.birth)),
        hand(desk, "languages"),
    )


_CODES = {
    "swiss": "SS",
    "round_robin": "RR",
    "double_round_robin": "DR",
    "knockout": "KO",
    "team": "TM",
}
"""Systems as the forms abbreviate them."""


def _events(desk: Desk, events: Sequence[Served], *, rows: int) -> Block:
    language = desk.language
    columns = (
        Column(head=desk.say("head.event"), flexible=True),
        Column(head=desk.say("head.dates"), least=6000),
        Column(head=desk.say("head.role"), flexible=True),
        Column(head=desk.say("head.system"), align="center"),
        Column(head=desk.say("head.rounds"), align="right"),
        Column(head=desk.say("head.players"), align="right"),
        Column(head=desk.say("head.signed_by"), flexible=True),
    )
    cells: list[tuple[Cell, ...]] = [
        (
            Styled(event.name),
            " – ".join(date_text(d, language) for d in (event.start, event.end) if d is not None),
            desk.say(f"served.{event.role}") if event.role else "",
            _CODES.get(event.system, desk.say("served.other")),
            str(event.rounds or ""),
            str(event.players or ""),
            event.signed_by,
        )
        for event in events
    ]
    return grid(desk.frame(), columns, cells, blank=max(rows - len(cells), 0))


def _open(desk: Desk, checks: Sequence[Check]) -> tuple[Block, ...]:
    """What an application still lacks; the sheet says so rather than look complete."""
    bad = [check for check in checks if check.verdict in {Verdict.FAIL, Verdict.UNKNOWN}]
    if not bad:
        return ()
    language = desk.language
    lines = (
        Said(labelled(check_title(c, language), check_sentence(c, language), language), "small")
        for c in bad
    )
    return (heading(desk, "still_open"), *lines)


KINDS = (
    *(
        DocumentKind(
            code=f"arbiters.{title.lower()}1",
            template="forms",
            build=norm_reports(title),
            needs=need,
            role="chief",
            language="en",
            options=(OFFICIAL, OVERRIDE),
        )
        for title, need in (("FA", FA_WANTED), ("IA", IA_WANTED))
    ),
    *(
        DocumentKind(
            code=f"arbiters.{title.lower()}2",
            template="forms",
            build=title_application(title),
            role="chief",
            language="en",
        )
        for title in ("FA", "IA")
    ),
    DocumentKind(code="arbiters.ia3", template="forms", build=upgrade, role="chief", language="en"),
)

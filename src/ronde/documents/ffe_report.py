"""The technical report of the French federation: its cover page (T1) and the minutes (T2)."""

from __future__ import annotations

from ronde.documents.desk import Desk
from ronde.documents.forms import blanks, entries, forms, grid, hand, heading, said, signed, ticks
from ronde.documents.kinds import DocumentKind
from ronde.documents.needs import JOURNAL
from ronde.documents.paper import Block, Cell, Column, Entry, Sheet, Sheets, Styled
from ronde.documents.parties import (
    arbiters,
    called,
    chief,
    dates,
    event_entries,
    federation_titles,
    official_entries,
    organiser,
    system,
)
from ronde.documents.suits import french
from ronde.model import RatingKind
from ronde.queries.chains import chain_in_use
from ronde.queries.minutes import minutes
from ronde.queries.pay import prize_total
from ronde.queries.prizes import announced_prizes
from ronde.queries.systems import is_offered
from ronde.texts.dates import moment_text
from ronde.texts.language import join
from ronde.texts.minutes import note_text
from ronde.texts.money import money_text
from ronde.texts.tiebreaks import tiebreak_names

__all__ = ["KINDS"]


def cover(desk: Desk) -> Sheets:
    """T1: who writes, who organises, what was played, who directed, what is enclosed.

    Rule: book@2022-01 5.1 §Formulaires.
    """
    blocks: tuple[Block, ...] = (
        heading(desk, "writer"),
        official_entries(desk, chief(desk), hand(desk, "other_chief")),
        heading(desk, "organiser"),
        entries(
            desk,
            ("organiser", organiser(desk)),
            ("club_name", desk.settings.club),
            ("venue", desk.settings.venue),
            ("town", desk.settings.city),
        ),
        heading(desk, "event"),
        entries(
            desk,
            ("event", desk.frame().event),
            ("registration", desk.settings.registration),
            ("dates", dates(desk)),
            hand(desk, "department"),
            hand(desk, "league"),
            *_played(desk),
        ),
        heading(desk, "arbiters"),
        _arbiters(desk),
        heading(desk, "enclosed"),
        ticks(desk, "enclosed", ("minutes", "declarations", "indemnity", "regulations"), columns=2),
        ticks(desk, "enclosed", ("training", "penalties"), columns=2),
        entries(desk, hand(desk, "signed_on")),
    )
    return forms(desk.frame(), [Sheet("", blocks)], size=95)


def _played(desk: Desk) -> tuple[tuple[str, object] | Entry, ...]:
    settings, players = desk.settings, desk.tournament.players
    rated = sum(p.rating_kind is RatingKind.FIDE and p.rating > 0 for p in players)
    chain = chain_in_use(desk.tournament) if is_offered(settings) else settings.tiebreaks or ()
    fees = settings.fees
    rules = announced_prizes(desk.state).rules
    shared = () if rules is None else tuple(dict.fromkeys(x.sharing for x in rules.lists))
    return (
        ("rounds", settings.rounds),
        ("time_control", settings.time_control),
        ("system", system(desk)),
        ("tiebreaks", join(tiebreak_names(tuple(chain), desk.language), desk.language)),
        ("players_fide", desk.say("form.of", part=rated, all=len(players))),
        ("fee_adult", _money(desk, fees.adult)),
        ("fee_youth", _money(desk, fees.youth)),
        ("sharing", " · ".join(desk.word(f"sharing.{one.value}") for one in shared)),
        ("prizes", _money(desk, prize_total(desk.state))),
    )


def _money(desk: Desk, cents: int | None) -> str:
    return "" if cents is None else money_text(cents, "€", desk.language)


def _arbiters(desk: Desk) -> Block:
    columns = (
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.say("head.role"), flexible=True),
        Column(head=desk.say("head.title")),
        Column(head=desk.say("head.licence")),
        Column(head=desk.say("head.training")),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            Styled(called(each.person)),
            desk.word(f"official.role.{each.role.value}"),
            federation_titles(each),
            each.person.national_id,
            desk.say("form.trainee") if each.trainee else "",
        )
        for each in arbiters(desk)
    ]
    return grid(desk.frame(), columns, rows, blank=0 if rows else 2)


def minutes_sheet(desk: Desk) -> Sheets:
    """T2: what happened, in the order of time, from the journal; room to add; signed by the chief.

    Rule: book@2022-01 5.1 §Rapport.
    """
    assert desk.source.journal is not None, "asked for only where there is one"
    notes = minutes(desk.source.journal)
    columns = (
        Column(head=desk.say("head.when")),
        Column(head=desk.word("column.round"), align="right"),
        Column(head=desk.say("head.happened"), flexible=True),
    )
    rows = [
        (
            moment_text(note.entry.at.astimezone(), desk.language),
            str(note.round or "–"),
            note_text(note, desk.language),
        )
        for note in notes
    ]
    told: Block = grid(desk.frame(), columns, rows) if rows else said(desk, "nothing", "box")
    writer = chief(desk)
    blocks: tuple[Block, ...] = (
        event_entries(desk, ("writer", "" if writer is None else called(writer.person))),
        heading(desk, "happened"),
        told,
        blanks(desk, "added", 3 if rows else 6),
        *signed(desk, ("chief", "" if writer is None else called(writer.person))),
    )
    return forms(desk.frame(), [Sheet("", blocks)])


KINDS = (
    DocumentKind(
        code="ffe.t1",
        template="forms",
        build=cover,
        role="chief",
        language="fr",
        suits=french,
    ),
    DocumentKind(
        code="ffe.t2",
        template="forms",
        build=minutes_sheet,
        needs=JOURNAL,
        role="chief",
        language="fr",
        suits=french,
    ),
)

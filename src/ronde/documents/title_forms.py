"""Applications for titles (IT2) and claims of direct titles (IT4)."""

from __future__ import annotations

from collections.abc import Iterator

from ronde.catalogue import ENGLISH
from ronde.documents.desk import Desk
from ronde.documents.errors import DocumentNotReady, DocumentOptionError
from ronde.documents.fide_form import GLOSS, FideForm
from ronde.documents.forms import forms
from ronde.documents.kinds import PLAYER, DocumentKind, Option
from ronde.documents.needs import NORMS, ROUND
from ronde.documents.paper import Block, Said, Sheet, Sheets, Ticks
from ronde.documents.suits import may_give_norms
from ronde.model import Player
from ronde.norms import TITLES_COUNTED, Condition
from ronde.queries.direct_titles import DirectClaim, direct_claim, direct_title
from ronde.queries.event_facts import event_facts
from ronde.queries.standing import ties_of
from ronde.queries.title_applications import (
    NormRow,
    TitleApplication,
    application_in,
    title_applications,
)
from ronde.queries.title_norms import norms_made
from ronde.rules.titles import APPLICATION, TitleRules
from ronde.texts.dates import birth_text, date_span_text, date_text
from ronde.texts.norms import condition_name, condition_values

__all__ = ["KINDS"]

_HIGHEST = Option("highest", about="rating")
_PLACE = Option("place", about="direct")


def applications(desk: Desk) -> Sheets:
    """An application (IT2) for each title that a player has norms of.

    The norms of other events are those of the files that came with this one.

    Raises:
        DocumentNotReady: the player made no norm.
        ModelError: as `title_applications`.
    """
    form = FideForm.at(desk)
    people = (
        [desk.chosen]
        if desk.chosen
        else list({p.id: p for p, _ in norms_made(desk.tournament)}.values())
    )
    sheets = [
        _application(form, found)
        for player in people
        for found in _applications(desk, player)
        if found.rows or found.void
    ]
    if not sheets:
        raise DocumentNotReady("document.no_norm")
    return forms(form.desk.frame(), sheets)


def _applications(desk: Desk, player: Player) -> tuple[TitleApplication, ...]:
    settings, source = desk.settings, desk.source
    day = settings.end or settings.start
    day = day if source.at is None else source.at.date()
    if day is None:
        raise DocumentNotReady("document.no_day")
    highest = int(desk.options["highest"]) if desk.options.get("highest") else None
    if source.others and player.person.fide_id:
        every = (desk.tournament, *source.others)
        return title_applications(every, player.person.fide_id, day=day, highest=highest)
    return application_in(desk.tournament, player.id, day=day, highest=highest)


def _application(form: FideForm, found: TitleApplication) -> Sheet:
    person, language = found.player.person, form.desk.language
    told = found.highest
    blocks: list[Block] = [
        form.entries(
            ("title", found.title.value),
            ("fide_id", person.fide_id),
            ("family_name", person.family_name),
            ("given_name", person.given_name),
            ("federation", person.federation),
            ("born", person.birth and birth_text(person.birth, language)),
            ("birth_place", ""),
            ("highest", told.rating if told.is_told else ""),
            ("reached", told.day and date_text(told.day, language)),
            ("total", f"{found.games} / {APPLICATION.games}"),
        )
    ]
    for number, row in enumerate(found.rows, start=1):
        blocks += _norm(form, row, number)
    for row in found.void:
        blocks.append(Said(form.desk.say("norms.void", event=row.norm.event), "box"))
    blocks += [
        form.heading("conditions"),
        Ticks(
            tuple((_told(form, c, found.verdict.rules), c.is_met) for c in found.verdict.conditions)
        ),
        *(() if told.is_told else (Said(form.desk.say("norms.highest_assumed"), "small"),)),
        form.by_hand("confirming", "official", "date", columns=3),
        form.signs("federation"),
    ]
    return Sheet(f"{person.name} – {found.title.value}", tuple(blocks))


def _told(form: FideForm, condition: Condition, rules: TitleRules) -> str:
    language = form.desk.language
    value, limit = condition_values(condition, language)
    article = rules.cite(condition.code.partition("-")[0])
    return form.desk.say(
        "norms.condition",
        name=condition_name(condition.code, language),
        value=value or "–",
        limit=limit,
        article=article,
    )


def _norm(form: FideForm, row: NormRow, number: int) -> Iterator[Block]:
    made, facts, figures, every = row.form.certificate, row.form.facts, row.figures, row.all_games
    days = ""
    if facts.first_day is not None and facts.last_day is not None:
        days = date_span_text(facts.first_day, facts.last_day, form.desk.language)
    yield Said(form.desk.say("norms.number", number=number), "heading")
    yield form.entries(
        ("event", facts.name),
        ("place", facts.place),
        ("days", days),
        ("system", form.desk.say(f"norms.system.{row.system.value}")),
    )
    fewer = bool(made.verdict.dropped)
    yield form.entries(
        ("games", every.games),
        ("average", every.average),
        ("required", "" if every.needed is None else form.halves(every.needed)),
        ("scored", form.halves(every.halves)),
        *(
            (
                ("games_kept", figures.games),
                ("average_kept", figures.average),
                ("required_kept", form.halves(figures.needed or 0)),
                ("scored_kept", form.halves(figures.halves)),
            )
            if fewer
            else ()
        ),
        ("host", made.host),
        ("not_own", made.not_own),
        ("rated", made.rated),
        ("unrated", figures.unrated),
        *((title.lower(), made.by_title[title]) for title in TITLES_COUNTED),
        ("titled", made.titled),
        ("counts_as", row.norm.counts_as),
        columns=4,
    )


def direct_titles(desk: Desk) -> Sheets:
    """A claim of a title by a place (IT4), of one player or of the first three.

    Raises:
        DocumentOptionError: no such place is known.
    """
    form, asked = FideForm.at(desk), desk.options.get("place", "")
    rows = desk.order.rows[:3]
    people = (
        [desk.chosen] if desk.chosen else [p for r in rows for p in _players(desk, r.participant)]
    )
    event, _, place = asked.partition(":")
    try:
        direct = direct_title(event, place) if asked else None
    except LookupError:
        raise DocumentOptionError("document.place", value=asked) from None
    highest = int(desk.options["highest"]) if desk.options.get("highest") else None
    sheets = []
    for player in people:
        claim = None
        if direct is not None:
            ties = ties_of(desk.state)
            claim = direct_claim(desk.tournament, player.id, direct, highest=highest, ties=ties)
        sheets.append(_direct(form, player, claim))
    return forms(form.desk.frame(), sheets)


def _players(desk: Desk, participant: int) -> Iterator[Player]:
    return (player for player in desk.tournament.players if player.id == participant)


def _direct(form: FideForm, player: Player, claim: DirectClaim | None) -> Sheet:
    person, facts = player.person, event_facts(form.desk.tournament)
    row = next((r for r in form.desk.order.rows if r.participant == player.id), None)
    blocks: list[Block] = [
        form.entries(
            ("title", "" if claim is None else claim.title.value),
            ("fide_id", person.fide_id),
            ("family_name", person.family_name),
            ("given_name", person.given_name),
            ("federation", person.federation),
            ("rank", "" if row is None else row.rank),
            ("score_played", "" if claim is None else f"{form.halves(claim.score)}/{claim.games}"),
            ("highest", form.desk.options.get("highest", "")),
        ),
        form.event(facts),
    ]
    if claim is not None:
        ticks = [(_told(form, c, claim.rules), c.is_met) for c in claim.conditions]
        ticks.append((form.desk.say("norms.at_place"), claim.is_at_place))
        blocks += [form.heading("conditions"), Ticks(tuple(ticks))]
        if claim.conditional:
            text = form.desk.say("norms.conditional", article=claim.rules.cite("0.6.2"))
            blocks.append(Said(text, "box"))
        if not claim.direct.confirmed:
            blocks.append(Said(form.desk.say("norms.not_confirmed"), "box"))
    blocks += [
        form.by_hand("basis", columns=1),
        form.by_hand("confirming", "official", "date", columns=3),
        form.signs("arbiter", "federation"),
    ]
    return Sheet(person.name, tuple(blocks))


KINDS = (
    DocumentKind(
        code="norms.it2",
        template="forms",
        build=applications,
        needs=NORMS,
        options=(PLAYER, GLOSS, _HIGHEST),
        role="chief",
        language=ENGLISH,
        suits=may_give_norms,
    ),
    DocumentKind(
        code="norms.it4",
        template="forms",
        build=direct_titles,
        needs=ROUND,
        after_round=True,
        options=(PLAYER, GLOSS, _PLACE, _HIGHEST),
        role="chief",
        language=ENGLISH,
        suits=may_give_norms,
    ),
)

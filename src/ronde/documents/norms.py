"""Papers of title norms for the arbiter: who made one or still can, and how a verdict came."""

from __future__ import annotations

from fractions import Fraction

from ronde.documents.certificates import games_section
from ronde.documents.desk import Desk
from ronde.documents.errors import DocumentNotReady
from ronde.documents.fide_form import FideForm
from ronde.documents.fitting import listing
from ronde.documents.forms import forms, table
from ronde.documents.kinds import PLAYER, DocumentKind
from ronde.documents.needs import NORMS, ROUND
from ronde.documents.paper import Block, Cell, Column, Listing, Section, Sheet, Sheets, Styled
from ronde.documents.suits import may_give_norms
from ronde.model import Player, Tournament
from ronde.norms import Condition, Verdict
from ronde.queries.certificates import certificate_of
from ronde.queries.title_norms import Chance, NormChance, chances_of, norms_made, norms_of
from ronde.texts.language import halves_text
from ronde.texts.norms import chance_text, condition_name, condition_values, missed_text

__all__ = ["KINDS"]


def summary(desk: Desk) -> Listing:
    """Who made a norm, who still can, what is needed and what is missing, title by title."""
    found = chances_of(desk.so_far)
    columns = (
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.word("column.rating"), align="right"),
        Column(head=desk.say("column.federation")),
        Column(head=desk.say("norms.column.score"), align="right"),
        Column(head=desk.say("norms.column.needed"), flexible=True),
        Column(head=desk.say("norms.column.missing"), flexible=True),
    )
    sections = [
        Section(
            heading=desk.say(f"norms.{state.value}", title=title.value),
            columns=columns,
            rows=tuple(_chance(desk, chance) for chance in chances if chance.title is title),
        )
        for state in (Chance.MADE, Chance.OPEN)
        for chances in ([chance for chance in found.chances if chance.state is state],)
        for title in dict.fromkeys(chance.title for chance in chances)
    ]
    notes = [desk.say("norms.edition", edition=found.rules.text)]
    if found.event.exemption is not None:
        notes.append(
            desk.say("norms.exempt", article=found.rules.cite(found.event.exemption.value))
        )
    if found.first_list_only:
        notes.append(desk.say("norms.first_list_only"))
    if not sections:
        notes.insert(0, desk.say("norms.nobody"))
    sections.append(Section(lines=tuple(notes)))
    return listing(desk.frame(), sections, turns=True, largest=130)


def _chance(desk: Desk, chance: NormChance) -> tuple[Cell, ...]:
    figures, player = chance.norm.verdict.figures, chance.player
    score = ""
    if figures is not None:
        score = f"{halves_text(Fraction(figures.halves, 2), desk.language)}/{figures.games}"
    missed = [c for c in chance.norm.missed if c.code != "1.4.1"]
    return (
        desk.name(player),
        Styled(str(player.rating or ""), "quiet"),
        player.person.federation,
        score,
        chance_text(chance, desk.language),
        "; ".join(missed_text(c, desk.language) for c in missed)
        if chance.state is Chance.OPEN
        else "",
    )


def audit(desk: Desk) -> Sheets:
    """How each verdict came about, article by article: of the norms made, or of one player.

    Raises:
        DocumentNotReady: nobody made a norm, and no player is named.
    """
    tournament, chosen = desk.so_far, desk.chosen
    found = (
        [(item.player, item.verdict) for item in norms_of(tournament, player=chosen.id).norms]
        if chosen
        else norms_made(tournament)
    )
    sheets = [_audited(desk, tournament, player, verdict) for player, verdict in found]
    if not sheets:
        raise DocumentNotReady("document.no_norm")
    return forms(desk.frame(), sheets)


def _audited(desk: Desk, tournament: Tournament, player: Player, verdict: Verdict) -> Sheet:
    form, figures = FideForm(desk), verdict.figures
    blocks: list[Block] = []
    if figures is not None:
        raised = "–" if figures.raised is None else desk.say("norms.in_round", round=figures.raised)
        needed = "–" if figures.needed is None else form.halves(figures.needed)
        blocks.append(
            form.entries(
                ("games", figures.games),
                ("scored", form.halves(figures.halves)),
                ("required", needed),
                ("average", figures.average),
                ("raised", raised),
                ("percent", figures.percent),
                ("dp", f"{figures.difference:+}"),
                ("performance", figures.performance),
                ("rounds_chosen", ", ".join(map(str, verdict.rounds))),
                ("rounds_left_out", ", ".join(map(str, verdict.dropped)) or "–"),
                ("counts_as", "–" if verdict.counts_as is None else verdict.counts_as),
                ("route", "–" if verdict.via is None else verdict.rules.cite(verdict.via)),
                columns=4,
            )
        )
    rows = tuple(_article(desk, condition, verdict) for condition in verdict.conditions)
    columns = (
        Column(head=desk.say("norms.column.article")),
        Column(head=desk.say("norms.column.condition"), flexible=True),
        Column(head=desk.say("norms.column.value"), align="right"),
        Column(head=desk.say("norms.column.limit")),
        Column(head=desk.say("norms.column.verdict")),
    )
    blocks.append(table(desk.frame(), Section(columns=columns, rows=rows)))
    found = certificate_of(tournament, player.id, verdict.title)
    if found is not None:
        blocks.append(table(desk.frame(), games_section(form, found)))
    state = desk.say("norms.is_norm" if verdict.is_norm else "norms.is_none")
    heading = desk.say("norms.audited", name=player.name, title=verdict.title.value, verdict=state)
    return Sheet(heading, tuple(blocks))


def _article(desk: Desk, condition: Condition, verdict: Verdict) -> tuple[Cell, ...]:
    value, limit = condition_values(condition, desk.language)
    code = "waived" if condition.waived else "met" if condition.is_met else "missed"
    said = desk.say(f"norms.verdict.{code}")
    return (
        verdict.rules.cite(condition.code.partition("-")[0]),
        condition_name(condition.code, desk.language),
        value,
        limit,
        said if condition.is_met else Styled(said),
    )


KINDS = (
    DocumentKind(
        code="norms.summary",
        template="list",
        build=summary,
        needs=ROUND,
        after_round=True,
        role="arbiter",
        suits=may_give_norms,
    ),
    DocumentKind(
        code="norms.audit",
        template="forms",
        build=audit,
        needs=NORMS,
        after_round=True,
        options=(PLAYER,),
        role="arbiter",
        suits=may_give_norms,
    ),
)

"""Prizes: the list as announced, and who was awarded what."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import PRIZES
from ronde.documents.paper import Cell, Column, Listing, Section, Styled
from ronde.model import PlayerId, TeamId
from ronde.queries.prizes import announced_prizes, give_out
from ronde.standings.prizes import Allocation, Award, Prize, PrizeRules
from ronde.texts.alphabet import sort_key
from ronde.texts.language import clauses, labelled
from ronde.texts.money import money_text
from ronde.texts.prizes import awards_text

__all__ = ["KINDS", "GivenHere", "given_here", "not_final", "winner"]


def announced(desk: Desk) -> Listing:
    """The prizes of every list, place by place, and how those tied come by theirs."""
    rules = announced_prizes(desk.state).rules
    assert rules is not None, "asked for only where prizes are announced"

    def text(prize: Prize) -> str:
        money = money_text(prize.amount, rules.currency, desk.language) if prize.amount else ""
        return " + ".join(part for part in (money, prize.goods) if part)

    sections = [
        Section(
            heading=prizes.name,
            columns=(
                Column(head=desk.say("column.place"), align="right"),
                Column(head=desk.say("column.prize"), flexible=True),
            ),
            rows=tuple(
                (Styled(str(place)), text(prize)) for place, prize in enumerate(prizes.prizes, 1)
            ),
            lines=(desk.word(f"sharing.{prizes.sharing.value}"),),
        )
        for prizes in rules.lists
    ]
    return listing(desk.frame(), sections, columns=(1, 2))


@dataclass(frozen=True, slots=True)
class GivenHere:
    """What the prizes come to after the round asked for, and whether that is the end."""

    rules: PrizeRules
    given: Allocation
    final: bool


def given_here(desk: Desk) -> GivenHere:
    """The prizes on the standings as they are."""
    rules = announced_prizes(desk.state).rules
    assert rules is not None, "asked for only where prizes are announced"
    rounds = desk.tournament.rounds
    return GivenHere(
        rules=rules,
        given=give_out(desk.tournament, desk.order, rules).allocation,
        final=desk.settings.rounds == len(rounds) and bool(rounds) and rounds[-1].is_complete,
    )


def not_final(desk: Desk, found: GivenHere) -> str:
    """What is said over papers of prizes before the end."""
    return "" if found.final else desk.say("state.not_final", round=desk.round_no)


def winner(desk: Desk, participant: int) -> Cell:
    """Who won it: a team, or somebody by name."""
    if desk.settings.is_team:
        return Styled(desk.team(TeamId(participant)))
    return desk.name(PlayerId(participant))


def awards(desk: Desk) -> Listing:
    """Who gets what and why; for the ceremony the last comes first, to look up by name."""
    found = given_here(desk)
    rules = found.rules
    sections = _by_name(desk, found) if desk.options["sort"] == "name" else _by_list(desk, found)
    paid = labelled(
        desk.say("prizes.paid"),
        money_text(found.given.paid, rules.currency, desk.language),
        desk.language,
    )
    sections.append(Section(lines=(paid,)))
    return listing(desk.frame(state=not_final(desk, found)), sections, largest=150)


def _by_list(desk: Desk, found: GivenHere) -> list[Section]:
    line_of = {row.participant: row for row in desk.order.rows}
    backwards = desk.options["sort"] == "ceremony"
    columns = (
        Column(head=desk.say("column.place"), align="right"),
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.word("column.points"), align="right"),
        Column(head=desk.say("column.prize"), flexible=True),
        Column(head=desk.say("column.why"), flexible=True),
    )

    def row(award: Award) -> tuple[Cell, ...]:
        line = line_of[award.player]
        return (
            Styled(str(award.share.place)),
            winner(desk, award.player),
            desk.points(int(line.points * 10)),
            awards_text([award], found.rules.currency, desk.language),
            _why(desk, award),
        )

    sections = []
    for prizes in found.rules.lists:
        rows = [row(award) for award in found.given.awards if award.prize_list == prizes.name]
        if rows:
            ordered = tuple(reversed(rows)) if backwards else tuple(rows)
            sections.append(Section(heading=prizes.name, columns=columns, rows=ordered))
    return list(reversed(sections)) if backwards else sections


def _by_name(desk: Desk, found: GivenHere) -> list[Section]:
    names = {row.participant: row.name for row in desk.order.rows}
    columns = (
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.say("column.list"), flexible=True),
        Column(head=desk.say("column.place"), align="right"),
        Column(head=desk.say("column.prize"), flexible=True),
        Column(head=desk.say("column.why"), flexible=True),
    )
    ordered = sorted(found.given.awards, key=lambda a: sort_key(names[a.player], desk.language))
    rows = tuple(
        (
            winner(desk, award.player),
            award.prize_list,
            Styled(str(award.share.place)),
            awards_text([award], found.rules.currency, desk.language),
            _why(desk, award),
        )
        for award in ordered
    )
    return [Section(columns=columns, rows=rows)]


def _why(desk: Desk, award: Award) -> Cell:
    """Why it went there, in a word or two; the page of prizes has the whole calculation."""
    parts = []
    if len(award.share.group) > 1:
        parts.append(desk.say("awards.shared", count=len(award.share.group)))
    if award.passed:
        parts.append(desk.say("awards.passed", count=len(award.passed)))
    if award.tied_with:
        parts.append(desk.say("awards.tied"))
    return Styled(clauses(parts, desk.language), "quiet")


KINDS = (
    DocumentKind(code="prizes.announced", template="list", build=announced, needs=PRIZES),
    DocumentKind(
        code="prizes.awards",
        template="list",
        build=awards,
        needs=PRIZES,
        after_round=True,
        options=(Option("sort", ("place", "ceremony", "name")),),
    ),
)

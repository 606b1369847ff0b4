"""Prizes: the list as announced, and who was awarded what."""

from __future__ import annotations

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import PRIZES
from ronde.documents.paper import Cell, Column, Listing, Section, Styled
from ronde.model import PlayerId
from ronde.queries.prizes import announced_prizes, give_out
from ronde.standings.prizes import Award, Prize
from ronde.texts.language import labelled
from ronde.texts.money import money_text
from ronde.texts.prizes import awards_text

__all__ = ["KINDS"]


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


def awards(desk: Desk) -> Listing:
    """Who gets what on the standings as they are; for the ceremony the last comes first."""
    rules = announced_prizes(desk.state).rules
    assert rules is not None, "asked for only where prizes are announced"
    given = give_out(desk.tournament, desk.order, rules).allocation
    rank = {row.participant: row for row in desk.order.rows}
    backwards = desk.options["sort"] == "ceremony"
    columns = (
        Column(head=desk.say("column.place"), align="right"),
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.word("column.points"), align="right"),
        Column(head=desk.say("column.prize"), flexible=True),
    )

    def row(award: Award) -> tuple[Cell, ...]:
        line = rank[award.player]
        who: Cell = (
            Styled(line.name) if desk.settings.is_team else desk.name(PlayerId(award.player))
        )
        prize = awards_text([award], rules.currency, desk.language)
        return (Styled(str(award.share.place)), who, desk.points(int(line.points * 10)), prize)

    sections = []
    for prizes in rules.lists:
        rows = [row(award) for award in given.awards if award.prize_list == prizes.name]
        if rows:
            ordered = tuple(reversed(rows)) if backwards else tuple(rows)
            sections.append(Section(heading=prizes.name, columns=columns, rows=ordered))
    if backwards:
        sections.reverse()
    paid = labelled(
        desk.say("prizes.paid"),
        money_text(given.paid, rules.currency, desk.language),
        desk.language,
    )
    sections.append(Section(lines=(paid,)))
    rounds = desk.tournament.rounds
    final = desk.settings.rounds == len(rounds) and bool(rounds) and rounds[-1].is_complete
    state = "" if final else desk.say("state.not_final", round=desk.round_no)
    return listing(desk.frame(state=state), sections, largest=150)


KINDS = (
    DocumentKind(code="prizes.announced", template="list", build=announced, needs=PRIZES),
    DocumentKind(
        code="prizes.awards",
        template="list",
        build=awards,
        needs=PRIZES,
        after_round=True,
        options=(Option("sort", ("place", "ceremony")),),
    ),
)

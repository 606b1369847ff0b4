"""Standings: of everybody, by category, and of clubs by their best players."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ronde.admin.ages import ages_of
from ronde.documents.desk import Desk
from ronde.documents.errors import DocumentOptionError
from ronde.documents.fitting import LARGEST, listing
from ronde.documents.kinds import LETTERS, PAPER, DocumentKind, Option
from ronde.documents.needs import ROUND
from ronde.documents.paper import Cell, Column, Listing, Section, Styled, plain_name
from ronde.documents.suits import ranked, single
from ronde.model import Player, PlayerId
from ronde.queries.story import performances
from ronde.scoring import score_sheets
from ronde.standings import Row, sub_ranking
from ronde.standings.group_ranking import GROUP_KINDS, group_ranking
from ronde.texts.categories import categories
from ronde.texts.cells import ValueWords
from ronde.texts.language import clauses, labelled
from ronde.texts.tiebreaks import tiebreak_name

__all__ = ["KINDS", "POINTS", "legend", "missing_results", "rank"]

GROUPS = ("usual", "age", "sex", "rating", "club", "league", "federation")
"""What players are ranked by apart, the usual one (age, sex and rating) first."""

POINTS = {"PTS": "column.points", "MP": "column.match_points", "GP": "column.game_points"}
"""The heading of what ranks: points of players, or match or game points of teams."""


def standings(desk: Desk) -> Listing:
    """The order with its tie-breaks; the value that decided between neighbours is underlined."""
    table = desk.order
    columns, cells = _columns(desk)
    rows = tuple((rank(table.rows, i), *cells(row)) for i, row in enumerate(table.rows))
    section = Section(columns=columns, rows=rows, lines=legend(desk))
    return listing(desk.frame(state=missing_results(desk)), [section], turns=True)


def rank(rows: Sequence[Row], index: int) -> Cell:
    """A shared rank is printed once."""
    shared = index > 0 and rows[index - 1].rank == rows[index].rank
    return "" if shared else Styled(str(rows[index].rank))


def sub_standings(desk: Desk) -> Listing:
    """An order for each group that somebody belongs to, with the rank among all.

    Whoever names a group gets that one alone.

    Raises:
        DocumentOptionError: there is no such group.
    """
    columns, cells = _columns(desk)
    every = Column(head=desk.word("column.rank_all"), align="right")
    named = categories(desk.tournament, desk.options["by"], desk.language)
    ordered = ((name, sub_ranking(desk.tournament, desk.order, who)) for name, who in named)
    found = {name: rows for name, rows in ordered if rows}
    wanted = desk.options["group"]
    if wanted:
        if wanted not in found:
            known = tuple(found) or ("–",)
            raise DocumentOptionError("document.value", option="group", value=wanted, known=known)
        found = {wanted: found[wanted]}
    sections = [
        Section(
            heading=name,
            columns=(columns[0], every, *columns[1:]),
            rows=tuple(
                (Styled(str(line.rank or "–")), str(line.row.rank or "–"), *cells(line.row))
                for line in rows
            ),
        )
        for name, rows in found.items()
    ]
    nobody = Section(lines=(desk.say("group.none"),))
    largest = LARGEST if wanted else 140
    frame = desk.frame(state=missing_results(desk))
    return listing(frame, sections or [nobody], turns=True, largest=largest)


def group_standings(desk: Desk) -> Listing:
    """Clubs, leagues or federations by their best players, with who counted and how ties fall."""
    best, mixed = int(desk.options["best"]), desk.options["mixed"] == "yes"
    found = group_ranking(desk.tournament, desk.order, desk.options["by"], best=best, mixed=mixed)
    if not found:
        return listing(desk.frame(), [Section(lines=(desk.say("group.none"),))])
    totals = desk.order.context.ledgers[desk.order.context.primary].totals
    columns = (
        Column(head=desk.word("column.rank"), align="right"),
        Column(head=desk.say(f"column.{desk.options['by']}"), flexible=True),
        Column(head=desk.say("column.counted"), flexible=True),
        Column(head=desk.say("column.places"), align="right"),
        Column(head=desk.word("column.points"), align="right"),
    )
    rows = tuple(
        (
            Styled("–" if group.rank is None else str(group.rank)),
            Styled(group.name),
            ", ".join(
                desk.say(
                    "group.player",
                    name=plain_name(desk.name(PlayerId(row.participant))),
                    points=desk.points(totals[row.participant]),
                )
                for row in group.players
            ),
            str(group.places or "–"),
            Styled(desk.points(group.points) if group.rank is not None else "–"),
        )
        for group in found
    )
    lines = [desk.say("group.rule", count=best)]
    lines += [desk.say("group.mixed")] if mixed else []
    section = Section(columns=columns, rows=rows, lines=tuple(lines))
    return listing(desk.frame(state=missing_results(desk)), [section], largest=140)


def _columns(desk: Desk) -> tuple[tuple[Column, ...], Callable[[Row], tuple[Cell, ...]]]:
    """The columns of an order, the first of them the rank, and the cells of a line behind it."""
    table, tournament = desk.order, desk.tournament
    codes = [code for code in table.codes if code != "PTS"]
    values = ValueWords(table, desk.language)
    teams = desk.settings.is_team
    people = {p.id: p for p in tournament.players}
    rated = not teams and any(p.rating for p in tournament.players)
    countries = {p.person.federation for p in tournament.players}
    abroad = not teams and len(countries - {""}) > 1
    details = _details(desk) if not teams and desk.options["details"] == "yes" else ()
    columns = [
        Column(head=desk.word("column.rank"), align="right", repeats=True),
        Column(
            head=desk.say("column.team") if teams else desk.word("column.name"),
            flexible=True,
            repeats=True,
        ),
    ]
    if rated:
        columns.append(Column(head=desk.word("column.rating"), align="right"))
    if abroad:
        columns.append(Column(head=desk.say("column.federation")))
    columns += [column for column, _ in details]
    points = POINTS[table.context.primary]
    columns.append(Column(head=desk.word(points), align="right"))
    columns += [Column(head=code, align="right") for code in codes]

    def cells(row: Row) -> tuple[Cell, ...]:
        found: list[Cell] = []
        if teams:
            found.append(Styled(row.name))
        else:
            player = people[PlayerId(row.participant)]
            found.append(desk.name(player))
            if rated:
                found.append(Styled(str(player.rating or ""), "quiet"))
            if abroad:
                found.append(player.person.federation)
            found += [text(player) for _, text in details]
        found.append(Styled(values.text(row, "PTS")))
        for code in codes:
            text = values.text(row, code)
            found.append(Styled(text, "marked") if code == row.separated_by else text)
        return tuple(found)

    return tuple(columns), cells


def _details(desk: Desk) -> tuple[tuple[Column, Callable[[Player], str]], ...]:
    """Category, club and performance, those of them that somebody has."""
    people, ages = desk.tournament.players, ages_of(desk.settings)
    played = performances(desk.tournament, score_sheets(desk.tournament, after=desk.round_no))

    def category(player: Player) -> str:
        return str((ages and ages.of(player.person)) or "")

    found: list[tuple[Column, Callable[[Player], str]]] = [
        (Column(head=desk.say("column.category")), category),
        (Column(head=desk.word("column.club"), flexible=True), lambda p: p.person.club),
        (
            Column(head=desk.say("column.performance"), align="right"),
            lambda p: str(played.get(p.id) or ""),
        ),
    ]
    return tuple((column, text) for column, text in found if any(map(text, people)))


def legend(desk: Desk) -> tuple[str, ...]:
    """What the codes over the columns mean."""
    codes = [code for code in desk.order.codes if code != "PTS"]
    if not codes:
        return ()
    told = clauses(
        (labelled(code, tiebreak_name(code, desk.language), desk.language) for code in codes),
        desk.language,
    )
    return (told,)


def missing_results(desk: Desk) -> str:
    """What is missing for the order to be final."""
    if not desk.round_no:
        return ""
    missing = sum(
        not game.result.is_known
        for round_ in desk.tournament.rounds[: desk.round_no]
        for game in round_.games
    )
    if missing:
        return desk.say("state.results_missing", count=missing)
    return ""


DETAILS = Option("details", ("no", "yes"))
"""Category, club and performance."""

KINDS = (
    DocumentKind(
        code="standings",
        template="list",
        build=standings,
        needs=ROUND,
        after_round=True,
        options=(DETAILS, LETTERS, PAPER),
        suits=ranked,
    ),
    DocumentKind(
        code="standings.category",
        template="list",
        build=sub_standings,
        needs=ROUND,
        after_round=True,
        options=(Option("by", GROUPS), Option("group", about="group"), DETAILS, PAPER),
        suits=single,
    ),
    DocumentKind(
        code="standings.groups",
        template="list",
        build=group_standings,
        needs=ROUND,
        after_round=True,
        options=(
            Option("by", GROUP_KINDS),
            Option("best", ("4", "3", "5", "6", "8", "10")),
            Option("mixed", ("no", "yes")),
            PAPER,
        ),
        suits=single,
    ),
)

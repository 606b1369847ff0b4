"""Standings, cross-tables and calendars."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import LETTERS, ORDER, DocumentKind, Option
from ronde.documents.needs import PLAN, ROUND
from ronde.documents.paper import Cell, Column, Listing, Section, Styled
from ronde.documents.suits import all_play_all, by_rounds, has_table, ranked, single, team_table
from ronde.model import PlayerId, Round, TeamId
from ronde.pairing.lineups import numbered_players, numbered_teams
from ronde.queries.calendars import planned_rounds
from ronde.queries.standing import cross_table_of, ties_of
from ronde.standings import Row, groups, sub_ranking
from ronde.texts.alphabet import sort_key
from ronde.texts.cells import CellWords, ValueWords
from ronde.texts.dates import date_text
from ronde.texts.language import clauses, join, labelled
from ronde.texts.tiebreaks import tiebreak_name

__all__ = ["KINDS", "legend", "rank", "state"]

GROUPS = ("age", "sex", "club", "federation")
"""What players are ranked by apart, the usual one first."""


_POINTS = {"PTS": "column.points", "MP": "column.match_points", "GP": "column.game_points"}
"""The heading of what ranks: points of players, or match or game points of teams."""


def standings(desk: Desk) -> Listing:
    """The order with its tie-breaks; the value that decided between neighbours is underlined."""
    table = desk.order
    columns, cells = _columns(desk)
    rows = tuple((rank(table.rows, i), *cells(row)) for i, row in enumerate(table.rows))
    section = Section(columns=columns, rows=rows, lines=legend(desk))
    return listing(desk.frame(state=state(desk)), [section], turns=True)


def rank(rows: Sequence[Row], index: int) -> Cell:
    """A shared rank is printed once."""
    shared = index > 0 and rows[index - 1].rank == rows[index].rank
    return "" if shared else Styled(str(rows[index].rank))


def sub_standings(desk: Desk) -> Listing:
    """An order for each group that somebody belongs to, with the rank among all."""
    kind = desk.options["by"]
    columns, cells = _columns(desk)
    every = Column(head=desk.word("column.rank_all"), align="right")
    found = {
        name: sub_ranking(desk.tournament, desk.order, who)
        for name, who in groups(desk.tournament, kind).items()
    }
    names = [name for name, rows in found.items() if rows]
    if kind in {"club", "federation"}:
        names.sort(key=lambda name: sort_key(name, desk.language))
    sections = [
        Section(
            heading=desk.say(f"group.sex.{name}") if kind == "sex" else name,
            columns=(columns[0], every, *columns[1:]),
            rows=tuple(
                (Styled(str(line.rank)), str(line.row.rank), *cells(line.row))
                for line in found[name]
            ),
        )
        for name in names
    ]
    nobody = Section(lines=(desk.say("group.none"),))
    return listing(desk.frame(state=state(desk)), sections or [nobody], turns=True, largest=140)


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
    points = _POINTS[table.context.primary]
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
        found.append(Styled(values.text(row, "PTS")))
        for code in codes:
            text = values.text(row, code)
            found.append(Styled(text, "marked") if code == row.separated_by else text)
        return tuple(found)

    return tuple(columns), cells


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


def state(desk: Desk) -> str:
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


def cross_table(desk: Desk) -> Listing:
    """Everybody's rounds, or in an all-play-all everybody against everybody."""
    ranked = desk.options["sort"] == "rank"
    table = cross_table_of(desk.tournament, desk.round_no, ranked=ranked, ties=ties_of(desk.state))
    words = CellWords(desk.language)
    teams = desk.settings.is_team
    columns = (
        *((Column(head=desk.word("column.rank"), align="right", repeats=True),) if ranked else ()),
        Column(head=desk.word("column.no"), align="right", repeats=True),
        Column(
            head=desk.say("column.team") if teams else desk.word("column.name"),
            flexible=True,
            repeats=True,
        ),
        *(Column(head=head, align="center", least=1100) for head in table.columns),
        Column(head=desk.word(_POINTS[desk.order.context.primary]), align="right"),
        *(() if ranked else (Column(head=desk.word("column.rank"), align="right"),)),
    )
    rows = []
    for row in table.rows:
        rank = str(row.rank or "–")
        who: Cell = Styled(row.name) if teams else desk.name(PlayerId(row.participant))
        rows.append(
            (
                *((Styled(rank),) if ranked else ()),
                str(row.number),
                who,
                *(words.cross(cell, fixed=table.fixed) for cell in row.cells),
                Styled(desk.points(row.points)),
                *(() if ranked else (rank,)),
            )
        )
    void = any(row.void for row in table.rows)
    legend = "cross.legend_fixed" if table.fixed else "cross.legend"
    lines = [desk.say("cross.legend_teams" if teams else legend)]
    lines += [desk.say("cross.void")] if void else []
    section = Section(columns=columns, rows=tuple(rows), lines=tuple(lines))
    return listing(desk.frame(state=state(desk)), [section], turns=True, largest=140)


def calendar(desk: Desk) -> Listing:
    """Every round of an event that is planned as a whole: who meets whom, with which colour."""
    due = {t.round: t.date for t in desk.settings.schedule}
    sections = []
    for round_ in planned_rounds(desk.tournament):
        heading = desk.say("frame.round", round=round_.number)
        if (date := due.get(round_.number, round_.date)) is not None:
            heading = f"{heading} · {date_text(date, desk.language)}"
        sections.append((_matches if round_.matches else _games)(desk, round_, heading))
    return listing(desk.frame(), sections, columns=(1, 2), largest=140)


def _games(desk: Desk, round_: Round, heading: str) -> Section:
    number = {player: n for n, player in numbered_players(desk.tournament).items()}
    exempt = tuple(desk.tournament.player(b.player).name for b in round_.byes)
    return Section(
        heading=heading,
        columns=(
            Column(head=desk.word("column.board"), align="right"),
            Column(head=desk.word("column.white"), flexible=True),
            Column(head=desk.word("column.black"), flexible=True),
        ),
        rows=tuple(
            (
                str(game.board),
                *(
                    _numbered(desk, number.get(p), desk.tournament.player(p).person.family_name)
                    for p in game.players
                ),
            )
            for game in round_.games
        ),
        lines=(desk.say("calendar.free", players=join(exempt, desk.language)),) if exempt else (),
    )


def _matches(desk: Desk, round_: Round, heading: str) -> Section:
    number = {team: n for n, team in numbered_teams(desk.tournament).items()}

    def called(team: TeamId) -> Cell:
        return _numbered(desk, number.get(team), desk.team(team))

    free = tuple(desk.team(bye.team) for bye in round_.team_byes)
    return Section(
        heading=heading,
        columns=(
            Column(head=desk.say("column.table"), align="right"),
            Column(head=desk.say("column.first_team"), flexible=True),
            Column(head=desk.say("column.second_team"), flexible=True),
        ),
        rows=tuple(
            (str(match.table), called(match.first), called(match.second))
            for match in round_.matches
        ),
        lines=(desk.say("calendar.free", players=join(free, desk.language)),) if free else (),
    )


def _numbered(desk: Desk, number: int | None, name: str) -> Cell:
    return name if number is None else desk.say("calendar.numbered", number=number, name=name)


KINDS = (
    DocumentKind(
        code="standings",
        template="list",
        build=standings,
        needs=ROUND,
        after_round=True,
        options=(LETTERS,),
        suits=ranked,
    ),
    DocumentKind(
        code="standings.category",
        template="list",
        build=sub_standings,
        needs=ROUND,
        after_round=True,
        options=(Option("by", GROUPS),),
        suits=single,
    ),
    DocumentKind(
        code="cross.swiss",
        template="list",
        build=cross_table,
        needs=ROUND,
        after_round=True,
        options=(ORDER,),
        suits=by_rounds,
    ),
    DocumentKind(
        code="cross.berger",
        template="list",
        build=cross_table,
        needs=ROUND,
        after_round=True,
        options=(Option("sort", ("number", "rank")),),
        suits=all_play_all,
    ),
    DocumentKind(
        code="cross.team",
        template="list",
        build=cross_table,
        needs=ROUND,
        after_round=True,
        options=(ORDER,),
        suits=team_table,
    ),
    DocumentKind(
        code="schedule.roundrobin",
        template="list",
        build=calendar,
        needs=PLAN,
        suits=has_table,
    ),
)

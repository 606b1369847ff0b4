"""Tables of how things stand: the order with its tie-breaks, the cross-table, rating changes."""

from __future__ import annotations

from fractions import Fraction

from ronde.documents.desk import Desk
from ronde.documents.needs import ROUND
from ronde.documents.suits import ranked, single
from ronde.documents.tables import POINTS, legend, missing_results
from ronde.documents.tabular.kinds import TableKind, fide_id, points, table
from ronde.formats.tables.values import Cell, Table
from ronde.model import PlayerId, TeamId
from ronde.queries.rating_changes import PlayerChange, rating_changes
from ronde.queries.standing import cross_table_of, ties_of
from ronde.standings import Row
from ronde.texts.cells import CellWords, ValueWords

__all__ = ["KINDS"]


def standings(desk: Desk) -> Table:
    """The order with the value of every tie-break, as a number where it is one."""
    order = desk.order
    codes = [code for code in order.codes if code != "PTS"]
    words = ValueWords(order, desk.language)
    totals = order.context.ledgers[order.context.primary].totals
    who = _teams_columns(desk) if desk.settings.is_team else _player_columns(desk)
    columns = (
        ("rank", desk.word("column.rank")),
        *who,
        ("points", desk.word(POINTS[order.context.primary])),
        *((code.lower(), code) for code in codes),
    )

    def value(row: Row, code: str) -> Cell:
        found = row.values[code]
        if isinstance(found, Fraction) and (code, row.participant) not in order.encounters:
            return found
        return words.text(row, code)

    rows = (
        (
            row.rank,
            *_who(desk, row.participant),
            points(totals[row.participant]),
            *(value(row, code) for code in codes),
        )
        for row in order.rows
    )
    notes = tuple(note for note in (missing_results(desk), *legend(desk)) if note)
    always = ("rank", "no", "name", "team", "fide_id", "points", *(code.lower() for code in codes))
    return table(desk, columns, rows, notes=notes).where_filled(always)


def _player_columns(desk: Desk) -> tuple[tuple[str, str], ...]:
    return (
        ("no", desk.word("column.no")),
        ("title", desk.word("players.title_label")),
        ("name", desk.word("column.name")),
        ("rating", desk.word("column.rating")),
        ("federation", desk.word("players.federation")),
        ("fide_id", desk.word("players.fide_id")),
        ("club", desk.word("column.club")),
    )


def _teams_columns(desk: Desk) -> tuple[tuple[str, str], ...]:
    return (("team", desk.say("column.team")),)


def _who(desk: Desk, participant: int) -> tuple[Cell, ...]:
    if desk.settings.is_team:
        return (desk.team(TeamId(participant)),)
    player = desk.tournament.player(PlayerId(participant))
    person = player.person
    return (
        player.tpn,
        "" if person.title is None else person.title.value,
        person.name,
        player.rating or None,
        person.federation,
        fide_id(player),
        person.club,
    )


def cross_table(desk: Desk) -> Table:
    """Everybody's rounds in the order of the standings, or everybody against everybody."""
    found = cross_table_of(desk.tournament, desk.round_no, ranked=True, ties=ties_of(desk.state))
    words = CellWords(desk.language)
    head = "table.column.against" if found.fixed else "table.round"
    who = _teams_columns(desk) if desk.settings.is_team else _player_columns(desk)
    columns = (
        ("rank", desk.word("column.rank")),
        *((("team_no", desk.word("column.no")),) if desk.settings.is_team else ()),
        *who,
        *(
            (f"{'g' if found.fixed else 'r'}{name}", desk.say(head, round=name))
            for name in found.columns
        ),
        ("points", desk.word(POINTS[desk.order.context.primary])),
    )
    rows = (
        (
            row.rank or None,
            *((row.number,) if desk.settings.is_team else ()),
            *_who(desk, row.participant),
            *(_plain(words.cross(cell, fixed=found.fixed)) for cell in row.cells),
            points(row.points),
        )
        for row in found.rows
    )
    legend_code = "cross.legend_fixed" if found.fixed else "cross.legend"
    notes = [desk.say("cross.legend_teams" if desk.settings.is_team else legend_code)]
    always = {"rank", "no", "name", "team", "points", *(code for code, _ in columns)}
    return table(desk, columns, rows, notes=notes).where_filled(
        always - {"title", "federation", "club", "rating", "fide_id"}
    )


def _plain(cell: str) -> str:
    """A cell without the narrow blank that only a page needs."""
    return cell.replace("\u202f", "")


def changes(desk: Desk) -> Table:
    """What the rounds so far change in FIDE ratings."""
    columns = (
        ("no", desk.word("column.no")),
        ("name", desk.word("column.name")),
        ("fide_id", desk.word("players.fide_id")),
        ("rating", desk.word("column.rating")),
        ("k", "K"),
        ("games", desk.say("ratings.games")),
        ("points", desk.word("column.points")),
        ("expected", desk.say("ratings.expected")),
        ("change", desk.say("ratings.change")),
        ("performance", desk.say("ratings.performance")),
        ("then", desk.say("ratings.then")),
    )

    def row(one: PlayerChange) -> tuple[Cell, ...]:
        made = one.change
        return (
            one.player.tpn,
            one.player.name,
            fide_id(one.player),
            None if made is None else made.before,
            None if made is None else made.k_used,
            one.games,
            one.points if one.games else None,
            one.expected,
            one.gain,
            one.performance,
            one.rating,
        )

    found = rating_changes(desk.tournament, desk.round_no)
    ordered = sorted(found.players, key=lambda one: (one.player.tpn or 0, one.player.id))
    estimates = sum(one.is_estimate for one in ordered)
    notes = [found.rules.text, desk.say("ratings.period")]
    notes += [desk.say("ratings.estimates", count=estimates)] if estimates else []
    return table(desk, columns, map(row, ordered), notes=notes)


KINDS = (
    TableKind(code="standings", build=standings, needs=ROUND, after_round=True, suits=ranked),
    TableKind(code="cross-table", build=cross_table, needs=ROUND, after_round=True, suits=ranked),
    TableKind(code="ratings", build=changes, needs=ROUND, after_round=True, suits=single),
)

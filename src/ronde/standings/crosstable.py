"""Cross-tables: by rounds for a Swiss, by opponents for an all-play-all, as data.

Cells are the signs of the report files (1 = 0 + - U F H Z), so they need no language; a Swiss cell
is opponent, colour, result (`12w1`), an all-play-all cell the results against that opponent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.model import Color, Points, Side, Tournament
from ronde.scoring import score_sheets
from ronde.scoring.teams import TeamEntry, team_sheets
from ronde.standings.order import Standings, participant_names, standings
from ronde.tiebreak import Context, Policy, TieBreak, context

__all__ = ["OPPONENTS", "OWN_CELL", "CrossRow", "CrossTable", "crosstable"]

OWN_CELL = "■"
"""Where a participant would meet themself."""

OPPONENTS = 300
"""The most participants of an all-play-all who get a column each: 90,000 cells.

No paper has room for more, and they grow with the square: 10,000 entries would be 100,000,000
cells, nearly all of them empty. Beyond it an all-play-all is listed by rounds, as a Swiss is.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossRow:
    """One participant: pairing number, rank as in the standings, name, cells, points.

    `void`: withdrew before half of an all-play-all; results stay on the table, in brackets, and
    count for nobody, so there is no rank (0). Nor has who was excluded one.
    """

    number: int
    participant: int
    rank: int
    name: str
    cells: tuple[str, ...]
    points: Points
    void: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossTable:
    """A cross-table; `columns` are rounds (Swiss) or the numbers of the rows (all-play-all).

    `numbers` maps a participant to their pairing number, under which opponents stand in the cells
    whatever the order of the lines. `crowded`: an all-play-all of too
    many for a column each, listed by rounds.
    """

    fixed: bool
    ranked: bool
    columns: tuple[str, ...]
    rows: tuple[CrossRow, ...]
    numbers: Mapping[int, int]
    crowded: bool = False


def crosstable(
    tournament: Tournament,
    tiebreaks: Sequence[str | TieBreak] | None = None,
    *,
    ranked: bool = False,
    edition: str | Policy | None = None,
    after: int | None = None,
    fixed: bool | None = None,
    manual: Sequence[int] = (),
    drawn: Sequence[Sequence[int]] = (),
    order: Standings | None = None,
) -> CrossTable:
    """The cross-table after that round, in the order of numbers or, `ranked`, of the standings.

    With `ranked`, those whose results were annulled come last. Ranks are those of `order` where
    the standings are known already; otherwise, without `ranked` and a chain, by points alone.

    Rule: C.05@2017 VI.6.2; book@2022-01 6.9.
    """
    codes = tiebreaks if ranked or tiebreaks is not None else ()
    table = order or standings(
        tournament, codes, edition=edition, after=after, fixed=fixed, manual=manual, drawn=drawn
    )
    ctx = table.context
    if table.annulled:
        ctx = context(tournament, edition=ctx.policy, after=after, fixed=True, primary=ctx.primary)
    lines = [*(row.participant for row in table.rows), *table.annulled]
    if not ranked:
        lines.sort(key=ctx.numbers.__getitem__)
    numbers = dict(ctx.numbers)
    results = (
        _team_results(tournament, after) if ctx.is_team else _player_results(tournament, after)
    )
    gone = frozenset(table.annulled)
    crowded = table.fixed and len(lines) > OPPONENTS
    if table.fixed and not crowded:
        columns = tuple(str(numbers[p]) for p in lines)
        cells = {p: _against(results[p], p, lines, gone) for p in lines}
    else:
        columns = tuple(str(number) for number in range(1, table.after + 1))
        cells = {p: tuple(_by_round(r, p, numbers, gone) for r in results[p]) for p in lines}
    names = participant_names(tournament, ctx)
    return CrossTable(
        fixed=table.fixed and not crowded,
        ranked=ranked,
        columns=columns,
        rows=tuple(_row(table, ctx, p, names[p], numbers[p], cells[p]) for p in lines),
        numbers=numbers,
        crowded=crowded,
    )


def _row(
    table: Standings,
    whole: Context,
    participant: int,
    name: str,
    number: int,
    cells: tuple[str, ...],
) -> CrossRow:
    void = participant in table.annulled
    counted = whole if void else table.context
    return CrossRow(
        number=number,
        participant=participant,
        rank=0 if void else table.rank(participant) or 0,
        name=name,
        cells=cells,
        points=Points(counted.ledgers[counted.primary].totals[participant]),
        void=void,
    )


@dataclass(frozen=True, slots=True)
class _Result:
    opponent: int | None
    color: str
    sign: str


def _player_results(tournament: Tournament, after: int | None) -> Mapping[int, list[_Result]]:
    colors: Mapping[Color | None, str] = {Color.WHITE: "w", Color.BLACK: "b", None: ""}
    return {
        player: [
            _Result(
                e.opponent, colors[e.color], "" if e.outcome is None else _sign(e.outcome.value)
            )
            for e in sheet.entries
        ]
        for player, sheet in score_sheets(tournament, after=after).items()
    }


def _sign(letter: str) -> str:
    return "" if letter == Side.PENDING.value else letter


def _team_results(tournament: Tournament, after: int | None) -> Mapping[int, list[_Result]]:
    return {
        team: [_Result(e.opponent, "", _match_sign(e)) for e in sheet.entries]
        for team, sheet in team_sheets(tournament, after=after).items()
    }


def _match_sign(entry: TeamEntry) -> str:
    """Game points of a match (`2½`, forfeits with their sign), the letter of a bye."""
    if entry.opponent is None:
        return "" if entry.outcome is None else entry.outcome.value
    whole, tenths = divmod(entry.game_points, 10)
    half = {0: "", 5: "½"}.get(tenths, f".{tenths}")
    text = f"{whole}{half}" if whole or not half.startswith("½") else half
    forfeit = {Side.FORFEIT_WIN: "+", Side.FORFEIT_LOSS: "-"}
    return text + (forfeit.get(entry.outcome, "") if isinstance(entry.outcome, Side) else "")


def _by_round(result: _Result, own: int, numbers: Mapping[int, int], gone: frozenset[int]) -> str:
    if result.opponent is None:
        return result.sign
    separator = result.color or ":"
    return f"{numbers[result.opponent]}{separator}{_counted(result, own, gone)}"


def _counted(result: _Result, own: int, gone: frozenset[int]) -> str:
    """The sign, in brackets where it counts for nobody."""
    void = bool(result.sign) and not gone.isdisjoint((own, result.opponent or own))
    return f"({result.sign})" if void else result.sign


def _against(
    results: Sequence[_Result], own: int, order: Sequence[int], gone: frozenset[int]
) -> tuple[str, ...]:
    met: dict[int, str] = {}
    for result in results:
        if result.opponent is not None:
            sign = _counted(result, own, gone)
            met[result.opponent] = met.get(result.opponent, "") + sign
    return tuple(OWN_CELL if p == own else met.get(p, "") for p in order)

"""The tie-break oracle set compared with our values: points, values, ranks, adjusted scores."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from ronde.formats import read_trf
from ronde.model import Tournament
from ronde.standings import standings
from ronde.tiebreak import Context, Value, adjusted, as_json, chain, context, values
from support.corpus import members

ARCHIVE = "tiebreaks"
EDITIONS = {"2024": "fide-2024", "2026": "fide-2026"}


@dataclass(frozen=True)
class Difference:
    case: str
    edition: str
    what: str
    participant: str
    ours: object
    theirs: object


@cache
def content(path: str) -> bytes:
    [data] = [data for name, data in members(ARCHIVE).items() if name.endswith(path)]
    return data


@cache
def cases() -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(content("manifest.json"))["cases"])


CATEGORIES = (
    *("swiss_clean", "swiss_byes", "swiss_forfeits", "swiss_mixed", "swiss_small", "swiss_310"),
    *("swiss_pabdraw", "swiss_unrated", "swiss_accel", "swiss_large", "dutch"),
    *("rr_clean", "rr_forfeit", "rr_double", "team_mp", "team_gp", "team_clean", "team_rr"),
)
"""The kinds of events in the set; a test makes sure that none is missing here."""


@cache
def tournament(path: str) -> Tournament:
    return read_trf(content(path)).tournament


def _rounded(value: Fraction, decimals: int) -> int:
    return math.floor(value * (1, 10, 100, 1000)[decimals] + Fraction(1, 2))


def agrees(code: str, ours: Value, theirs: object, rounds: int) -> bool:
    """Equal to the last digit; AOB and SSSC at the digits the set gives, and exactly as well."""
    if theirs is None or ours is None:
        return ours is theirs
    assert isinstance(ours, Fraction)
    expected = Fraction(str(theirs))
    if code in {"AOB", "AOB/F"} or code.startswith("SSSC"):
        decimals = 3 if rounds >= 9 and code.startswith("AOB") else 2
        if not code.endswith("_exact"):
            return _rounded(ours, decimals) == _rounded(expected, decimals)
    return ours == expected


def compare(case: dict[str, Any], edition: str) -> tuple[int, list[Difference]]:
    """How many figures of one case were compared, in that edition, and those that differ."""
    event = tournament(case["trf"])
    figures = json.loads(content(case["values"]))["editions"][edition]
    count, found = 0, []
    for difference in _edition(case, event, edition, figures):
        count += 1
        if difference is not None:
            found.append(difference)
    return count, found


def _edition(
    case: dict[str, Any], event: Tournament, edition: str, figures: dict[str, Any]
) -> Iterator[Difference | None]:
    fixed = case["mode"] == "rr"
    for key, block in figures.items():
        if key == "values" or key.startswith("after_round_"):
            after = None if key == "values" else int(key.removeprefix("after_round_"))
            ctx = context(event, edition=EDITIONS[edition], after=after, fixed=fixed)
            for code, column in block.items():
                for participant, ours, theirs, same in _column(ctx, code, column):
                    yield (
                        None
                        if same
                        else Difference(
                            case["id"], edition, f"{key} {code}", participant, ours, theirs
                        )
                    )
        elif key == "ranks":
            for order in block:
                table = standings(event, order["order"], edition=EDITIONS[edition], fixed=fixed)
                ranks = {str(row.participant): row.rank for row in table.rows}
                what = " ".join(order["order"])
                for participant, rank in order["ranks"].items():
                    same = ranks[participant] == rank
                    yield (
                        None
                        if same
                        else Difference(
                            case["id"], edition, what, participant, ranks[participant], rank
                        )
                    )
        else:
            ctx = context(event, edition=EDITIONS[edition], fixed=fixed)
            ours = adjusted(ctx)
            if key == "points":
                totals = ctx.ledgers[ctx.primary].totals
                ours = {p: Fraction(total, 10) for p, total in totals.items()}
            for participant, theirs in block.items():
                value = ours[int(participant)]
                yield (
                    None
                    if agrees(key, value, theirs, 0)
                    else Difference(case["id"], edition, key, participant, as_json(value), theirs)
                )


def _column(
    ctx: Context, code: str, column: dict[str, Any]
) -> Iterator[tuple[str, object, object, bool]]:
    [tiebreak] = chain([code.removesuffix("_exact")], ctx)
    ours = values(ctx, tiebreak)
    rounds = ctx.ledgers[ctx.primary].rounds
    for participant, theirs in column.items():
        value = ours[int(participant)]
        yield participant, as_json(value), theirs, agrees(code, value, theirs, rounds)

"""The final order: points, then a chain of tie-breaks applied to those still tied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from ronde.model import PlayerId, TeamId, Tournament
from ronde.standings.presets import default_chain
from ronde.standings.withdrawn import annulled_players, without_players
from ronde.tiebreak import (
    Context,
    Explanation,
    Policy,
    Separation,
    TieBreak,
    Value,
    as_json,
    chain,
    context,
    definition,
    explain,
    separate,
    values,
)
from ronde.tiebreak.explained import exact

__all__ = ["Row", "Standings", "standings"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line: shared ranks are equal. `values` are under the codes of the chain.

    `separated_by` is the code that put this line below the one above ("": first, or still tied).
    """

    rank: int
    participant: int
    name: str
    points: Fraction
    values: Mapping[str, Value]
    separated_by: str = ""

    def as_json(self) -> dict[str, object]:
        """Plain data, numbers exact."""
        return {
            "rank": self.rank,
            "id": self.participant,
            "name": self.name,
            "points": as_json(self.points),
            "values": {code: as_json(value) for code, value in self.values.items()},
            "separated_by": self.separated_by or None,
        }


@dataclass(frozen=True, kw_only=True)
class Standings:
    """The order of an event after one round.

    `annulled` withdrew before half of an all-play-all and are not ranked.
    """

    rows: tuple[Row, ...]
    order: tuple[TieBreak, ...]
    edition: str
    after: int
    fixed: bool
    annulled: tuple[int, ...] = ()
    context: Context = field(repr=False, compare=False)
    tied_at: Mapping[tuple[str, int], tuple[int, ...]] = field(
        default_factory=dict, repr=False, compare=False
    )

    @property
    def codes(self) -> tuple[str, ...]:
        """The chain as text, points included."""
        return tuple(str(code) for code in self.order)

    def row(self, participant: int) -> Row:
        """The line of that participant.

        Raises:
            KeyError: not ranked.
        """
        for row in self.rows:
            if row.participant == participant:
                return row
        raise KeyError(participant)

    def rank(self, participant: int) -> int:
        """The rank of that participant."""
        return self.row(participant).rank

    def tied(self) -> tuple[tuple[int, ...], ...]:
        """Those the whole chain leaves tied, group by group."""
        groups: dict[int, list[int]] = {}
        for row in self.rows:
            groups.setdefault(row.rank, []).append(row.participant)
        return tuple(tuple(group) for group in groups.values() if len(group) > 1)

    def explain(self, participant: int, code: str) -> Explanation:
        """What a value is made of; direct encounter as it was applied in this order.

        Raises:
            TieBreakError, UnknownName: no such code.
        """
        [tiebreak] = chain([code], self.context)
        group = self.tied_at.get((str(tiebreak), participant), ())
        return explain(self.context, tiebreak, participant, group=group)

    def as_json(self) -> dict[str, object]:
        """Plain data, numbers exact."""
        return {
            "edition": self.edition,
            "after_round": self.after,
            "pairings": "fixed" if self.fixed else "swiss",
            "order": list(self.codes),
            "rows": [row.as_json() for row in self.rows],
            "annulled": list(self.annulled),
        }


def standings(
    tournament: Tournament,
    tiebreaks: Sequence[str | TieBreak] | None = None,
    *,
    edition: str | Policy | None = None,
    after: int | None = None,
    fixed: bool | None = None,
    primary: str | None = None,
    seed: str = "",
    manual: Sequence[int] = (),
    annul: bool = True,
) -> Standings:
    """Everybody in order after that round.

    `tiebreaks` are codes; without any, those announced for the event, else the usual ones of its
    kind. Points come first unless the list says where (`PTS`). `fixed` overrides whether pairings
    were fixed in advance; `seed` and `manual` serve the codes LOT and MAN. With `annul`, players
    who left an all-play-all before half of their games are taken out.

    Rule: C.07@2026-03 4; book@2022-01 5.2.

    Raises:
        TieBreakError, UnknownName: a code that cannot be used here.
    """
    whole = context(
        tournament, edition=edition, after=after, fixed=fixed, primary=primary,
        seed=seed, manual=tuple(manual),
    )  # fmt: skip
    gone: tuple[int, ...] = ()
    ctx = whole
    if annul and whole.fixed and not whole.is_team:
        gone = annulled_players(tournament, whole.scheduled)
        if gone:
            ctx = context(
                without_players(tournament, gone), edition=whole.policy, after=after, fixed=True,
                seed=seed, manual=tuple(manual),
            )  # fmt: skip
    codes = tiebreaks
    if codes is None:
        codes = tournament.settings.tiebreaks
    order = chain(default_chain(ctx) if codes is None else codes, ctx)
    if not any(code.name == "PTS" for code in order):
        order = (TieBreak("PTS"), *order)
    return _ranked(tournament, ctx, order, gone)


def _ranked(
    tournament: Tournament, ctx: Context, order: tuple[TieBreak, ...], gone: tuple[int, ...]
) -> Standings:
    groups: list[tuple[int, ...]] = [tuple(sorted(ctx.participants, key=ctx.numbers.__getitem__))]
    separators: dict[int, str] = {0: ""}
    columns: dict[str, Mapping[int, Value]] = {}
    tied_at: dict[tuple[str, int], tuple[int, ...]] = {}
    for code in order:
        text = str(code)
        if definition(code).items is None:
            column, groups = _by_encounter(ctx, code, groups, separators, tied_at)
        else:
            column = values(ctx, code)
            groups = _by_value(code, groups, column, separators)
        columns[text] = column
    totals = ctx.ledgers[ctx.primary].totals
    names = _names(tournament, ctx)
    rows: list[Row] = []
    rank = 1
    for group in groups:
        for participant in group:
            rows.append(
                Row(
                    rank=rank,
                    participant=participant,
                    name=names[participant],
                    points=exact(totals[participant], 10),
                    values={text: column.get(participant) for text, column in columns.items()},
                    separated_by=separators.get(len(rows), ""),
                )
            )
        rank += len(group)
    first = next(iter(ctx.ledgers.values()))
    return Standings(
        rows=tuple(rows),
        order=order,
        edition=ctx.policy.name,
        after=first.rounds,
        fixed=ctx.fixed,
        annulled=gone,
        context=ctx,
        tied_at=tied_at,
    )


def _names(tournament: Tournament, ctx: Context) -> Mapping[int, str]:
    if ctx.is_team:
        return {p: tournament.team_by_id[TeamId(p)].name for p in ctx.participants}
    return {p: tournament.player_by_id[PlayerId(p)].name for p in ctx.participants}


def _by_value(
    code: TieBreak,
    groups: list[tuple[int, ...]],
    column: Mapping[int, Value],
    separators: dict[int, str],
) -> list[tuple[int, ...]]:
    """Every tied group split by the value; an undefined value ranks last."""
    ascending, text = definition(code).lower_first != code.reverse, str(code)
    found: list[tuple[int, ...]] = []
    start = 0
    for group in groups:
        position, start = start, start + len(group)
        if len(group) == 1:
            found.append(group)
            continue
        buckets: dict[Value, list[int]] = {}
        for participant in group:
            buckets.setdefault(column[participant], []).append(participant)
        undefined = buckets.pop(None, [])
        ranked = sorted(buckets, reverse=not ascending)  # type: ignore[type-var]
        parts = [tuple(buckets[value]) for value in ranked]
        if undefined:
            parts.append(tuple(undefined))
        _note(parts, position, text, separators)
        found += parts
    return found


def _by_encounter(
    ctx: Context,
    code: TieBreak,
    groups: list[tuple[int, ...]],
    separators: dict[int, str],
    tied_at: dict[tuple[str, int], tuple[int, ...]],
) -> tuple[Mapping[int, Value], list[tuple[int, ...]]]:
    """Every tied group split by direct encounter; the value is the place within the group."""
    column: dict[int, Value] = {}
    found: list[tuple[int, ...]] = []
    by_number, text = ctx.numbers.__getitem__, str(code)
    start = 0
    for group in groups:
        position, start = start, start + len(group)
        if len(group) == 1:
            found.append(group)
            continue
        separation: Separation = separate(ctx, code, group)
        parts = [tuple(sorted(part, key=by_number)) for part in separation.groups]
        place = 1
        for part in parts:
            for participant in part:
                column[participant] = exact(place, 1)
                tied_at[text, participant] = group
            place += len(part)
        _note(parts, position, text, separators)
        found += parts
    return column, found


def _note(
    parts: Sequence[tuple[int, ...]], start: int, code: str, separators: dict[int, str]
) -> None:
    """Record the lines that code draws, by position: later codes never move them."""
    for part in parts:
        separators.setdefault(start, code)
        start += len(part)

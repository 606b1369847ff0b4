"""The final order: points, then a chain of tie-breaks applied to those still tied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import Any

from ronde.model import PlayerId, TeamId, Tournament
from ronde.standings.presets import default_chain
from ronde.standings.withdrawn import (
    annulled_players,
    annulled_teams,
    excluded_by,
    without_players,
    without_teams,
)
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
    is_dropped,
    separate,
    values,
)
from ronde.tiebreak.explained import exact

__all__ = ["Row", "Standings", "participant_names", "standings", "standings_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line: shared ranks are equal. `values` are under the codes of the chain.

    Who was excluded has no rank and stands last. `separated_by` is the code that put this line
    below the one above ("": first, or still tied).
    """

    rank: int | None
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

    `annulled` withdrew before half of an all-play-all and are not ranked. `encounters` says, by
    code and participant, how direct encounter took their tied group apart.
    """

    rows: tuple[Row, ...]
    order: tuple[TieBreak, ...]
    edition: str
    after: int
    fixed: bool
    annulled: tuple[int, ...] = ()
    context: Context = field(repr=False, compare=False)
    encounters: Mapping[tuple[str, int], Separation] = field(
        default_factory=dict, repr=False, compare=False
    )

    @property
    def codes(self) -> tuple[str, ...]:
        """The chain as text, points included."""
        return tuple(str(code) for code in self.order)

    @property
    def dropped(self) -> tuple[str, ...]:
        """Codes of the chain that decide nothing because somebody has no rating.

        Rule: C.07@2026-03 10.
        """
        return tuple(str(code) for code in self.order if is_dropped(self.context, code))

    def row(self, participant: int) -> Row:
        """The line of that participant.

        Raises:
            KeyError: not ranked.
        """
        return self._by_participant[participant]

    @cached_property
    def _by_participant(self) -> Mapping[int, Row]:
        return {row.participant: row for row in self.rows}

    def rank(self, participant: int) -> int | None:
        """The rank of that participant; None: excluded."""
        return self.row(participant).rank

    @cached_property
    def places(self) -> Mapping[int, int]:
        """Everybody's rank; not of who was excluded."""
        return {row.participant: row.rank for row in self.rows if row.rank is not None}

    @cached_property
    def placed(self) -> tuple[Row, ...]:
        """The lines that have a place: all but those of the excluded."""
        return tuple(row for row in self.rows if row.rank is not None)

    def tied(self) -> tuple[tuple[int, ...], ...]:
        """Those the whole chain leaves tied, group by group."""
        groups = (tuple(rows) for _, rows in groupby(self.placed, key=lambda row: row.rank))
        return tuple(tuple(r.participant for r in rows) for rows in groups if len(rows) > 1)

    def explain(self, participant: int, code: str) -> Explanation:
        """What a value is made of; direct encounter as it was applied in this order.

        Raises:
            TieBreakError, UnknownName: no such code.
        """
        [tiebreak] = chain([code], self.context)
        applied = self.encounters.get((str(tiebreak), participant))
        group = () if applied is None else applied.members
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
            "lots_seed": self.context.seed or None,
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
    drawn: Sequence[Sequence[int]] = (),
    manual: Sequence[int] = (),
    given: Sequence[tuple[int, int]] = (),
    annul: bool = True,
) -> Standings:
    """Everybody in order after that round.

    `tiebreaks` are codes; without any, those announced for the event, else the usual ones of its
    kind. Points come first unless the list says where (`PTS`). `fixed` overrides whether pairings
    were fixed in advance; `seed` (or the orders `drawn` by lot) serves the code LOT, `manual` the
    code MAN, `given` (participants and thousandths) the code EXT. With `annul`, participants who
    left an all-play-all before half of their games are taken out. Whoever was excluded by then
    stands last without a rank, and the others move up; the games stay, and so do everybody's
    tie-breaks.

    Rule: C.07@2026-03 4; book@2022-01 5.2.

    Raises:
        TieBreakError, UnknownName: a code that cannot be used here.
    """
    ties: dict[str, Any] = {
        "seed": seed,
        "drawn": tuple(map(tuple, drawn)),
        "manual": tuple(manual),
        "given": tuple(given),
    }
    whole = context(tournament, edition=edition, after=after, fixed=fixed, primary=primary, **ties)
    gone: tuple[int, ...] = ()
    ctx = whole
    if annul and whole.fixed:
        annulled, without = (
            (annulled_teams, without_teams)
            if whole.is_team
            else (annulled_players, without_players)
        )
        gone = annulled(tournament, whole.scheduled)
        if gone:
            ctx = context(
                without(tournament, gone), edition=whole.policy, after=after, fixed=True,
                primary=whole.primary, **ties,
            )  # fmt: skip
    codes = tiebreaks
    if codes is None:
        codes = tournament.settings.tiebreaks
    order = chain(default_chain(ctx) if codes is None else codes, ctx)
    if not any(code.name == "PTS" for code in order):
        order = (TieBreak("PTS"), *order)
    return _ranked(tournament, ctx, order, gone)


standings_of = standings
"""The same function for the front door, where `ronde.standings` is this room."""


def _ranked(
    tournament: Tournament, ctx: Context, order: tuple[TieBreak, ...], gone: tuple[int, ...]
) -> Standings:
    places = _Places(ctx)
    columns: list[Mapping[int, Value]] = []
    encounters: dict[tuple[str, int], Separation] = {}
    for code in order:
        if definition(code).items is None:
            columns.append(_by_encounter(ctx, code, places, encounters))
        else:
            columns.append(values(ctx, code))
            _by_value(code, columns[-1], places)
    totals = ctx.ledgers[ctx.primary].totals
    names = participant_names(tournament, ctx)
    texts = [str(code) for code in order]
    excluded = excluded_by(tournament, ctx.ledgers[ctx.primary].rounds, is_team=ctx.is_team)
    rows: list[Row] = []
    unplaced: list[Row] = []
    drawn: list[str] = []
    for position, participant in enumerate(places.order):
        drawn.append(places.separators.get(position, ""))
        row = Row(
            rank=None,
            participant=participant,
            name=names[participant],
            points=exact(totals[participant], 10),
            values=dict(zip(texts, map(itemgetter(participant), columns), strict=True)),
        )
        if participant in excluded:
            unplaced.append(row)
            continue
        # Who was excluded from between two lines takes no line drawn there along.
        separator = min(filter(None, drawn), key=texts.index, default="") if rows else ""
        is_tied = rows and not separator
        rank = rows[-1].rank if is_tied else len(rows) + 1
        rows.append(replace(row, rank=rank, separated_by=separator))
        drawn = []
    return Standings(
        rows=(*rows, *unplaced),
        order=order,
        edition=ctx.policy.name,
        after=ctx.ledgers[ctx.primary].rounds,
        fixed=ctx.fixed,
        annulled=gone,
        context=ctx,
        encounters=encounters,
    )


class _Places:
    """The order so far: who stands where, which groups are still tied, who drew which line."""

    def __init__(self, ctx: Context) -> None:
        self.order = sorted(ctx.participants, key=ctx.numbers.__getitem__)
        self.tied: list[tuple[int, tuple[int, ...]]] = [(0, tuple(self.order))]
        self.separators: dict[int, str] = {}

    def split(self, groups: Sequence[Sequence[tuple[int, ...]]], code: str) -> None:
        """Each tied group replaced by its parts, best first; lines drawn never move again."""
        still = []
        for (start, _), parts in zip(self.tied, groups, strict=True):
            position = start
            for part in parts:
                self.order[position : position + len(part)] = part
                if position > start:
                    self.separators[position] = code
                if len(part) > 1:
                    still.append((position, part))
                position += len(part)
        self.tied = still


def participant_names(tournament: Tournament, ctx: Context) -> Mapping[int, str]:
    """The names of players, or of teams where teams are ranked."""
    if ctx.is_team:
        return {p: tournament.team_by_id[TeamId(p)].name for p in ctx.participants}
    return {p: tournament.player_by_id[PlayerId(p)].name for p in ctx.participants}


def _by_value(code: TieBreak, column: Mapping[int, Value], places: _Places) -> None:
    """Every tied group split by the value; an undefined value ranks last."""
    ascending = definition(code).lower_first != code.reverse
    found: list[list[tuple[int, ...]]] = []
    for _, group in places.tied:
        buckets: dict[Value, list[int]] = {}
        for participant in group:
            buckets.setdefault(column[participant], []).append(participant)
        undefined = buckets.pop(None, [])
        ranked = sorted(buckets, reverse=not ascending)  # type: ignore[type-var]
        parts = [tuple(buckets[value]) for value in ranked]
        if undefined:
            parts.append(tuple(undefined))
        found.append(parts)
    places.split(found, str(code))


def _by_encounter(
    ctx: Context,
    code: TieBreak,
    places: _Places,
    encounters: dict[tuple[str, int], Separation],
) -> Mapping[int, Value]:
    """Every tied group split by direct encounter; the value is the place within the group."""
    column: dict[int, Value] = dict.fromkeys(ctx.participants)
    found: list[list[tuple[int, ...]]] = []
    by_number, text = ctx.numbers.__getitem__, str(code)
    for _, group in places.tied:
        separation: Separation = separate(ctx, code, group)
        parts = [tuple(sorted(part, key=by_number)) for part in separation.groups]
        place = 1
        for part in parts:
            for participant in part:
                column[participant] = exact(place, 1)
                encounters[text, participant] = separation
            place += len(part)
        found.append(parts)
    places.split(found, text)
    return column

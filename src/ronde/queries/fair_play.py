"""Fair play of an event: how much it is protected, the plan as it stands, who is out."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from ronde.admin.answers import Check
from ronde.admin.fair_play import (
    Measure,
    Protection,
    ProtectionCase,
    measures,
    plan_checks,
    protection,
    rank,
    specialists,
)
from ronde.admin.remote import RemoteCase, checks as remote_case_checks
from ronde.journal import State
from ronde.model import (
    Exit,
    Player,
    PlayerId,
    Rated,
    RatingKind,
    RoundNo,
    Sex,
    Tick,
    TickState,
    Tournament,
)
from ronde.queries.cadence import pace_of
from ronde.queries.pay import prize_total
from ronde.queries.tables import board_key, tables_of
from ronde.rules.admin.fair_play import LEVELS, FairPlayRules, fair_play_rules
from ronde.rules.admin.remote import STATEMENTS

__all__ = [
    "LEVEL_ID",
    "ROUND_ROBINS",
    "Absences",
    "BoardExits",
    "ExitTotal",
    "Plan",
    "PlanLine",
    "exit_totals",
    "exits_of",
    "fair_play_checks",
    "fide_rating",
    "level_tick",
    "line_id",
    "plan",
    "protection_case",
    "protection_of",
    "remote_checks",
    "rules_of",
    "statement_id",
    "statements_of",
]

ROUND_ROBINS = frozenset({"berger", "berger-double", "rutsch", "rutsch-berger"})
"""Systems in which everybody meets everybody."""
LEVEL_ID = "fairplay:level"
"""The tick that keeps the level which was taken, in its detail."""

_EVENTS = {
    "french_championship": "national",
    "french_youth_championship": "national_youth",
}


def line_id(measure: str) -> str:
    """The id of the tick of a measure of the plan."""
    return f"fairplay:{measure}"


def statement_id(code: str) -> str:
    """The id of the tick of what an online or hybrid event states."""
    return f"remote:{code}"


def level_tick(level: str) -> Tick:
    """What keeps the level that was taken; empty: as the rules say."""
    return Tick(id=LEVEL_ID, state=TickState.DONE if level else TickState.OPEN, detail=level)


def fide_rating(player: Player) -> int:
    """The FIDE rating for long games; what the event uses, where that is one. 0: none."""
    held = player.person.rating(RatingKind.FIDE)
    if held is None and player.rating_kind is RatingKind.FIDE:
        held = player.rating
    return held or 0


def rules_of(state: State) -> FairPlayRules:
    """The rules in force at the event."""
    return fair_play_rules(state.tournament.settings.edition_of("fair-play"))


def protection_case(state: State) -> ProtectionCase:
    """What the level depends on, as far as somebody has said it."""
    tournament = state.tournament
    settings, kind = tournament.settings, tournament.settings.kind
    fide = None if kind.rated is None else kind.rated is Rated.FIDE
    rated = [rating for player in tournament.players if (rating := fide_rating(player))]
    return ProtectionCase(
        fide=fide,
        # The competition rules' own first level: FIDE's championships.
        event="world" if kind.level == "L1" else _EVENTS.get(kind.competition, ""),
        prizes=prize_total(state),
        norms=False if fide is False else kind.norms,
        round_robin=settings.system.name in ROUND_ROBINS,
        average=Fraction(sum(rated), len(rated)) if rated else None,
        women=_women(tournament),
        players=len(tournament.players) or None,
    )


def _women(tournament: Tournament) -> bool:
    players = tournament.players
    return bool(players) and all(p.person.sex is Sex.WOMAN for p in players)


def protection_of(state: State) -> Protection:
    """How much the event is to be protected."""
    return protection(protection_case(state), rules_of(state))


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanLine:
    """A measure, whether it is seen to, and what was noted beside it (who, when)."""

    measure: Measure
    done: bool
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The plan: the level found and the one taken (empty: none), its lines.

    `level` is the one the lines are for. `specialists` is how many are advised, `alone` whether
    the officer may have no other role.
    """

    found: Protection
    taken: str
    level: str
    lines: tuple[PlanLine, ...]
    specialists: int = 0
    alone: bool = False


def plan(state: State) -> Plan:
    """The plan as it stands."""
    rules, case = rules_of(state), protection_case(state)
    found = protection(case, rules)
    taken = _taken(state)
    level = max(found.least, taken, key=rank)
    count, alone = specialists(rules, case, level)
    return Plan(
        found=found,
        taken=taken,
        level=level,
        lines=tuple(_line(state, measure) for measure in measures(rules, level)),
        specialists=count,
        alone=alone,
    )


def _taken(state: State) -> str:
    tick = state.office.tick(LEVEL_ID)
    if tick is None or tick.state is TickState.OPEN or tick.detail not in LEVELS:
        return ""
    return tick.detail


def _line(state: State, measure: Measure) -> PlanLine:
    tick = state.office.tick(line_id(measure.code))
    if tick is None:
        return PlanLine(measure=measure, done=False)
    return PlanLine(measure=measure, done=tick.state is TickState.DONE, note=tick.note)


def _done(state: State, prefix: str) -> frozenset[str]:
    return frozenset(
        tick.id.removeprefix(prefix)
        for tick in state.office.ticks
        if tick.id.startswith(prefix) and tick.state is TickState.DONE
    )


def fair_play_checks(state: State) -> tuple[Check, ...]:
    """The level and the plan; of online and hybrid events what their regulations state."""
    found, rules = protection_of(state), rules_of(state)
    done = _done(state, line_id(""))
    return (*plan_checks(found, rules, done, _taken(state)), *remote_checks(state))


def remote_checks(state: State) -> tuple[Check, ...]:
    """What section 6.12 asks; nothing of an event that is played in a hall."""
    settings = state.tournament.settings
    remote = settings.kind.remote
    if remote is None:
        return ()
    control = pace_of(settings).control
    increments = () if control is None else (p.increment for ps in control.sides for p in ps)
    stated = _done(state, statement_id(""))
    return remote_case_checks(
        RemoteCase(
            kind=remote.value,
            default_minutes=settings.rules.default_minutes,
            stated=stated,
            own_boards="own_boards" in stated,
            increment=min(increments, default=None),
            disabled=any(needs.blind or needs.wheelchair for needs in state.office.needs),
            start=settings.start,
        )
    )


def statements_of(state: State) -> Mapping[str, bool]:
    """What an event of that kind states, and whether it does; `own_boards` is a choice."""
    remote = state.tournament.settings.kind.remote
    if remote is None:
        return {}
    done = _done(state, statement_id(""))
    codes = [code for code, (_, kinds) in STATEMENTS.items() if remote.value in kinds]
    return {code: code in done for code in (*codes, "own_boards")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Absences:
    """One player in a round: how often they left, since when they are out, the longest time.

    `longest` counts those whose hours are both known.
    """

    player: Player
    count: int = 0
    out: bool = False
    since: dt.datetime | None = None
    longest: dt.timedelta | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardExits:
    """A board of the round with both players."""

    board: str
    white: Absences
    black: Absences
    over: bool


def exits_of(state: State, round_no: RoundNo) -> tuple[BoardExits, ...]:
    """The boards of a round, whoever has left; games that were not played are left out."""
    tournament = state.tournament
    round_ = tournament.round(round_no)
    tables = tables_of(tournament, round_)
    by_player: dict[PlayerId, list[Exit]] = {}
    for left in state.office.exits:
        if left.round == round_no:
            by_player.setdefault(left.player, []).append(left)
    return tuple(
        BoardExits(
            board=board_key(tables, game),
            white=_absences(tournament.player(game.white), by_player.get(game.white, [])),
            black=_absences(tournament.player(game.black), by_player.get(game.black, [])),
            over=game.result.is_known,
        )
        for game in round_.games
        if not game.result.is_forfeit
    )


def _absences(player: Player, exits: list[Exit]) -> Absences:
    times = [e.back - e.at for e in exits if e.at is not None and e.back is not None]
    last = exits[-1] if exits else None
    out = last is not None and last.back is None
    return Absences(
        player=player,
        count=len(exits),
        out=out,
        since=last.at if last is not None and out else None,
        longest=max(times, default=None),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ExitTotal:
    """One player over all rounds: how often they left, in which rounds, their longest absence."""

    player: Player
    count: int
    rounds: tuple[tuple[RoundNo, int], ...]
    longest: dt.timedelta | None = None


def exit_totals(state: State) -> tuple[ExitTotal, ...]:
    """Whoever left the playing area, most often first.

    Rule: book@2022-01 6.8 4.
    """
    found: dict[PlayerId, list[Exit]] = {}
    for left in state.office.exits:
        found.setdefault(left.player, []).append(left)
    players = state.tournament.player_by_id
    totals = [_total(players[who], exits) for who, exits in sorted(found.items()) if who in players]
    return tuple(sorted(totals, key=lambda total: -total.count))


def _total(player: Player, exits: list[Exit]) -> ExitTotal:
    counted = Counter(left.round for left in exits)
    return ExitTotal(
        player=player,
        count=len(exits),
        rounds=tuple(sorted(counted.items())),
        longest=_absences(player, exits).longest,
    )

"""Numbers, letters and places before the first round.

Lots are drawn from a seed that anybody may check, or by hand in the room; both are recorded.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from ronde.conduct.draws import Chance
from ronde.conduct.wish import Draft
from ronde.errors import ModelError
from ronde.journal import Event, State
from ronde.journal.events import (
    DrawKind,
    DrawMade,
    Lot,
    NumbersAssigned,
    SettingsChanged,
    TeamNumbersAssigned,
)
from ronde.model import Person, PlayerId, System, TeamId, Tournament, Tpn
from ronde.pairing.calendars import calendar_of
from ronde.pairing.draw_records import Holders, numbers_drawn, perform, record_draw
from ronde.pairing.draws import Lots
from ronde.pairing.molter.table import team_letters
from ronde.pairing.numbers import STANDARD_ORDER, initial_order, numbers
from ronde.pairing.roundrobin.berger import table_size
from ronde.pairing.roundrobin.directed import printed_groups
from ronde.pairing.roundrobin.grouping import find_groups
from ronde.pairing.search import Found
from ronde.queries.starting import (
    METHODS,
    can_be_directed,
    labels,
    methods_for,
    participants,
    teams_by_strength,
    with_some_numbers,
)
from ronde.queries.starting_list import starting_list
from ronde.queries.systems import has_calendar, is_swiss

__all__ = [
    "AnnounceRounds",
    "DrawLots",
    "ExchangeNumbers",
    "NoGroupFits",
    "NumberByHand",
    "NumberByStrength",
]

_NODES = 100_000
"""How long groups are searched for where the book has none that fit."""


def _no_options() -> Mapping[str, str]:
    return MappingProxyType({})


class NoGroupFits(ModelError):
    """The contingents do not fit into any groups of numbers, the book's or others."""

    code = "draw.no_group"

    def __init__(self, *, largest: int, last: int) -> None:
        super().__init__("draw.no_groups", largest=largest, last=last)
        self.largest, self.last = largest, last


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawLots:
    """Numbers, letters or places, drawn.

    `affinity` says who belongs together in a Varma or directed draw; those do not meet in the
    `last` rounds of a directed one. `look_ahead`: a Varma draw lets nobody take what others need.
    """

    method: str
    chance: Chance
    seeded: int = 0
    affinity: str = "federation"
    last: int = 3
    look_ahead: bool = True
    options: Mapping[str, str] = field(default_factory=_no_options)

    def decide(self, state: State) -> tuple[Event, ...]:
        """What the draw announces, the draw, the numbers it gives unless they are held already.

        Raises:
            ModelError: the procedure is not one for this event, or nobody is there to draw;
                NoGroupFits where it has no room.
        """
        draft = Draft(state)
        if self.method == "letters" and not draft.tournament.teams:
            raise ModelError("event.no_teams")
        if not _fits(draft.tournament, self.method):
            raise ModelError("draw.unknown", method=self.method)
        _announce(draft, self.options, self.chance.seed)
        inputs, holders = self._given(draft.tournament)
        drawn = perform(self.method, inputs, self.chance.lots())
        made = record_draw(
            self.method,
            inputs,
            drawn,
            seed=self.chance.recorded_seed,
            holders=holders,
            note=self.chance.note,
        )
        draft.do(made)
        _assign(draft, numbers_drawn(made))
        return draft.events

    def _given(self, tournament: Tournament) -> tuple[dict[str, Any], Holders]:
        if self.method == "letters":
            teams = labels({t.id: t.name for t in tournament.teams})
            return {"teams": list(teams)}, Holders(teams=teams)
        if tournament.settings.is_team:
            by_id = tournament.team_by_id
            teams = labels({t: by_id[t].name for t in teams_by_strength(tournament)})
            return self._entrants(list(teams)), Holders(teams=teams)
        players = _by_label(tournament)
        if self.method == "varma":
            contingents = _contingents(tournament, self.affinity)
            given = {"contingents": contingents, "look_ahead": self.look_ahead}
            return given, Holders(players=players)
        if self.method == "directed":
            return _directed(tournament, self.affinity, self.last), Holders(players=players)
        return self._entrants(list(players)), Holders(players=players)

    def _entrants(self, names: list[str]) -> dict[str, Any]:
        if self.method == "cup-order":
            return {"entrants": names, "seeded": min(max(self.seeded, 0), len(names))}
        return {"entrants": names}


def _fits(tournament: Tournament, method: str) -> bool:
    return method in methods_for(tournament) or (
        method == "directed" and can_be_directed(tournament)
    )


def _by_label(tournament: Tournament) -> dict[str, Any]:
    by_id = tournament.player_by_id
    return labels({p: by_id[p].name for p in initial_order(tournament.players)})


def _contingents(tournament: Tournament, affinity: str) -> dict[str, str]:
    """Each player's contingent, by label; who belongs to nobody is one alone."""
    by_id = tournament.player_by_id
    return {
        label: _belongs(by_id[who].person, affinity) or f"#{who}"
        for label, who in _by_label(tournament).items()
    }


def _belongs(person: Person, affinity: str) -> str:
    shared = person.family_name if affinity == "family" else getattr(person, affinity)
    return str(shared).strip()


def _directed(tournament: Tournament, affinity: str, last: int) -> dict[str, Any]:
    """The inputs of a directed draw: contingents, and groups of numbers that hold them.

    The first groups that the book prints, else groups that a search finds.

    Raises:
        NoGroupFits: there are none.
    """
    members: dict[str, list[str]] = {}
    for label, code in _contingents(tournament, affinity).items():
        members.setdefault(code, []).append(label)
    contingents = [members[code] for code in sorted(members)]
    count = len(tournament.players)
    for row in printed_groups():
        if (row.size, row.last) != (table_size(count), last) or row.faults:
            continue
        groups = [[n for n in group if n <= count] for group in row.groups]
        inputs = {"contingents": contingents, "groups": [group for group in groups if group]}
        if _has_room(inputs):
            return inputs
    sizes = [len(group) for group in contingents if len(group) > 1]
    found = find_groups(table_size(count), last, sizes, nodes=_NODES, players=count)
    if not isinstance(found, Found):
        raise NoGroupFits(largest=max(map(len, contingents), default=0), last=last)
    taken = {number for group in found.value for number in group}
    alone = [[n] for n in range(1, count + 1) if n not in taken]
    return {"contingents": contingents, "groups": [*map(list, found.value), *alone]}


def _has_room(inputs: Mapping[str, Any]) -> bool:
    """Whether everybody finds room: that does not depend on the luck of the draw."""
    try:
        perform("directed", inputs, Lots.seeded("0"))
    except ModelError:
        return False
    return True


def _assign(draft: Draft, given: NumbersAssigned | TeamNumbersAssigned) -> None:
    tournament = draft.tournament
    held: dict[int, int | None] = {
        int(x.id): x.tpn
        for x in (tournament.teams if tournament.settings.is_team else tournament.players)
    }
    new: dict[int, int | None] = dict.fromkeys(held)
    new |= {int(who): int(number) for who, number in given.numbers}
    if new != held:
        draft.do(given)


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberByStrength:
    """Number 1 is the strongest player or team, or the first in another announced order.

    `keys` are that order (`ronde.pairing.numbers.ORDER_KEYS`). The seed serves the colours of a
    cup.
    """

    keys: tuple[str, ...] = STANDARD_ORDER
    seed: int | None = None
    options: Mapping[str, str] = field(default_factory=_no_options)

    def decide(self, state: State) -> tuple[Event, ...]:
        """What numbers announce, then the numbers unless they are held already.

        Raises:
            UnknownName: a key that no order knows.
        """
        draft = Draft(state)
        _announce(draft, self.options, self.seed)
        protocol = ",".join(self.keys)
        if draft.tournament.settings.is_team:
            teams = enumerate(self._teams(draft.tournament), 1)
            given = tuple((t, Tpn(n)) for n, t in teams)
            _assign(draft, TeamNumbersAssigned(numbers=given, protocol=protocol))
        else:
            held = tuple(self._players(draft.tournament).items())
            _assign(draft, NumbersAssigned(numbers=held, protocol=protocol))
        return draft.events

    def _players(self, tournament: Tournament) -> Mapping[PlayerId, Tpn]:
        """In a Swiss those who have arrived; elsewhere the table waits for everybody."""
        if is_swiss(tournament.settings):
            following = len(tournament.rounds) + 1
            return numbers(tournament, keys=self.keys, round_no=following)
        return {p: Tpn(n) for n, p in enumerate(self._order(tournament), 1)}

    def _order(self, tournament: Tournament) -> tuple[PlayerId, ...]:
        starting_order = tournament.settings.starting_order
        return initial_order(tournament.players, keys=self.keys, starting_order=starting_order)

    def _teams(self, tournament: Tournament) -> tuple[TeamId, ...]:
        """By their strength; in another order than strength, by their first player in it."""
        if self.keys == STANDARD_ORDER:
            return teams_by_strength(tournament)
        place = {player: index for index, player in enumerate(self._order(tournament))}
        last = len(place)
        ranked = sorted(
            tournament.teams, key=lambda t: (min((place[p] for p in t.roster), default=last), t.id)
        )
        return tuple(team.id for team in ranked)


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberByHand:
    """Numbers drawn in the room: participant to number, 1 to n."""

    given: Mapping[int, int]
    note: str = ""
    seed: int | None = None
    options: Mapping[str, str] = field(default_factory=_no_options)

    def decide(self, state: State) -> tuple[Event, ...]:
        """What numbers announce, the draw, the numbers unless they are held already.

        Raises:
            ModelError: the numbers are not 1 to n, each once.
        """
        draft = Draft(state)
        names = participants(draft.tournament)
        if sorted(self.given) != sorted(names) or sorted(self.given.values()) != [
            *range(1, len(names) + 1)
        ]:
            raise ModelError("draw.numbers", players=len(names))
        _announce(draft, self.options, self.seed)
        made = self._made(draft.tournament, names)
        draft.do(made)
        _assign(draft, numbers_drawn(made))
        return draft.events

    def _made(self, tournament: Tournament, names: Mapping[int, str]) -> DrawMade:
        teams = tournament.settings.is_team
        kind = METHODS[methods_for(tournament)[0]]
        letters = team_letters(len(self.given))
        return DrawMade(
            kind=kind,
            outcome=tuple(
                Lot(
                    value=letters[number - 1] if kind is DrawKind.LETTERS else str(number),
                    player=None if teams else PlayerId(who),
                    team=TeamId(who) if teams else None,
                    label=names[who],
                )
                for who, number in sorted(self.given.items(), key=lambda item: item[1])
            ),
            protocol=f"by hand: {self.note}" if self.note else "by hand",
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeNumbers:
    """Two players take each other's pairing number; both are named by the one in the list.

    Before round 1 that may be a number foretold; then everybody holds theirs from now on.
    """

    first: int
    second: int

    def decide(self, state: State) -> tuple[Event, ...]:
        """Everybody's number, those two exchanged.

        Raises:
            ModelError: not two numbers of the starting list.
        """
        listed = starting_list(state)
        held = {Tpn(e.number): e.player.id for e in listed if e.number is not None}
        one, two = Tpn(self.first), Tpn(self.second)
        if one == two or one not in held or two not in held:
            raise ModelError("number.exchange", given=f"{one},{two}")
        held[one], held[two] = held[two], held[one]
        numbers = tuple((held[number], number) for number in sorted(held))
        return (NumbersAssigned(numbers=numbers, protocol=f"exchange {one},{two}"),)


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceRounds:
    """As many rounds as the table of the entries has, and the seed of a cup's colours."""

    seed: int | None = None

    def decide(self, state: State) -> tuple[Event, ...]:
        """The announcement, if it is another."""
        draft = Draft(state)
        _announce(draft, {}, self.seed)
        return draft.events


def _announce(draft: Draft, options: Mapping[str, str], seed: int | None) -> None:
    """Announce what follows from the entries: rounds of the table, options and seed of a cup."""
    old = draft.tournament.settings
    merged = {**old.system.options, **options}
    if old.system.name == "cup" and seed is not None:
        merged.setdefault("seed", str(seed))
    system: System = replace(old.system, options=MappingProxyType(merged))
    new = replace(old, system=system, rounds=_rounds(draft.tournament))
    if new != old:
        draft.do(SettingsChanged(settings=new))


def _rounds(tournament: Tournament) -> int | None:
    """As many as the table has; a Molter says how many it plays, a cup ends when it is won."""
    settings = tournament.settings
    if settings.system.name == "cup":
        return None
    if settings.system.name == "molter" or not has_calendar(settings):
        return settings.rounds
    return calendar_of(with_some_numbers(tournament)).rounds

"""Numbers, letters and places before the first round: what is lacking, and how they are given.

Lots are drawn from a seed that anybody may check, or by hand in the room; both are recorded.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from ronde.errors import ModelError
from ronde.journal.events import (
    DrawKind,
    DrawMade,
    Lot,
    NumbersAssigned,
    SettingsChanged,
    TeamNumbersAssigned,
)
from ronde.model import (
    Person,
    PlayerId,
    Settings,
    System,
    TeamId,
    Tournament,
    Tpn,
)
from ronde.pairing.calendars import calendar_of
from ronde.pairing.draw_records import Holders, numbers_drawn, perform, record_draw
from ronde.pairing.draws import Lots
from ronde.pairing.molter.table import team_letters
from ronde.pairing.numbers import initial_order
from ronde.pairing.roundrobin.berger import table_size
from ronde.pairing.roundrobin.directed import printed_groups
from ronde.queries.starting import (
    METHODS,
    _numbered,
    labels,
    methods_for,
    participants,
    teams_by_strength,
)
from ronde.queries.systems import has_calendar
from ronde.services.acts import Done, Draft, Signature, carry_out
from ronde.store.store import Store

__all__ = [
    "NoGroupFits",
    "draw_lots",
    "number_by_hand",
    "number_by_strength",
    "record_lots",
]


class NoGroupFits(ModelError):
    """The contingents do not fit into any of the book's groups of numbers."""

    code = "draw.no_group"

    def __init__(self, *, largest: int, last: int) -> None:
        super().__init__("draw.no_groups", largest=largest, last=last)
        self.largest, self.last = largest, last


def _contingents(tournament: Tournament, affinity: str) -> dict[str, str]:
    """Each player's contingent, by label; who belongs to nobody is one alone."""
    by_id = tournament.player_by_id
    players = labels({p: by_id[p].name for p in initial_order(tournament.players)})
    return {
        label: _belongs(by_id[who].person, affinity) or f"#{who}" for label, who in players.items()
    }


def _belongs(person: Person, affinity: str) -> str:
    shared = person.family_name if affinity == "family" else getattr(person, affinity)
    return str(shared).strip()


def _directed(tournament: Tournament, affinity: str, last: int) -> dict[str, Any]:
    """The inputs of a directed draw: contingents, and the first printed groups that hold them.

    Raises:
        NoGroupFits: none does.
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
        try:
            # Whether everybody finds room does not depend on the luck of the draw.
            perform("directed", inputs, Lots.seeded("0"))
        except ModelError:
            continue
        return inputs
    raise NoGroupFits(largest=max(map(len, contingents), default=0), last=last)


def _given(
    tournament: Tournament, method: str, seeded: int, affinity: str, last: int
) -> tuple[dict[str, Any], Holders]:
    if method == "letters":
        teams = labels({t.id: t.name for t in tournament.teams})
        return {"teams": list(teams)}, Holders(teams=teams)
    if tournament.settings.is_team:
        teams = labels({t: tournament.team_by_id[t].name for t in teams_by_strength(tournament)})
        return _entrants(method, list(teams), seeded), Holders(teams=teams)
    by_id = tournament.player_by_id
    order = initial_order(tournament.players)
    players = labels({p: by_id[p].name for p in order})
    if method == "varma":
        contingents = _contingents(tournament, affinity)
        return {"contingents": contingents, "look_ahead": True}, Holders(players=players)
    if method == "directed":
        return _directed(tournament, affinity, last), Holders(players=players)
    return _entrants(method, list(players), seeded), Holders(players=players)


def _entrants(method: str, names: list[str], seeded: int) -> dict[str, Any]:
    if method == "cup-order":
        return {"entrants": names, "seeded": min(max(seeded, 0), len(names))}
    return {"entrants": names}


def draw_lots(
    store: Store,
    tournament: int,
    *,
    method: str,
    seed: int,
    by: Signature,
    seeded: int = 0,
    affinity: str = "federation",
    last: int = 3,
    options: Mapping[str, str] = MappingProxyType({}),
) -> Done:
    """Draw numbers, letters or places from the seed, record the draw and give the numbers.

    `affinity` says who belongs together in a Varma or directed draw; those do not meet in the
    `last` rounds of a directed one.

    Raises:
        ModelError: the procedure is not one for this event; NoGroupFits where it has no room.
    """

    def decide(draft: Draft) -> None:
        record_lots(
            draft,
            method=method,
            seed=seed,
            seeded=seeded,
            affinity=affinity,
            last=last,
            options=options,
        )

    return carry_out(store, tournament, decide, by)


def record_lots(
    draft: Draft,
    *,
    method: str,
    seed: int,
    seeded: int = 0,
    affinity: str = "federation",
    last: int = 3,
    options: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """The acts of a draw from a seed: what it announces, the draw, the numbers it gives.

    Raises:
        ModelError: the procedure is not one for this event.
    """
    if method not in methods_for(draft.tournament):
        raise ModelError("draw.unknown", method=method)
    _announce(draft, options, seed)
    inputs, holders = _given(draft.tournament, method, seeded, affinity, last)
    drawn = perform(method, inputs, Lots.seeded(str(seed)))
    _record(draft, record_draw(method, inputs, drawn, seed=seed, holders=holders))


def _record(draft: Draft, made: DrawMade) -> None:
    """The draw, then the numbers it gives unless they are held already."""
    draft.do(made)
    _assign(draft, numbers_drawn(made))


def _assign(draft: Draft, given: NumbersAssigned | TeamNumbersAssigned) -> None:
    tournament = draft.tournament
    held: dict[int, int | None] = {
        int(x.id): x.tpn
        for x in (tournament.teams if tournament.settings.is_team else tournament.players)
    }
    if {int(who): int(number) for who, number in given.numbers} != held:
        draft.do(given)


def number_by_strength(
    store: Store,
    tournament: int,
    *,
    seed: int,
    by: Signature,
    options: Mapping[str, str] = MappingProxyType({}),
) -> Done:
    """Number 1 is the strongest player or team. The seed serves the colours of a cup."""

    def decide(draft: Draft) -> None:
        _announce(draft, options, seed)
        if draft.tournament.settings.is_team:
            teams = enumerate(teams_by_strength(draft.tournament), 1)
            _assign(draft, TeamNumbersAssigned(numbers=tuple((t, Tpn(n)) for n, t in teams)))
            return
        players = enumerate(initial_order(draft.tournament.players), 1)
        _assign(draft, NumbersAssigned(numbers=tuple((p, Tpn(n)) for n, p in players)))

    return carry_out(store, tournament, decide, by)


def number_by_hand(
    store: Store,
    tournament: int,
    *,
    given: Mapping[int, int],
    note: str,
    seed: int,
    by: Signature,
    options: Mapping[str, str] = MappingProxyType({}),
) -> Done:
    """Record numbers drawn in the room: participant to number, 1 to n.

    Raises:
        ModelError: the numbers are not 1 to n, each once.
    """

    def decide(draft: Draft) -> None:
        names = participants(draft.tournament)
        if sorted(given) != sorted(names) or sorted(given.values()) != [*range(1, len(names) + 1)]:
            raise ModelError("draw.numbers", players=len(names))
        _announce(draft, options, seed)
        _record(draft, _by_hand(draft.tournament, given, names, note))

    return carry_out(store, tournament, decide, by)


def _by_hand(
    tournament: Tournament, given: Mapping[int, int], names: Mapping[int, str], note: str
) -> DrawMade:
    teams = tournament.settings.is_team
    kind = METHODS[methods_for(tournament)[0]]
    letters = team_letters(len(given))
    return DrawMade(
        kind=kind,
        outcome=tuple(
            Lot(
                value=letters[number - 1] if kind is DrawKind.LETTERS else str(number),
                player=None if teams else PlayerId(who),
                team=TeamId(who) if teams else None,
                label=names[who],
            )
            for who, number in sorted(given.items(), key=lambda item: item[1])
        ),
        protocol=f"by hand: {note}" if note else "by hand",
    )


def _announce(draft: Draft, options: Mapping[str, str], seed: int) -> None:
    """Announce what follows from the entries: rounds of the table, options and seed of a cup."""
    old = draft.tournament.settings
    merged = {**old.system.options, **options}
    if old.system.name == "cup":
        merged.setdefault("seed", str(seed))
    system: System = replace(old.system, options=MappingProxyType(merged))
    new: Settings = replace(old, system=system, rounds=_rounds(draft.tournament))
    if new != old:
        draft.do(SettingsChanged(settings=new))


def _rounds(tournament: Tournament) -> int | None:
    """As many as the table has; a Molter says how many it plays, a cup ends when it is won."""
    settings = tournament.settings
    if settings.system.name == "cup":
        return None
    if settings.system.name == "molter" or not has_calendar(settings):
        return settings.rounds
    return len(calendar_of(_numbered(tournament)).reasons)

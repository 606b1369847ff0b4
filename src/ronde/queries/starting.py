"""Numbers, letters and places before the first round: what is lacking, what can be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from ronde.errors import ModelError
from ronde.journal.events import (
    DrawKind,
)
from ronde.model import (
    Settings,
    Team,
    TeamId,
    Tournament,
    Tpn,
)
from ronde.pairing.calendars import calendar_of
from ronde.pairing.knockout.event import cup_state
from ronde.pairing.knockout.plan import CupPlan, entering, plan_cup
from ronde.pairing.proposal import NotReady
from ronde.pairing.roundrobin.berger import table_size
from ronde.pairing.roundrobin.directed import printed_groups
from ronde.pairing.roundrobin.varma import AFFINITIES as VARMA_AFFINITIES
from ronde.queries.systems import SYMBOLS, is_swiss

__all__ = [
    "AFFINITIES",
    "METHODS",
    "can_be_directed",
    "directed_spans",
    "has_numbers",
    "labels",
    "lacking",
    "later_entrants_fit",
    "methods_for",
    "numbered_by_strength",
    "participants",
    "team_rating",
    "teams_by_strength",
    "with_some_numbers",
]

METHODS: Mapping[str, DrawKind] = MappingProxyType(
    {
        "numbers": DrawKind.NUMBERS,
        "varma": DrawKind.NUMBERS,
        "directed": DrawKind.NUMBERS,
        "letters": DrawKind.LETTERS,
        "cup-order": DrawKind.PLACES,
    }
)
"""The draws made before the first round, by the name of their procedure."""


AFFINITIES = (*VARMA_AFFINITIES, "family")
"""What may count as belonging together when numbers are drawn so that some meet early."""


_VARMA = range(9, 25)


_DIRECTED = ("berger", "berger-double")


def numbered_by_strength(settings: Settings) -> bool:
    """Whether numbers follow from strength where nobody says otherwise, instead of from lots."""
    return is_swiss(settings) or settings.system.name == "cup"


def lacking(tournament: Tournament) -> NotReady | None:
    """What a system with a table or a bracket still needs before it can pair; None: nothing.

    What no numbers can mend (players missing, no table of this size) is said before them.
    """
    if is_swiss(tournament.settings):
        return None
    if not has_numbers(tournament):
        worse = _lack(with_some_numbers(tournament))
        if worse is not None and worse.lack != "seed":
            return worse
    return _lack(tournament)


def with_some_numbers(tournament: Tournament) -> Tournament:
    """The tournament with numbers of some kind: its rounds do not depend on who holds which."""
    teams = tuple(replace(t, tpn=Tpn(n)) for n, t in enumerate(tournament.teams, 1))
    players = tuple(replace(p, tpn=Tpn(n)) for n, p in enumerate(tournament.players, 1))
    return replace(tournament, teams=teams, players=players)


def _lack(tournament: Tournament) -> NotReady | None:
    try:
        if tournament.settings.system.name == "cup":
            cup_state(tournament)
        else:
            calendar_of(tournament)
    except NotReady as error:
        return error
    return None


def participants(tournament: Tournament) -> Mapping[int, str]:
    """Who is numbered: teams or players, by identity."""
    if tournament.settings.is_team:
        return {int(t.id): t.name for t in tournament.teams}
    return {int(p.id): p.name for p in tournament.players}


def has_numbers(tournament: Tournament) -> bool:
    """Whether everybody holds a number and they are 1 to n."""
    numbered = tournament.teams if tournament.settings.is_team else tournament.players
    held = [x.tpn or 0 for x in numbered]
    return sorted(held) == [*range(1, len(held) + 1)]


def methods_for(tournament: Tournament) -> tuple[str, ...]:
    """The procedures that make sense for this event, the usual one first."""
    name = tournament.settings.system.name
    if name in SYMBOLS:
        return ("letters",)
    if name == "cup":
        return ("cup-order",)
    if tournament.settings.is_team:
        return ("numbers",)
    count = len(tournament.players)
    varma = ("varma",) if count in _VARMA else ()
    directed = ("directed",) if directed_spans(tournament) else ()
    return ("numbers", *varma, *directed)


def can_be_directed(tournament: Tournament) -> bool:
    """Whether numbers can be given so that some do not meet in the last rounds."""
    name, players = tournament.settings.system.name, len(tournament.players)
    return name in _DIRECTED and not tournament.settings.is_team and players >= 2


def directed_spans(tournament: Tournament) -> tuple[int, ...]:
    """For how many last rounds the book has groups of numbers for an all-play-all of this size."""
    if not can_be_directed(tournament):
        return ()
    size = table_size(len(tournament.players))
    rows = (row for row in printed_groups() if row.size == size and not row.faults)
    return tuple(sorted({row.last for row in rows}))


def labels(names: Mapping[Any, str]) -> dict[str, Any]:
    """A label of its own for everybody: the name, with the identity where two are alike."""
    seen = list(names.values())
    return {name if seen.count(name) == 1 else f"{name} #{who}": who for who, name in names.items()}


def team_rating(tournament: Tournament, team: Team) -> int:
    """The strength announced, else the mean rating of the first boards (0: nobody is rated)."""
    if team.strength is not None:
        return team.strength
    boards = len(tournament.settings.board_colors) or len(team.roster)
    rated = [tournament.player(p).rating for p in team.roster[:boards]]
    known = [rating for rating in rated if rating]
    return sum(known) // len(known) if known else 0


def teams_by_strength(tournament: Tournament) -> tuple[TeamId, ...]:
    """The teams, strongest first; equal ones in the order of entry."""
    ordered = sorted(tournament.teams, key=lambda t: (-team_rating(tournament, t), t.id))
    return tuple(t.id for t in ordered)


def later_entrants_fit(tournament: Tournament, later: str) -> bool:
    """Whether a bracket lets these entrants join a cup later (`2@2,1@quarter`)."""
    if not later:
        return True
    try:
        plan = plan_cup(len(participants(tournament)), entering(later))
    except ModelError:
        return False
    return isinstance(plan, CupPlan)

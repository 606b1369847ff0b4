"""The seam between the application and the pairing systems: who can pair, and how.

`OFFERED` names the systems that the application can run from the first round to the last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde._version import __version__
from ronde.errors import ModelError, UnknownName
from ronde.journal.events import PairedBy
from ronde.model import BoardNo, Bye, ByeKind, Game, Round, RoundNo, Settings, Tournament
from ronde.pairing.registry import EventSize, plan_event
from ronde.pairing.swiss import PairedRound, SwissError, pair_next_round, swiss_edition

__all__ = ["CALENDARS", "EXPLAINED", "OFFERED", "Proposal", "propose", "rounds_needed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A round as a system would pair it, and who says so."""

    round: Round
    by: PairedBy
    engine: str
    swiss: PairedRound | None = None


def _dutch(tournament: Tournament) -> Proposal:
    paired = pair_next_round(tournament)
    engine = f"ronde {__version__} dutch {swiss_edition(tournament)}"
    return Proposal(round=paired.round, by=PairedBy.ENGINE, engine=engine, swiss=paired)


def _calendar(name: str) -> Callable[[Tournament], Proposal]:
    """A table fixed before the start: the next round of it, whoever has left since."""

    def pair(tournament: Tournament) -> Proposal:
        numbered = {p.tpn: p.id for p in tournament.players if p.tpn is not None}
        if len(numbered) < len(tournament.players):
            missing = tuple(p.id for p in tournament.players if p.tpn is None)
            raise SwissError("players without pairing number", missing="numbers", players=missing)
        plan = plan_event(name, EventSize(entrants=len(numbered)))
        following = len(tournament.rounds) + 1
        planned = next((r for r in plan.rounds if r.number == following), None)
        if planned is None:
            raise ModelError(f"no round {following} in a table of {len(numbered)}")
        who = {str(number): player for number, player in numbered.items()}
        return Proposal(
            round=Round(
                number=RoundNo(following),
                games=tuple(
                    Game(board=BoardNo(board), white=who[white], black=who[black])
                    for board, (white, black) in enumerate(planned.games, start=1)
                ),
                byes=tuple(Bye(player=who[n], kind=ByeKind.ZERO) for n in planned.exempt),
            ),
            by=PairedBy.CALENDAR,
            engine=f"ronde {__version__} {name}",
        )

    return pair


def rounds_needed(settings: Settings, players: int) -> int | None:
    """How many rounds the table of that many players has; None where it is announced freely."""
    if settings.system.name not in CALENDARS or players < 2:
        return None
    return len(plan_event(settings.system.name, EventSize(entrants=players)).rounds)


CALENDARS = ("berger", "berger-double")
"""Systems whose rounds are known before the start."""

_SYSTEMS: Mapping[str, Callable[[Tournament], Proposal]] = MappingProxyType(
    {"dutch": _dutch, **{name: _calendar(name) for name in CALENDARS}}
)

OFFERED = tuple(_SYSTEMS)
"""Names of systems as settings know them."""

EXPLAINED = ("dutch",)
"""Those whose pairings follow from results and carry reasons."""


def propose(tournament: Tournament) -> Proposal:
    """The next round as the tournament's system pairs it. Pure.

    Raises:
        UnknownName: a system that the application cannot run.
        NoValidPairing, SwissError: as the system says.
    """
    name = tournament.settings.system.name
    if name not in _SYSTEMS:
        raise UnknownName("pairing system", name, known=OFFERED)
    return _SYSTEMS[name](tournament)

"""What all tie-breaks of one event share, worked out once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ronde.errors import ModelError
from ronde.model import Settings, Tournament
from ronde.scoring import score_sheets
from ronde.scoring.teams import BoardScore, team_boards, team_sheets
from ronde.tiebreak.codes import TieBreak
from ronde.tiebreak.ledger import Ledger, fore, player_ledger, team_ledgers
from ronde.tiebreak.policy import Policy, policy as policy_named

__all__ = ["Context", "context", "is_fixed", "primary_score"]

T = TypeVar("T")

_FIXED_WORDS = (
    *("ROUNDROBIN", "ALLPLAYALL", "TOUTESRONDES", "BERGER", "VARMA"),
    *("SCHEVENINGEN", "SCHILLER", "MOLTER", "RUTSCH"),
)


@dataclass(frozen=True)
class Context:
    """One event under one edition, after one round.

    `ledgers` has "PTS" for players, "MP" and "GP" for teams; `primary` is the one that ranks.
    `scheduled` is the announced number of rounds; `manual` the arbiter's order, `given` values
    computed elsewhere (participant, thousandths), `seed` the lots',
    `drawn` the orders that came out of an urn; the last one that names somebody counts.
    """

    policy: Policy
    fixed: bool
    participants: tuple[int, ...]
    ledgers: Mapping[str, Ledger]
    primary: str
    scheduled: int
    ratings: Mapping[int, int]
    numbers: Mapping[int, int]
    boards: Mapping[int, tuple[tuple[int, int | None, BoardScore], ...]] = field(
        default_factory=dict
    )
    team_size: int = 1
    seed: str = ""
    drawn: tuple[tuple[int, ...], ...] = ()
    manual: tuple[int, ...] = ()
    given: tuple[tuple[int, int], ...] = ()
    _memory: dict[Hashable, Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def is_team(self) -> bool:
        """Whether teams are ranked."""
        return self.primary != "PTS"

    @property
    def secondary(self) -> str:
        """The other score of teams."""
        return {"MP": "GP", "GP": "MP"}.get(self.primary, self.primary)

    def score_key(self, tiebreak: TieBreak) -> str:
        """The score a tie-break works on."""
        return tiebreak.score if self.is_team and tiebreak.score else self.primary

    def ledger(self, key: str, *, as_fore: bool = False) -> Ledger:
        """That score, or what it would be with the last scheduled round drawn."""
        if not as_fore:
            return self.ledgers[key]
        return self.remember(("fore", key), lambda: fore(self.ledgers[key], self.scheduled))

    def remember(self, key: Hashable, work: Callable[[], T]) -> T:
        """The result of the work, done once."""
        if key not in self._memory:
            self._memory[key] = work()
        result: T = self._memory[key]
        return result


def is_fixed(settings: Settings) -> bool:
    """Whether pairings are fixed in advance (all-play-all and its relatives), not Swiss.

    Never guessed from the numbers of players and rounds: a file without an encoded type is taken
    at its word (the free text of its type), otherwise as Swiss.
    """
    names = f"{settings.system.name} {settings.system.code}"
    if not settings.system.code:
        names += f" {settings.type_text}"
    compact = "".join(letter for letter in names.upper() if letter.isalpha())
    return any(word in compact for word in _FIXED_WORDS)


def primary_score(settings: Settings) -> str:
    """Which score ranks: "PTS" for players, "MP" or "GP" for teams.

    Rule: C.02.03@2025-09 record 192: the first of the two scores in the code of a team event.
    """
    if not settings.is_team:
        return "PTS"
    chosen = settings.system.options.get("primary", "").upper()
    if chosen in {"MP", "GP"}:
        return chosen
    parts = settings.system.code.upper().split("_")
    return next((part for part in parts if part in {"MP", "GP"}), "MP")


def context(
    tournament: Tournament,
    *,
    edition: str | Policy | None = None,
    after: int | None = None,
    fixed: bool | None = None,
    primary: str | None = None,
    seed: str = "",
    drawn: tuple[tuple[int, ...], ...] = (),
    manual: tuple[int, ...] = (),
    given: tuple[tuple[int, int], ...] = (),
) -> Context:
    """Everything tie-breaks need to know of the tournament after that round.

    Defaults come from the tournament: its edition (rulebook and first day), its pairing system, its
    type of code, the rounds that have been paired.

    Raises:
        ModelError: no such round.
        UnknownName: no such edition.
    """
    settings = tournament.settings
    rounds = len(tournament.rounds) if after is None else after
    if not 0 <= rounds <= len(tournament.rounds):
        raise ModelError("round.not_paired", round=after, paired=len(tournament.rounds))
    if edition is None:
        edition = settings.edition_of("tiebreak")
    chosen = policy_named(edition) if isinstance(edition, str) else edition
    shared: dict[str, Any] = {
        "policy": chosen,
        "fixed": is_fixed(settings) if fixed is None else fixed,
        "primary": primary or primary_score(settings),
        "scheduled": max(settings.rounds or 0, len(tournament.rounds)),
        "seed": seed,
        "drawn": drawn,
        "manual": manual,
        "given": given,
    }
    maker = _of_players if shared["primary"] == "PTS" else _of_teams
    return maker(tournament, rounds, shared)


def _of_players(tournament: Tournament, rounds: int, shared: dict[str, Any]) -> Context:
    sheets = score_sheets(tournament, after=rounds)
    return Context(
        participants=tuple(p.id for p in tournament.players),
        ledgers={"PTS": player_ledger(tournament, sheets, rounds)},
        ratings={p.id: p.rating for p in tournament.players},
        numbers={p.id: p.id if p.tpn is None else p.tpn for p in tournament.players},
        **shared,
    )


def _of_teams(tournament: Tournament, rounds: int, shared: dict[str, Any]) -> Context:
    sheets = team_sheets(tournament, after=rounds)
    size = team_boards(tournament)
    return Context(
        participants=tuple(t.id for t in tournament.teams),
        ledgers=team_ledgers(tournament, sheets, rounds, size),
        ratings={t.id: t.strength or 0 for t in tournament.teams},
        numbers={t.id: t.id if t.tpn is None else t.tpn for t in tournament.teams},
        boards={
            team: tuple((e.round, e.opponent, row) for e in sheet.entries for row in e.boards)
            for team, sheet in sheets.items()
        },
        team_size=size,
        **shared,
    )

"""What a journal amounts to: the tournament, and the few facts that have no place in it."""

from __future__ import annotations

from dataclasses import dataclass, field

from ronde.journal.events import (
    Commented,
    DrawMade,
    Event,
    PairedBy,
    ResultCorrected,
)
from ronde.model import (
    EMPTY_OFFICE,
    Adoption,
    Bye,
    ByeKind,
    KeptGame,
    Office,
    PlayerId,
    RoundNo,
    Settings,
    TeamId,
    Tournament,
    Tpn,
)

__all__ = [
    "EMPTY",
    "Adopted",
    "CheckIn",
    "FideLeft",
    "Numbering",
    "State",
    "Step",
    "Stretch",
    "Trail",
    "next_player_id",
    "next_team_id",
    "numbers_in",
    "requested_byes",
]


@dataclass(frozen=True, slots=True, order=True)
class CheckIn:
    """A player seen in the hall before a round."""

    round: RoundNo
    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbering:
    """The pairing numbers in use from a round on; a checker needs those of each round.

    Rule: C.04.2@2026-02 2.3, 2.5; C.04.2@2017 B.3, C.3.
    """

    first_round: RoundNo
    players: tuple[tuple[PlayerId, Tpn], ...]
    teams: tuple[tuple[TeamId, Tpn], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FideLeft:
    """FIDE mode was left: after how many paired rounds, and what was announced then.

    `sequence` is the entry that left it; 0 where it went with an act of another kind.
    """

    rounds: int
    settings: Settings
    sequence: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Adopted:
    """A version of the regulations: its text, and what was announced when it was adopted.

    A later announcement is held against both. `rounds` were paired by then. The reason of a change
    once round 1 had begun is in its entry.
    """

    adoption: Adoption
    settings: Settings
    prizes: str = ""
    rounds: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    """An act that stands, or one taken back: its sequence number and the event."""

    sequence: int
    event: Event


@dataclass(frozen=True, slots=True)
class Stretch:
    """A few acts that stand, one after the other, and the state before the first of them."""

    before: State = field(repr=False)
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trail:
    """How the state came about: entries folded, acts that stand, acts that redo would restore.

    The acts lie in stretches so that undo repeats only the last one, and so that one more act does
    not copy the list of all.
    """

    version: int = 0
    stretches: tuple[Stretch, ...] = ()
    undone: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """The fold of a journal.

    `numbers_given`: the pairing numbers came with an import, by lots or by an announced order;
    pairing round 1 gives no others. Archives written before it was kept have states without it, so
    it does not tell two states apart.
    `adopted` are the versions of the regulations, the last of which is in force.
    `games` are the moves that were kept, each round and pair once; of a pair that was taken off the
    pairing they stay, and count again when it is paired again.
    `office` is what the arbiter and the organiser keep to themselves.
    Two states are equal when they say the same of the tournament, however they came about: `trail`
    does not count, and it is not part of a snapshot.
    """

    tournament: Tournament = Tournament()
    created: bool = False
    last_player: PlayerId = PlayerId(0)
    last_team: TeamId = TeamId(0)
    draws: tuple[DrawMade, ...] = ()
    check_ins: frozenset[CheckIn] = frozenset()
    numberings: tuple[Numbering, ...] = ()
    numbers_given: bool = field(default=False, compare=False)
    origins: tuple[PairedBy | None, ...] = ()
    rating_corrections: tuple[ResultCorrected, ...] = ()
    notes: tuple[Commented, ...] = ()
    prizes: str = ""
    decided: tuple[int, ...] = ()
    tie_values: tuple[tuple[int, int], ...] = ()
    fide_left: FideLeft | None = None
    adopted: tuple[Adopted, ...] = ()
    games: tuple[KeptGame, ...] = ()
    office: Office = EMPTY_OFFICE
    trail: Trail = field(default=Trail(), compare=False, repr=False, metadata={"transient": True})

    @property
    def in_fide_mode(self) -> bool:
        """Whether the tournament claims to follow the rules of FIDE to the letter."""
        return self.tournament.settings.rulebook == "fide" and self.fide_left is None

    @property
    def version(self) -> int:
        """How many entries were folded."""
        return self.trail.version

    @property
    def undoable(self) -> Step | None:
        """The act that undo would take back, if any."""
        return self.trail.stretches[-1].steps[-1] if self.trail.stretches else None

    @property
    def redoable(self) -> Step | None:
        """The act that redo would restore, if any."""
        return self.trail.undone[-1] if self.trail.undone else None


EMPTY = State()
"""Before the first entry."""


def next_player_id(state: State) -> PlayerId:
    """An identity nobody has had. Undoing a registration frees its identity; removing does not."""
    return PlayerId(state.last_player + 1)


def next_team_id(state: State) -> TeamId:
    """An identity no team has had."""
    return TeamId(state.last_team + 1)


def numbers_in(state: State, round_no: int) -> Numbering | None:
    """The numbers a round was paired with; None if it is not paired, or came with an import."""
    if round_no > len(state.tournament.rounds):
        return None
    return next((n for n in reversed(state.numberings) if n.first_round <= round_no), None)


def requested_byes(tournament: Tournament, round_no: int) -> tuple[Bye, ...]:
    """The byes that announced absences earn in a round: what a pairing must grant.

    Not for late entries that have not arrived nor for players who left: they get no entry.
    """
    return tuple(
        Bye(player=player.id, kind=ByeKind(absence.bye.value))
        for player in tournament.players
        if (absence := player.absence(round_no)) is not None
        and round_no >= player.first_round
        and (player.departure is None or round_no <= player.departure.after_round)
    )

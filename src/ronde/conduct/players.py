"""Players: entering, editing, absences, arrival, leaving and coming back."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.conduct.departures import departed
from ronde.journal import CheckIn as Tick, Event, State, next_player_id
from ronde.journal.events import (
    AbsenceAnnounced,
    AbsenceCancelled,
    CheckedIn,
    CheckInCancelled,
    HalfByesSet,
    LateEntryArrived,
    PlayerEdited,
    PlayerExcluded,
    PlayerRegistered,
    PlayerReinstated,
    PlayerRemoved,
    PlayersEdited,
    PlayersRegistered,
    PlayerWithdrawn,
)
from ronde.model import (
    Absence,
    LaterRating,
    Person,
    Player,
    PlayerId,
    RatingKind,
    RequestedBye,
    RoundNo,
)
from ronde.queries.ratings import rating_entered, rating_proposals

__all__ = [
    "AnnounceAbsences",
    "CancelAbsence",
    "CheckIn",
    "EditPlayer",
    "EditPlayers",
    "EntitleToByes",
    "ExcludePlayer",
    "NewPlayer",
    "RegisterPlayers",
    "ReinstatePlayer",
    "RemovePlayer",
    "SetFirstRound",
    "UseListRatings",
    "WithdrawPlayer",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPlayer:
    """Somebody to be entered; `first_round` None: as soon as possible."""

    person: Person
    rating: int = 0
    rating_kind: RatingKind | None = None
    first_round: int | None = None
    absences: tuple[Absence, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisterPlayers:
    """Enter players, all or none; `source` names the file that lists them.

    Several are one act of the journal, undone and restored as one.
    """

    entries: tuple[NewPlayer, ...]
    source: str = ""

    def decide(self, state: State) -> tuple[Event, ...]:
        """Their entry, in this order."""
        players = self.players(state)
        if len(players) < 2:
            return tuple(PlayerRegistered(player=player) for player in players)
        return (PlayersRegistered(players=players, source=self.source),)

    def players(self, state: State) -> tuple[Player, ...]:
        """Whom the entries make, with identities nobody has had; the announced method rates them.

        Rule: C.02.03@2025-09 record 172.
        """
        settings = state.tournament.settings
        next_round = len(state.tournament.rounds) + 1
        found = []
        for number, new in enumerate(self.entries, start=next_player_id(state)):
            rating, kind = rating_entered(settings, new.person, new.rating, new.rating_kind)
            found.append(
                Player(
                    id=PlayerId(number),
                    person=new.person,
                    rating=rating,
                    rating_kind=kind,
                    first_round=RoundNo(new.first_round or next_round),
                    absences=new.absences,
                )
            )
        return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class EditPlayer:
    """Replace what is known of a player; the same again changes nothing.

    `half_byes`: whether byes with points are theirs by the regulations, `later_ratings`: those of
    later lists (None: as they are).
    """

    player: int
    person: Person
    rating: int
    rating_kind: RatingKind | None
    half_byes: bool | None = None
    later_ratings: tuple[LaterRating, ...] | None = None

    def decide(self, state: State) -> tuple[Event, ...]:
        """What changes, if anything does."""
        present = state.tournament.player_by_id.get(PlayerId(self.player))
        new = (self.person, self.rating, self.rating_kind)
        byes: tuple[Event, ...] = ()
        if self.half_byes is not None:
            byes = EntitleToByes(player=self.player, entitled=self.half_byes).decide(state)
        if (
            present is not None
            and (present.person, present.rating, present.rating_kind) == new
            and self.later_ratings in {None, present.later_ratings}
        ):
            return byes
        edited = PlayerEdited(
            player=PlayerId(self.player),
            person=self.person,
            rating=self.rating,
            rating_kind=self.rating_kind,
            later_ratings=self.later_ratings,
        )
        return (edited, *byes)


@dataclass(frozen=True, slots=True, kw_only=True)
class EditPlayers:
    """Replace what is known of several players, all or none; `source` names the list that says so.

    It is one act of the journal, undone and restored as one.
    """

    edits: tuple[EditPlayer, ...]
    source: str = ""

    def decide(self, state: State) -> tuple[Event, ...]:
        """What changes, if anything does."""
        events = tuple(event for edit in self.edits for event in edit.decide(state))
        edited = tuple(event for event in events if isinstance(event, PlayerEdited))
        return (PlayersEdited(edits=edited, source=self.source),) if edited else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EntitleToByes:
    """Whether the regulations grant a player byes with points; the same again changes nothing."""

    player: int
    entitled: bool

    def decide(self, state: State) -> tuple[Event, ...]:
        """The mark, if it is another."""
        present = state.tournament.player_by_id.get(PlayerId(self.player))
        if present is not None and present.half_byes is self.entitled:
            return ()
        return (HalfByesSet(player=PlayerId(self.player), entitled=self.entitled),)


@dataclass(frozen=True, slots=True, kw_only=True)
class UseListRatings:
    """Give everybody the rating that counts by the rule; `estimates`: the unrated one by age.

    `players` are those meant; None: everybody.
    """

    estimates: bool = False
    players: frozenset[int] | None = None

    def decide(self, state: State) -> tuple[Event, ...]:
        """The changes, player by player."""
        return tuple(
            PlayerEdited(
                player=found.player.id,
                person=found.player.person,
                rating=found.rating,
                rating_kind=found.kind,
            )
            for found in rating_proposals(state.tournament, estimates=self.estimates)
            if self.players is None or found.player.id in self.players
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovePlayer:
    """Strike an entry from the list, while the player is in no pairing."""

    player: int

    def decide(self, _: State) -> tuple[Event, ...]:
        """That it is struck."""
        return (PlayerRemoved(player=PlayerId(self.player)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawPlayer:
    """A player leaves after that round."""

    player: int
    after_round: int
    why: str = ""

    def decide(self, state: State) -> tuple[Event, ...]:
        """The departure, and the forfeits it means in rounds that a calendar paired ahead."""
        left = PlayerWithdrawn(
            player=PlayerId(self.player), after_round=self.after_round, reason=self.why
        )
        return departed(state, left, self.after_round)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExcludePlayer:
    """The arbiter excludes a player after that round; needs a reason."""

    player: int
    after_round: int
    why: str = ""

    def decide(self, state: State) -> tuple[Event, ...]:
        """The exclusion, and the forfeits it means in rounds that a calendar paired ahead."""
        left = PlayerExcluded(
            player=PlayerId(self.player), after_round=self.after_round, reason=self.why
        )
        return departed(state, left, self.after_round)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReinstatePlayer:
    """A player who had left is paired again; needs a reason."""

    player: int

    def decide(self, _: State) -> tuple[Event, ...]:
        """That the player is back."""
        return (PlayerReinstated(player=PlayerId(self.player)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetFirstRound:
    """A player not paired yet plays from that round on."""

    player: int
    first_round: int

    def decide(self, _: State) -> tuple[Event, ...]:
        """From when on."""
        arrived = LateEntryArrived(
            player=PlayerId(self.player), first_round=RoundNo(self.first_round)
        )
        return (arrived,)


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceAbsences:
    """Players will not play in a round to come.

    `only_new`: whoever said so already is left alone, instead of being refused.
    """

    players: tuple[int, ...]
    round: int
    bye: RequestedBye
    only_new: bool = False

    def decide(self, state: State) -> tuple[Event, ...]:
        """One announcement for each."""
        known = state.tournament.player_by_id
        absence = Absence(round=RoundNo(self.round), bye=self.bye)
        said = {p.id for p in known.values() if p.absence(self.round) is not None}
        return tuple(
            AbsenceAnnounced(player=PlayerId(player), absence=absence)
            for player in self.players
            if not (self.only_new and player in said)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelAbsence:
    """The player will play after all."""

    player: int
    round: int

    def decide(self, _: State) -> tuple[Event, ...]:
        """That the absence is cancelled."""
        return (AbsenceCancelled(player=PlayerId(self.player), round=RoundNo(self.round)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckIn:
    """Tick a player as seen in the hall, or take the tick away; twice changes nothing."""

    player: int
    round: int
    present: bool

    def decide(self, state: State) -> tuple[Event, ...]:
        """The tick, or that it is taken away."""
        player, round_ = PlayerId(self.player), RoundNo(self.round)
        if self.present is (Tick(round_, player) in state.check_ins):
            return ()
        if self.present:
            return (CheckedIn(player=player, round=round_),)
        return (CheckInCancelled(player=player, round=round_),)

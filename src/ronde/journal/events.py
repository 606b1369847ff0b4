"""The acts of an arbiter, one frozen value each. Nothing here decides; see `ronde.journal.fold`.

Who acted, when, on which device and for what reason is not in the event but in its `Entry`.
A class name is the tag of the event in files, and a default is part of the format: neither may
change without a new format version.
"""

from __future__ import annotations

import datetime as dt
import enum
from dataclasses import dataclass

from ronde.model import (
    Absence,
    Adjournment,
    Adoption,
    Appeal,
    BoardNo,
    BudgetLine,
    Bye,
    Charge,
    Complaint,
    Contact,
    Exit,
    ForbiddenPairs,
    ForfeitCase,
    Game,
    Incident,
    Inspection,
    KeptGame,
    LaterRating,
    Match,
    MatchForfeit,
    Needs,
    Payment,
    Person,
    Player,
    PlayerId,
    PlayoffHeld,
    PointsAdjustment,
    RatingKind,
    Result,
    RoundNo,
    Settings,
    Suspended,
    Team,
    TeamBye,
    TeamId,
    Terms,
    Tick,
    Tournament,
    Tpn,
    VirtualPoints,
    bounds,
)

__all__ = [
    "AbsenceAnnounced",
    "AbsenceCancelled",
    "AppealRecorded",
    "BudgetSet",
    "ChangeCase",
    "ChargeSet",
    "CheckInCancelled",
    "CheckedIn",
    "ColorsCorrected",
    "Commented",
    "ComplaintRecorded",
    "ContactSet",
    "DeskAct",
    "DifferencePart",
    "DifferenceTaken",
    "DrawKind",
    "DrawMade",
    "Event",
    "ExitEnded",
    "ExitNoted",
    "ExitTakenBack",
    "FideModeLeft",
    "FideModeResumed",
    "Finding",
    "FixedBoardSet",
    "ForfeitExamined",
    "FoundingAct",
    "GameAct",
    "GameSealed",
    "GamesTaken",
    "HalfByesSet",
    "HistoryAct",
    "IncidentRecorded",
    "InspectionRecorded",
    "LateEntryArrived",
    "LineupSet",
    "Lot",
    "MatchForfeitSet",
    "NeedsSet",
    "NumberingMethod",
    "NumbersAssigned",
    "OfficeAct",
    "OnBoard",
    "PairAllowed",
    "PairForbidden",
    "PairedBy",
    "PairingChanged",
    "PairingContent",
    "PaymentRecorded",
    "PlacesDecided",
    "PlayerAct",
    "PlayerEdited",
    "PlayerExcluded",
    "PlayerRegistered",
    "PlayerReinstated",
    "PlayerRemoved",
    "PlayerWithdrawn",
    "PlayersEdited",
    "PlayersRegistered",
    "PlayoffAct",
    "PlayoffDrawn",
    "PlayoffGameEntered",
    "PointsAdjusted",
    "PointsAdjustmentRevoked",
    "PrizesAnnounced",
    "Redone",
    "RegulationsAdopted",
    "ResultCorrected",
    "ResultEntered",
    "RoundAct",
    "RoundClosed",
    "RoundPaired",
    "RoundPublished",
    "RoundReopened",
    "RoundUnpaired",
    "RuleAct",
    "SettingsChanged",
    "SuspendedListed",
    "TeamAct",
    "TeamEdited",
    "TeamExcluded",
    "TeamNumbersAssigned",
    "TeamRegistered",
    "TeamReinstated",
    "TeamRemoved",
    "TeamWithdrawn",
    "TermsAgreed",
    "Ticked",
    "TieValuesEntered",
    "TournamentCreated",
    "TournamentImported",
    "Undone",
    "VirtualPointsSet",
]


# --- founding -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentCreated:
    """The first entry of a tournament that starts empty; `fide_mode`: it claims to follow FIDE."""

    settings: Settings
    fide_mode: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something that a tournament from elsewhere has and the rules do not give.

    `code` says what, in which `round` (None: in none of its own). `expected` and `found` are pairs
    of pairing numbers, White first, 0 where a bye has no Black; `numbers` are the participants it
    is about; `stated` is what the file says and `computed` what follows from its results.
    `criterion` is the first one in which found pairs are worse, or `order` or `colors`.
    """

    code: str
    round: RoundNo | None = None
    expected: tuple[tuple[int, int], ...] = ()
    found: tuple[tuple[int, int], ...] = ()
    numbers: tuple[int, ...] = ()
    stated: str = ""
    computed: str = ""
    criterion: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentImported:
    """The first entry of a tournament that comes from elsewhere; `source` names file or program.

    `findings` are what it was accepted with although the rules do not give it, `comments` the
    file's own comments, whole lines in their order. Without `fide_mode` it starts outside it.
    `prizes` and `decided` are those the file announces, as `PrizesAnnounced` and `PlacesDecided`
    have them.
    """

    tournament: Tournament
    source: str = ""
    findings: tuple[Finding, ...] = ()
    comments: tuple[str, ...] = ()
    fide_mode: bool = True
    prizes: str = ""
    decided: tuple[int, ...] = ()


# --- what is announced ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsChanged:
    """The announcement, whole, as it stands from now on."""

    settings: Settings


class DrawKind(enum.Enum):
    """What lots were drawn for. INITIAL_COLOR also sets the colour in the settings.

    POSITION: the array of a round of Chess960; its one lot has the round for a label.
    """

    INITIAL_COLOR = "initial_color"
    NUMBERS = "numbers"
    LETTERS = "letters"
    COLORS = "colors"
    PLACES = "places"
    TIE = "tie"
    POSITION = "position"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lot:
    """One lot drawn: for whom (a player, a team, or only a label) and what came out."""

    value: str
    player: PlayerId | None = None
    team: TeamId | None = None
    label: str = ""

    def __post_init__(self) -> None:
        bounds.short(bounds.WORD, self.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawMade:
    """A drawing of lots that can be replayed: procedure, seed, outcome in the order of drawing.

    `seed` is None when the lots were drawn by hand; `protocol` then says how and before whom.
    """

    kind: DrawKind
    outcome: tuple[Lot, ...]
    protocol: str
    seed: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PairForbidden:
    """These players may not meet."""

    ban: ForbiddenPairs


@dataclass(frozen=True, slots=True, kw_only=True)
class PairAllowed:
    """A ban is lifted; `ban` is the one that stands in the tournament."""

    ban: ForbiddenPairs


@dataclass(frozen=True, slots=True, kw_only=True)
class VirtualPointsSet:
    """Virtual points for rounds to be paired; they replace earlier ones for the same rounds."""

    points: tuple[VirtualPoints, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsAdjusted:
    """A bonus, a penalty or an odd award."""

    adjustment: PointsAdjustment


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsAdjustmentRevoked:
    """An adjustment is taken back; it is the one that stands in the tournament."""

    adjustment: PointsAdjustment


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizesAnnounced:
    """The prizes, whole, as they are given from now on: the text of a prize file ("": none)."""

    rules: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacesDecided:
    """Who is better where tie-breaks leave it to the arbiter (MAN): best first; empty: nobody."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TieValuesEntered:
    """A tie-break computed elsewhere (EXT): participant and value in thousandths; empty: none."""

    values: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RegulationsAdopted:
    """The regulations, whole, as they were adopted on a day; earlier versions stay known."""

    adoption: Adoption


@dataclass(frozen=True, slots=True, kw_only=True)
class FideModeLeft:
    """The tournament no longer claims to follow the rules of FIDE to the letter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FideModeResumed:
    """It did again: only in journals of earlier versions, for the mode is never entered again."""


# --- players --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRegistered:
    """Somebody is entered, without a number yet; `first_round` says since when for a late entry."""

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersRegistered:
    """A list is entered at once, and taken back at once; `source` names the file it came from."""

    players: tuple[Player, ...]
    source: str = ""

    def __post_init__(self) -> None:
        bounds.few(bounds.PLAYERS, self.players)
        bounds.short(bounds.LINE, self.source)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerEdited:
    """What is known of a player, whole, as it stands from now on.

    `later_ratings` None: as they were.
    """

    player: PlayerId
    person: Person
    rating: int = 0
    rating_kind: RatingKind | None = None
    later_ratings: tuple[LaterRating, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersEdited:
    """What is known of several players, changed at once and taken back at once.

    `source` names the list that says so.
    """

    edits: tuple[PlayerEdited, ...]
    source: str = ""

    def __post_init__(self) -> None:
        bounds.few(bounds.PLAYERS, self.edits)
        bounds.short(bounds.LINE, self.source)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRemoved:
    """An entry is struck from the list; only while the player is in no pairing."""

    player: PlayerId


class NumberingMethod(enum.Enum):
    """Where pairing numbers come from."""

    STRENGTH = "strength"
    LOTS = "lots"
    HAND = "hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class NumbersAssigned:
    """The pairing numbers of all players who hold one; who is not named holds none."""

    numbers: tuple[tuple[PlayerId, Tpn], ...]
    method: NumberingMethod = NumberingMethod.STRENGTH
    seed: int | None = None
    protocol: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerWithdrawn:
    """A player leaves after that round (0: before the first)."""

    player: PlayerId
    after_round: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerExcluded:
    """The arbiter excludes a player after that round (0: before the first)."""

    player: PlayerId
    after_round: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerReinstated:
    """A player who had left is paired again."""

    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class LateEntryArrived:
    """A player who has not been paired yet plays from that round on."""

    player: PlayerId
    first_round: RoundNo


@dataclass(frozen=True, slots=True, kw_only=True)
class AbsenceAnnounced:
    """A player will not play in a round that is not paired yet."""

    player: PlayerId
    absence: Absence


@dataclass(frozen=True, slots=True, kw_only=True)
class AbsenceCancelled:
    """The player will play after all."""

    player: PlayerId
    round: RoundNo


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedBoardSet:
    """The player sits at that board in every round to come (None: wherever the pairing says)."""

    player: PlayerId
    board: BoardNo | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfByesSet:
    """The regulations entitle the player to byes with points, or they do not."""

    player: PlayerId
    entitled: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedIn:
    """The player was seen in the hall before that round."""

    player: PlayerId
    round: RoundNo = RoundNo(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckInCancelled:
    """The player had been ticked by mistake."""

    player: PlayerId
    round: RoundNo = RoundNo(1)


# --- teams ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRegistered:
    """A team is entered, without a number yet; its players are registered before it."""

    team: Team


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamEdited:
    """What is known of a team, whole, as it stands from now on."""

    team: TeamId
    name: str
    short_name: str = ""
    roster: tuple[PlayerId, ...] = ()
    strength: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRemoved:
    """An entry is struck from the list; only while the team is in no pairing."""

    team: TeamId


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamNumbersAssigned:
    """The pairing numbers of all teams that hold one; who is not named holds none."""

    numbers: tuple[tuple[TeamId, Tpn], ...]
    method: NumberingMethod = NumberingMethod.STRENGTH
    seed: int | None = None
    protocol: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamWithdrawn:
    """A team leaves after that round (0: before the first)."""

    team: TeamId
    after_round: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamExcluded:
    """The arbiter excludes a team after that round (0: before the first)."""

    team: TeamId
    after_round: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamReinstated:
    """A team that had left is paired again."""

    team: TeamId


@dataclass(frozen=True, slots=True, kw_only=True)
class LineupSet:
    """A team's line-up for its match, and the boards of that match as they stand with it.

    `games` and `byes` replace those of the match; both are empty while the other line-up is
    missing.
    """

    round: RoundNo
    team: TeamId
    lineup: tuple[PlayerId | None, ...]
    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()


# --- rounds ---------------------------------------------------------------------------------------


class PairedBy(enum.Enum):
    """Where a pairing comes from.

    CALENDAR: a table fixed in advance (all-play-all, Scheveningen, Molter), so that a round may be
    paired before the earlier ones are over and whoever withdrew keeps their place in it.
    """

    ENGINE = "engine"
    CALENDAR = "calendar"
    HAND = "hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingContent:
    """Who meets whom in a round, and who meets nobody.

    `no_legal_pairing`: the system proved that its absolute rules leave no pairing of this round,
    so that the arbiter had to make one. Whoever decides on the act says so, as with `by`.
    """

    round: RoundNo
    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    matches: tuple[Match, ...] = ()
    team_byes: tuple[TeamBye, ...] = ()
    no_legal_pairing: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPaired(PairingContent):
    """The next round is paired; `engine` names the program and edition where one did it."""

    by: PairedBy = PairedBy.ENGINE
    engine: str = ""
    date: dt.date | None = None


class ChangeCase(enum.Enum):
    """The cases in which a published pairing may be changed.

    The 2017 wording knows the first only.

    Rule: C.04.2@2026-02 4.2-4.4; C.04.2@2017 D.10.
    """

    REMATCH = "rematch"
    REGULATIONS = "regulations"
    WITHOUT_OPPONENT = "without_opponent"
    LATE_ENTRY = "late_entry"
    TOP_BOARDS = "top_boards"


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingChanged(PairingContent):
    """The pairing of a round, whole, as changed by hand; unchanged games keep their results.

    `by` is not HAND where the change puts the system's own pairing back.
    """

    case: ChangeCase | None = None
    by: PairedBy = PairedBy.HAND


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundUnpaired:
    """The pairing of the last round is thrown away, before it was published."""

    round: RoundNo


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPublished:
    """The pairing is made known to the players."""

    round: RoundNo


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundClosed:
    """All results are in and checked."""

    round: RoundNo


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundReopened:
    """A closed round is opened for changes."""

    round: RoundNo


# --- games ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class OnBoard:
    """Which game: its board, and in a team match also the table of the match."""

    round: RoundNo
    board: BoardNo
    table: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultEntered(OnBoard):
    """A game that was not over has ended (or was adjourned)."""

    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultCorrected(OnBoard):
    """A result was wrong. PENDING takes it back.

    `rating_only`: the correction came too late for the standings and is kept for the rating report.

    Rule: C.04.2@2026-02 4.2-4.4; C.04.2@2017 D.8.
    """

    result: Result
    rating_only: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ColorsCorrected(OnBoard):
    """The game was played with the colours exchanged; each player keeps what they scored.

    Rule: C.04.2@2026-02 4.2-4.4; C.04.2@2017 D.8.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchForfeitSet:
    """A whole team match is decided by forfeit (None: it is not after all)."""

    round: RoundNo
    table: int
    forfeit: MatchForfeit | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesTaken:
    """A file of games was taken in: moves to keep, and the results of games that had none.

    One act, so that undo takes it back as one. `source` is the name of the file.
    """

    games: tuple[KeptGame, ...] = ()
    results: tuple[ResultEntered, ...] = ()
    source: str = ""


# --- what a file says otherwise -------------------------------------------------------------------


DifferencePart = (
    SettingsChanged
    | PlayersRegistered
    | PlayersEdited
    | PlayerRemoved
    | PlayerWithdrawn
    | NumbersAssigned
    | RoundPaired
    | RoundClosed
    | ResultEntered
    | ResultCorrected
    | ColorsCorrected
)
"""What taking a file into a tournament may consist of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DifferenceTaken:
    """What a file says otherwise was taken: the acts it amounts to, in their order.

    One act, so that undo takes it back as one; each part is checked and carried out as if it stood
    alone. `source` is the name of the file.
    """

    acts: tuple[DifferencePart, ...]
    source: str = ""

    def __post_init__(self) -> None:
        bounds.few(bounds.PARTS, self.acts)
        bounds.short(bounds.LINE, self.source)


# --- the office: never on the undo trail, taken back by an act of its own -------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentRecorded:
    """Money was taken or given back; numbers follow one another and are never used twice."""

    payment: Payment


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargeSet:
    """What a player owes where it is not what the fees say; one without a sum: the usual again."""

    charge: Charge


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactSet:
    """How somebody is reached; an empty one is forgotten."""

    contact: Contact


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsSet:
    """What a player needs; None: nothing any more."""

    player: PlayerId
    needs: Needs | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticked:
    """A line of a check-list is done, not needed, or open again."""

    tick: Tick


@dataclass(frozen=True, slots=True, kw_only=True)
class TermsAgreed:
    """What an official was promised, whole, as it stands from now on."""

    terms: Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class BudgetSet:
    """The lines the organiser wrote into the budget, whole."""

    lines: tuple[BudgetLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SuspendedListed:
    """The list of suspended players, whole; None: there is none any more."""

    suspended: Suspended | None


# --- ties broken on the board ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoffDrawn:
    """Players who are level play on, for a place and those below; no game of it is played yet."""

    playoff: PlayoffHeld


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoffGameEntered:
    """A game of the play-off for that place is over."""

    place: int
    game: str
    result: Result


# --- the arbiter's desk: like the office ----------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class IncidentRecorded:
    """Something happened in the hall; numbers follow one another, a correction is an entry too."""

    incident: Incident


@dataclass(frozen=True, slots=True, kw_only=True)
class ForfeitExamined:
    """What is known of a forfeit, whole, as it stands from now on."""

    case: ForfeitCase


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealRecorded:
    """An appeal, whole; one of a known number is what became of that one."""

    appeal: Appeal


@dataclass(frozen=True, slots=True, kw_only=True)
class ComplaintRecorded:
    """An accusation of cheating, whole; one of a known number is what became of that one."""

    complaint: Complaint


@dataclass(frozen=True, slots=True, kw_only=True)
class InspectionRecorded:
    """A check made of a player, whole; one of a known number corrects that one."""

    inspection: Inspection


@dataclass(frozen=True, slots=True, kw_only=True)
class ExitNoted:
    """A player left the playing area."""

    exit: Exit


@dataclass(frozen=True, slots=True, kw_only=True)
class ExitEnded:
    """A player who had left the playing area came back."""

    player: PlayerId
    round: RoundNo
    at: dt.datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ExitTakenBack:
    """The last thing noted of a player in a round was none: the return, else the exit."""

    player: PlayerId
    round: RoundNo


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSealed:
    """What stands on the envelope of an adjourned game, whole, as it stands from now on."""

    adjournment: Adjournment


# --- remarks and history --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Commented:
    """A free remark; it changes nothing, cannot be undone and leaves redo possible."""

    text: str
    round: RoundNo | None = None
    player: PlayerId | None = None
    team: TeamId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """The last act still standing is taken back; `target` is its sequence number."""

    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Redone:
    """The act taken back last stands again; `target` is its sequence number."""

    target: int


FoundingAct = TournamentCreated | TournamentImported
RuleAct = (
    SettingsChanged
    | DrawMade
    | PairForbidden
    | PairAllowed
    | VirtualPointsSet
    | PointsAdjusted
    | PointsAdjustmentRevoked
    | PrizesAnnounced
    | PlacesDecided
    | TieValuesEntered
    | RegulationsAdopted
    | FideModeLeft
    | FideModeResumed
)
PlayerAct = (
    PlayerRegistered
    | PlayersRegistered
    | PlayerEdited
    | PlayersEdited
    | PlayerRemoved
    | NumbersAssigned
    | PlayerWithdrawn
    | PlayerExcluded
    | PlayerReinstated
    | LateEntryArrived
    | AbsenceAnnounced
    | AbsenceCancelled
    | FixedBoardSet
    | HalfByesSet
    | CheckedIn
    | CheckInCancelled
)
TeamAct = (
    TeamRegistered
    | TeamEdited
    | TeamRemoved
    | TeamNumbersAssigned
    | TeamWithdrawn
    | TeamExcluded
    | TeamReinstated
    | LineupSet
)
RoundAct = (
    RoundPaired | PairingChanged | RoundUnpaired | RoundPublished | RoundClosed | RoundReopened
)
GameAct = ResultEntered | ResultCorrected | ColorsCorrected | MatchForfeitSet | GamesTaken
OfficeAct = (
    PaymentRecorded
    | ChargeSet
    | ContactSet
    | NeedsSet
    | Ticked
    | TermsAgreed
    | BudgetSet
    | SuspendedListed
)
DeskAct = (
    IncidentRecorded
    | ForfeitExamined
    | AppealRecorded
    | ComplaintRecorded
    | InspectionRecorded
    | ExitNoted
    | ExitEnded
    | ExitTakenBack
    | GameSealed
)
PlayoffAct = PlayoffDrawn | PlayoffGameEntered
HistoryAct = Undone | Redone
Event = (
    FoundingAct
    | RuleAct
    | PlayerAct
    | TeamAct
    | RoundAct
    | GameAct
    | OfficeAct
    | DeskAct
    | PlayoffAct
    | DifferenceTaken
    | Commented
    | HistoryAct
)
"""Everything that can stand in a journal."""

"""The log of the hall: entries, counters, proposals."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from ronde.admin.penalties import GameCase, Proposal, counted, proposed
from ronde.journal import Journal, State
from ronde.journal.events import IncidentRecorded, ResultCorrected, ResultEntered
from ronde.model import (
    Cadence,
    Game,
    Incident,
    IncidentKind,
    PenaltyKind,
    Player,
    PlayerId,
    Rated,
    Result,
    RoundNo,
    Settings,
)
from ronde.queries.cadence import pace_of
from ronde.queries.past import state_after
from ronde.rules.admin.federation import is_french
from ronde.rules.admin.penalties import BEGINNERS_LOSE_AT, DEVICE_PUT_AWAY, penalty_rules

__all__ = [
    "EVERYTHING",
    "LogFilter",
    "LogRow",
    "Written",
    "exits_in",
    "game_case",
    "log",
    "proposal",
    "result_before",
    "written",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class LogRow:
    """The last word on something entered, its player, and how often that is in the log.

    `count` is the how manieth of its kind it is for the player in this game, `in_game` and
    `in_event` how many entries stand about the player; none of them for one that was taken back.
    `corrected` are the entries it replaces, the newest first.
    """

    incident: Incident
    player: Player | None
    count: int
    in_game: int
    in_event: int
    corrected: tuple[Incident, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LogFilter:
    """Which entries are looked for; `withdrawn`: those that were taken back too."""

    player: PlayerId | None = None
    round: RoundNo | None = None
    kind: IncidentKind | None = None
    penalty: PenaltyKind | None = None
    withdrawn: bool = False

    def takes(self, row: LogRow) -> bool:
        """Whether a row is among them."""
        entry = row.incident
        return (
            (self.withdrawn or not entry.withdrawn)
            and self.player in {None, entry.player}
            and self.round in {None, entry.round}
            and self.kind in {None, entry.kind}
            and self.penalty in {None, entry.penalty.kind}
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """An entry as it was written down: by whom and when, which the journal knows."""

    incident: Incident
    author: str
    at: dt.datetime


EVERYTHING = LogFilter(withdrawn=True)
"""All that was ever entered."""
_STANDING = LogFilter()


def log(state: State, wanted: LogFilter = _STANDING) -> tuple[LogRow, ...]:
    """The entries that are looked for, the newest first; all that stand, where nothing is said."""
    standing = state.office.standing_incidents
    by_number = {incident.number: incident for incident in state.office.incidents}
    rows = []
    for incident in reversed(state.office.last_incidents):
        earlier, replaced = [], incident.corrects
        while replaced is not None and replaced in by_number:
            earlier.append(by_number[replaced])
            replaced = by_number[replaced].corrects
        row = _row(state, incident, standing, tuple(earlier))
        if wanted.takes(row):
            rows.append(row)
    return tuple(rows)


def _row(
    state: State,
    incident: Incident,
    standing: tuple[Incident, ...],
    corrected: tuple[Incident, ...],
) -> LogRow:
    who, round_no = incident.player, incident.round
    if who is None or incident.withdrawn:
        found = None if who is None else state.tournament.player_by_id.get(who)
        return LogRow(
            incident=incident, player=found, count=0, in_game=0, in_event=0, corrected=corrected
        )
    so_far = tuple(entry for entry in standing if _began(state, entry) <= _began(state, incident))
    return LogRow(
        incident=incident,
        player=state.tournament.player_by_id.get(who),
        count=0
        if round_no is None
        else counted(so_far, who, round_no=round_no, kind=incident.kind),
        in_game=0 if round_no is None else counted(standing, who, round_no=round_no),
        in_event=counted(standing, who),
        corrected=corrected,
    )


def _began(state: State, incident: Incident) -> int:
    """The number under which something was first entered: corrections do not change the order."""
    number, replaced = incident.number, incident.corrects
    while replaced is not None:
        number = replaced
        replaced = state.office.incidents[number - 1].corrects
    return number


def written(journal: Journal, number: int) -> tuple[Written, ...]:
    """Everything that was entered about something, the first entry first; empty: no such entry.

    `number` may be any of them.
    """
    entries = {
        entry.event.incident.number: Written(
            incident=entry.event.incident, author=entry.author, at=entry.at
        )
        for entry in journal.entries
        if isinstance(entry.event, IncidentRecorded)
    }
    state = journal.state
    if not 0 < number <= len(state.office.incidents):
        return ()
    first = _began(state, state.office.incidents[number - 1])
    return tuple(
        entries[incident.number]
        for incident in state.office.incidents
        if _began(state, incident) == first
    )


def result_before(journal: Journal, number: int) -> Result | None:
    """The result that a game had before an entry declared it lost.

    None: the entry, and those that it corrects, changed no result, or the game has got another one
    since; not where the opponent lost it by a decision too, which is another entry.
    """
    places = {
        entry.event.incident.number: place
        for place, entry in enumerate(journal.entries)
        if isinstance(entry.event, IncidentRecorded)
    }
    last: int | None = number
    while last in places:
        noted = journal.entries[places[last]]
        assert isinstance(noted.event, IncidentRecorded), "chosen so"
        incident = noted.event.incident
        if incident.penalty.kind is not PenaltyKind.GAME_LOST or incident.player is None:
            return None
        changed: Result | None = None
        place = 0
        for entry in journal.entries[places[last] + 1 :]:  # what the entry did was done with it
            if (entry.at, entry.author) != (noted.at, noted.author):
                break
            if isinstance(entry.event, ResultEntered | ResultCorrected):
                changed, place = entry.event.result, entry.sequence - 1
        if changed is not None:
            before = _game_of(state_after(journal, place), incident)
            now = _game_of(journal.state, incident)
            if before is None or now is None:
                return None
            both = _lost_by(journal.state, now.opponent(incident.player), incident.round)
            return before.result if both or now.result is changed else None
        last = incident.corrects  # it says the same of the game
    return None


def _game_of(state: State, incident: Incident) -> Game | None:
    """The game of the player at fault, wherever it stands; None: there is none."""
    paired, number = state.tournament.rounds, incident.round or 0
    if incident.player is None or not 0 < number <= len(paired):
        return None
    return paired[number - 1].game_of(incident.player)


def _lost_by(state: State, player: PlayerId, round_no: RoundNo | None) -> bool:
    """Whether a decision that stands has the player lose the game of that round."""
    return any(
        (entry.player, entry.round, entry.penalty.kind) == (player, round_no, PenaltyKind.GAME_LOST)
        for entry in state.office.standing_incidents
    )


def game_case(settings: Settings) -> GameCase:
    """What the Laws' proposals depend on in this event.

    Beginners of the French federation lose at the third illegal move in rapid games.

    Rule: Laws@2023 11.3, A.3, B.2; R03 2.2.1, 2.2.2.
    """
    cadence = pace_of(settings).cadence
    french, administration = is_french(settings.federation), settings.edition_of("ffe-admin")
    beginners = (
        french
        and settings.kind.beginners
        and settings.kind.rated is Rated.NATIONAL
        and cadence is Cadence.RAPID
    )
    usual = GameCase().lost_at
    where = settings.regulations.answers.get("devices.where", "")
    usual_away = DEVICE_PUT_AWAY[administration]
    return GameCase(
        cadence=None if cadence is None else cadence.value,
        supervised=settings.rules.supervision == "full",
        lost_at=BEGINNERS_LOSE_AT[administration] if beginners else usual,
        lesser=bool(settings.regulations.answers.get("devices.penalty", "").strip()),
        put_away=where in {"bag", "stored"} or (not where and french is True and usual_away),
    )


def proposal(
    state: State,
    kind: IncidentKind,
    player: PlayerId,
    round_no: RoundNo,
    *,
    instead_of: int = 0,
) -> Proposal:
    """What the Laws in force at the event propose for one more entry, or in the place of one."""
    settings, paired = state.tournament.settings, state.tournament.rounds
    game = paired[round_no - 1].game_of(player) if 0 < round_no <= len(paired) else None
    case = game_case(settings)
    return proposed(
        kind,
        (entry for entry in state.office.standing_incidents if entry.number != instead_of),
        player,
        round_no,
        penalty_rules(settings.edition_of("laws")),
        case if game is None else replace(case, opponent=game.opponent(player)),
    )


def exits_in(state: State, round_no: RoundNo) -> Mapping[PlayerId, int]:
    """How often each player left the playing area in a round."""
    return Counter(left.player for left in state.office.exits if left.round == round_no)

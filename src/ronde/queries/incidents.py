"""The log of the hall: entries, counters, proposals, forfeits to look into."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from ronde.admin.penalties import GameCase, Proposal, counted, proposed
from ronde.journal import State
from ronde.model import (
    Cadence,
    ForfeitCase,
    Game,
    Incident,
    IncidentKind,
    Player,
    PlayerId,
    Rated,
    RoundNo,
    Sequel,
    Settings,
    Side,
)
from ronde.queries.cadence import pace_of
from ronde.queries.tables import board_key, tables_of
from ronde.rules.admin.federation import is_french
from ronde.rules.admin.penalties import BEGINNERS_LOSE_AT, penalty_rules

__all__ = ["ForfeitRow", "LogRow", "exits_in", "forfeits", "game_case", "log", "proposal"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LogRow:
    """An entry of the log as it stands, its player, and how many the player has in the event.

    `corrected` are the entries it replaces, the newest first.
    """

    incident: Incident
    player: Player | None
    in_event: int
    corrected: tuple[Incident, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ForfeitRow:
    """A forfeit, what is known of it, and the how manieth of the player it is."""

    round: RoundNo
    board: str
    player: Player
    count: int
    case: ForfeitCase | None

    @property
    def is_open(self) -> bool:
        """Whether nobody has said yet what follows."""
        return self.case is None or self.case.sequel is Sequel.OPEN


def log(state: State) -> tuple[LogRow, ...]:
    """The entries that stand, the newest first."""
    standing = state.office.standing_incidents
    by_number = {incident.number: incident for incident in state.office.incidents}
    rows = []
    for incident in reversed(standing):
        earlier, replaced = [], incident.corrects
        while replaced is not None and replaced in by_number:
            earlier.append(by_number[replaced])
            replaced = by_number[replaced].corrects
        who = incident.player
        rows.append(
            LogRow(
                incident=incident,
                player=None if who is None else state.tournament.player_by_id.get(who),
                in_event=0 if who is None else counted(standing, who),
                corrected=tuple(earlier),
            )
        )
    return tuple(rows)


def game_case(settings: Settings) -> GameCase:
    """What the Laws' proposals depend on in this event.

    Beginners of the French federation lose at the third illegal move in rapid games.

    Rule: Laws@2023 A.3, B.2; R03 2.2.2.
    """
    cadence = pace_of(settings).cadence
    beginners = (
        is_french(settings.federation)
        and settings.kind.beginners
        and settings.kind.rated is Rated.NATIONAL
        and cadence is Cadence.RAPID
    )
    usual = GameCase().lost_at
    return GameCase(
        cadence=None if cadence is None else cadence.value,
        supervised=settings.rules.supervision == "full",
        lost_at=BEGINNERS_LOSE_AT[settings.edition_of("ffe-admin")] if beginners else usual,
    )


def proposal(state: State, kind: IncidentKind, player: PlayerId, round_no: RoundNo) -> Proposal:
    """What the Laws in force at the event propose for one more entry."""
    settings = state.tournament.settings
    return proposed(
        kind,
        state.office.standing_incidents,
        player,
        round_no,
        penalty_rules(settings.edition_of("laws")),
        game_case(settings),
    )


def forfeits(state: State) -> tuple[ForfeitRow, ...]:
    """Every forfeit loss, the newest round first, with what is known of it."""
    tournament = state.tournament
    seen: Counter[PlayerId] = Counter()
    rows = []
    for round_ in tournament.rounds:
        tables = tables_of(tournament, round_)
        for game in round_.games:
            for player in _absent(game):
                seen[player] += 1
                rows.append(
                    ForfeitRow(
                        round=round_.number,
                        board=board_key(tables, game),
                        player=tournament.player(player),
                        count=seen[player],
                        case=state.office.case_of(player, round_.number),
                    )
                )
    return tuple(sorted(rows, key=lambda row: -row.round))


def _absent(game: Game) -> tuple[PlayerId, ...]:
    return tuple(player for player in game.players if game.side(player) is Side.FORFEIT_LOSS)


def exits_in(state: State, round_no: RoundNo) -> Mapping[PlayerId, int]:
    """How often each player left the playing area in a round."""
    return Counter(left.player for left in state.office.exits if left.round == round_no)

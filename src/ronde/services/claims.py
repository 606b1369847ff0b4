"""Results reported by the players: two who agree are believed, everything else waits.

A code for each board of a round, without anything about the players in it, opens the board's page.
Boards are known by their names: a number or, in team matches, table and board (`3.2`).
"""

from __future__ import annotations

import datetime as dt
import enum
import hashlib
import hmac
import secrets
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.crypto import constant_time_compare

from ronde.errors import RondeError
from ronde.journal import ActRefused, Journal
from ronde.journal.authors import PLAYERS
from ronde.journal.events import OnBoard
from ronde.model import Color, Game, Player, Result, Round, Tournament
from ronde.platform.throttle import BOARD_CODE, Limit, attempt, attempt_code, forgive
from ronde.platform.visitors import Visitor
from ronde.queries.progress import working_round
from ronde.queries.tables import board_key, read_board_key, tables_of
from ronde.services.acts import Signature
from ronde.services.results import enter_result
from ronde.store.claims import ClaimRow, PlayerEntryRow
from ronde.store.errors import Conflict, StoreError
from ronde.store.store import Store

__all__ = [
    "FORFEITS",
    "PLAYED",
    "BoardCode",
    "Claimed",
    "Dispute",
    "Outcome",
    "PlayerBoard",
    "SameDevice",
    "board_codes",
    "claim",
    "close_player_entry",
    "dismiss",
    "disputes",
    "find_board",
    "find_kiosk",
    "kiosk_board",
    "kiosk_code",
    "open_player_entry",
]

PLAYED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
FORFEITS = (Result.BLACK_FORFEITS, Result.WHITE_FORFEITS)
"""An opponent who did not come: the arbiter sees for themselves."""
_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
_LENGTH = 8
_BOARD = Limit(scope="claim", most=20, within=dt.timedelta(minutes=15))


class SameDevice(RondeError):
    """One phone speaks for one side only."""

    code = "claims.same_device"

    def __init__(self, *, board: str) -> None:
        super().__init__(f"the other side of board {board} was reported from this device")
        self.board = board


class Outcome(enum.Enum):
    """What became of a report."""

    WAITING = "waiting"
    AGREED = "agreed"
    DISAGREED = "disagreed"
    RECORDED = "recorded"
    ARBITER = "arbiter"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed:
    """What one side says."""

    side: Color
    result: Result
    at: dt.datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerBoard:
    """A board as its players may see it; `key` is its name, `teams` those of its match."""

    tournament: int
    name: str
    round: int
    key: str
    table: int | None
    board: int
    teams: tuple[str, ...]
    white: Player
    black: Player
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardCode:
    """A board by its name, and its code."""

    board: str
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """A board of the round whose players said something that is not settled."""

    round: int
    key: str
    table: int | None
    board: int
    white: Player
    black: Player
    recorded: Result
    claims: tuple[Claimed, ...]

    @property
    def disagree(self) -> bool:
        """Whether the arbiter is needed; otherwise the other player is waited for."""
        said = {c.result for c in self.claims}
        if self.recorded is not Result.PENDING:
            said.add(self.recorded)
        return len(said) > 1 or bool(said & {*FORFEITS})


# --- switching it on, codes -----------------------------------------------------------------------


def open_player_entry(tournament: int, *, now: dt.datetime) -> None:
    """Let players report results, with new codes."""
    fields = {"salt": secrets.token_hex(16), "since": now, "cards": "boards"}
    PlayerEntryRow.objects.update_or_create(tournament_id=tournament, defaults=fields)


def close_player_entry(tournament: int) -> None:
    """Let them no longer; what they said is forgotten, what was entered stays."""
    PlayerEntryRow.objects.filter(tournament_id=tournament).delete()
    ClaimRow.objects.filter(tournament_id=tournament).delete()


def _code(salt: str, *parts: object) -> str:
    text = ":".join(str(part) for part in parts)
    number = int.from_bytes(hmac.digest(salt.encode(), text.encode(), hashlib.sha256), "big")
    signs = []
    for _ in range(_LENGTH):
        number, place = divmod(number, len(_LETTERS))
        signs.append(_LETTERS[place])
    return "".join(signs)


def _salt(tournament: int) -> str:
    rows = PlayerEntryRow.objects.filter(tournament_id=tournament)
    return rows.values_list("salt", flat=True).first() or ""


def board_codes(tournament: int, present: Tournament, round_: Round) -> tuple[BoardCode, ...]:
    """The codes of a round's boards; none if players do not report."""
    if not (salt := _salt(tournament)):
        return ()
    return tuple(
        BoardCode(board=key, code=_code(salt, round_.number, key))
        for key, _ in _named(present, round_)
    )


def _named(present: Tournament, round_: Round) -> Iterator[tuple[str, Game]]:
    """The games of a round with the names of their boards."""
    tables = tables_of(present, round_)
    return ((board_key(tables, game), game) for game in round_.games)


def kiosk_code(tournament: int) -> str:
    """The code of the page for a device that all players share; empty if they do not report."""
    salt = _salt(tournament)
    return _code(salt, "kiosk") if salt else ""


def find_board(
    store: Store, code: str, *, visitor: Visitor, now: dt.datetime
) -> PlayerBoard | None:
    """The board of a code in a round that is being played.

    Raises:
        TooManyAttempts: too many wrong codes came from there.
    """
    counted = attempt_code(BOARD_CODE, visitor, now=now)
    found = None
    for row in PlayerEntryRow.objects.all():
        try:
            present = store.journal(row.tournament_id).state.tournament
        except StoreError:  # its own pages say what is wrong; other tournaments' players play on
            continue
        round_ = _playing(present)
        for key, game in () if round_ is None else _named(present, round_):
            if round_ and constant_time_compare(_code(row.salt, round_.number, key), code):
                found = _player_board(row.tournament_id, present, round_, game)
    if found is not None:
        forgive(counted)
    return found


def find_kiosk(code: str, *, visitor: Visitor, now: dt.datetime) -> int | None:
    """The tournament of a kiosk.

    Raises:
        TooManyAttempts: as `find_board`.
    """
    counted = attempt_code(BOARD_CODE, visitor, now=now)
    found = None
    for row in PlayerEntryRow.objects.all():
        if constant_time_compare(_code(row.salt, "kiosk"), code):
            found = row.tournament_id
    if found is not None:
        forgive(counted)
    return found


def kiosk_board(store: Store, tournament: int, typed: str) -> PlayerBoard | None:
    """A board of the round being played, by its name."""
    present = store.journal(tournament).state.tournament
    round_, place = _playing(present), read_board_key(typed)
    if round_ is None or place is None:
        return None
    tables = tables_of(present, round_)
    for game in round_.games:
        if (tables.get(game.white), game.board) == place:
            return _player_board(tournament, present, round_, game)
    return None


def _playing(present: Tournament) -> Round | None:
    """The round whose results are awaited: published, not closed."""
    round_ = working_round(present)
    return round_ if round_ and round_.published and not round_.closed else None


def _player_board(tournament: int, present: Tournament, round_: Round, game: Game) -> PlayerBoard:
    tables = tables_of(present, round_)
    match = next((m for m in round_.matches if m.table == tables.get(game.white)), None)
    teams = () if match is None else (match.first, match.second)
    return PlayerBoard(
        tournament=tournament,
        name=present.settings.name,
        round=round_.number,
        key=board_key(tables, game),
        table=tables.get(game.white),
        board=game.board,
        teams=tuple(present.team_by_id[team].name for team in teams),
        white=present.player(game.white),
        black=present.player(game.black),
        result=game.result,
    )


# --- reporting ------------------------------------------------------------------------------------


def claim(
    store: Store,
    at: PlayerBoard,
    side: Color,
    result: Result,
    *,
    device: str,
    now: dt.datetime,
    shared: bool = False,
) -> Outcome:
    """One side reports; when both have said the same it is entered.

    `shared`: the device is a kiosk, which speaks for both.

    Raises:
        SameDevice: the other side was reported from this phone.
        TooManyAttempts: the board was reported too often.
    """
    attempt(_BOARD, f"{at.tournament}:{at.round}:{at.key}", now=now)
    place = _place(at.tournament, at.round, at.table, at.board)
    player = at.white if side is Color.WHITE else at.black
    with transaction.atomic():
        other = ClaimRow.objects.filter(**place).exclude(side=side.value).first()
        if other is not None and other.device == device and not shared:
            raise SameDevice(board=at.key)
        ClaimRow.objects.update_or_create(
            **place,
            side=side.value,
            defaults={
                "player": player.id,
                "result": result.name,
                "means": "board",
                "device": device,
                "at": now,
            },
        )
    # Read again: of two phones at the same moment at least one sees both reports.
    said = _said(ClaimRow.objects.filter(**place), at.white, at.black)
    if at.result is not Result.PENDING:
        return Outcome.RECORDED if result is at.result else Outcome.DISAGREED
    if result in FORFEITS:
        return Outcome.ARBITER
    if len(said) < 2:
        return Outcome.WAITING
    if said[0].result is not said[1].result:
        return Outcome.DISAGREED
    return _agree(store, at, said, now)


def _agree(store: Store, at: PlayerBoard, said: tuple[Claimed, ...], now: dt.datetime) -> Outcome:
    # Both phones may come here at once: the same two reports have the same key.
    last = int(max(c.at for c in said).timestamp() * 1000)
    signature = Signature(author=PLAYERS, at=now, key=f"players-{at.round}-{at.key}-{last}")
    try:
        enter_result(
            store,
            at.tournament,
            round_no=at.round,
            board=at.board,
            table=at.table,
            result=said[0].result,
            by=signature,
            expected=Result.PENDING,
        )
    except (Conflict, ActRefused):  # an arbiter was faster, or the round changed: they decide
        return Outcome.DISAGREED
    return Outcome.AGREED


def _place(tournament: int, round_no: int, table: int | None, board: int) -> dict[str, Any]:
    """The columns that say which board a claim is about."""
    return {"tournament_id": tournament, "round": round_no, "table": table or 0, "board": board}


def _said(rows: Iterable[ClaimRow], white: Player, black: Player) -> tuple[Claimed, ...]:
    """What was said by those who sit there now: another line-up or pairing begins anew."""
    seated = {Color.WHITE.value: white.id, Color.BLACK.value: black.id}
    return tuple(
        Claimed(side=Color(row.side), result=Result[row.result], at=row.at)
        for row in rows
        if row.player in {0, seated[row.side]}
    )


def disputes(store: Store, tournament: int) -> tuple[Dispute, ...]:
    """The boards of the round being played whose reports are not settled, quarrels first."""
    journal = store.journal(tournament)
    round_ = working_round(journal.state.tournament)
    if round_ is None:
        return ()
    rows: dict[tuple[int, int], list[ClaimRow]] = {}
    for row in ClaimRow.objects.filter(tournament_id=tournament, round=round_.number):
        rows.setdefault((row.table, row.board), []).append(row)
    found = _open(journal, round_, rows) if rows else ()
    return tuple(sorted(found, key=lambda d: (not d.disagree, d.table or 0, d.board)))


def _open(
    journal: Journal, round_: Round, rows: Mapping[tuple[int, int], Iterable[ClaimRow]]
) -> Iterator[Dispute]:
    present = journal.state.tournament
    tables = tables_of(present, round_)
    for game in round_.games:
        table = tables.get(game.white)
        white, black = present.player_by_id[game.white], present.player_by_id[game.black]
        said = _said(rows.get((table or 0, game.board), ()), white, black)
        if said and game.result is not Result.PENDING:
            # What was said before the arbiter decided is settled by that.
            place = OnBoard(round=round_.number, board=game.board, table=table)
            decided = _decided(journal, place)
            said = tuple(
                c for c in said if c.result is not game.result and (not decided or c.at > decided)
            )
        if said:
            yield Dispute(
                round=round_.number,
                key=board_key(tables, game),
                table=table,
                board=game.board,
                white=white,
                black=black,
                recorded=game.result,
                claims=said,
            )


def _decided(journal: Journal, place: OnBoard) -> dt.datetime | None:
    for entry in reversed(journal.entries):
        event = entry.event
        if isinstance(event, OnBoard) and (event.round, event.table, event.board) == (
            place.round,
            place.table,
            place.board,
        ):
            return entry.at
    return None


def dismiss(tournament: int, round_no: int, board: int, *, table: int | None = None) -> None:
    """Forget what the players of a board said."""
    ClaimRow.objects.filter(**_place(tournament, round_no, table, board)).delete()

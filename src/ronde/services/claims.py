"""Results reported by the players: two who agree are believed, everything else waits.

A code for each board of a round, without anything about the players in it, opens the board's page.
"""

from __future__ import annotations

import datetime as dt
import enum
import hashlib
import hmac
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.crypto import constant_time_compare

from ronde.errors import RondeError
from ronde.journal import ActRefused, Journal
from ronde.journal.events import OnBoard
from ronde.model import Color, Game, Player, Result, Round
from ronde.services.acts import Signature
from ronde.services.progress import working_round
from ronde.services.results import enter_result
from ronde.services.throttle import CODE, Limit, attempt, forgive
from ronde.store.claims import ClaimRow, PlayerEntryRow
from ronde.store.errors import Conflict
from ronde.store.store import Store

__all__ = [
    "AUTHOR",
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
    "is_player_entry",
    "kiosk_board",
    "kiosk_code",
    "open_player_entry",
]

AUTHOR = "joueurs · players"
"""The author of a result that both players reported."""
PLAYED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
FORFEITS = (Result.BLACK_FORFEITS, Result.WHITE_FORFEITS)
"""An opponent who did not come: the arbiter sees for themselves."""
_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
_LENGTH = 8
_BOARD = Limit(scope="claim", most=20, within=dt.timedelta(minutes=15))


class SameDevice(RondeError):
    """One phone speaks for one side only."""

    code = "claims.same_device"

    def __init__(self, *, board: int) -> None:
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
    """A board as its players may see it."""

    tournament: int
    name: str
    round: int
    board: int
    white: Player
    black: Player
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardCode:
    """A board and its code."""

    board: int
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """A board of the round whose players said something that is not settled."""

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


def is_player_entry(tournament: int) -> bool:
    """Whether the players of a tournament report results."""
    return PlayerEntryRow.objects.filter(tournament_id=tournament).exists()


def open_player_entry(tournament: int, *, now: dt.datetime) -> None:
    """Let players report results, with new codes."""
    fields = {"salt": secrets.token_hex(16), "since": now}
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


def board_codes(tournament: int, round_: Round) -> tuple[BoardCode, ...]:
    """The codes of a round's boards; none if players do not report."""
    if not (salt := _salt(tournament)):
        return ()
    return tuple(
        BoardCode(board=g.board, code=_code(salt, round_.number, g.board)) for g in round_.games
    )


def kiosk_code(tournament: int) -> str:
    """The code of the page for a device that all players share; empty if they do not report."""
    salt = _salt(tournament)
    return _code(salt, "kiosk") if salt else ""


def find_board(store: Store, code: str, *, address: str, now: dt.datetime) -> PlayerBoard | None:
    """The board of a code in a round that is being played.

    Raises:
        TooManyAttempts: too many wrong codes came from that address.
    """
    counted = attempt(CODE, address, now=now)
    found = None
    for row in PlayerEntryRow.objects.all():
        round_ = _playing(store, row.tournament_id)
        for game in () if round_ is None else round_.games:
            if round_ and constant_time_compare(_code(row.salt, round_.number, game.board), code):
                found = _player_board(store, row.tournament_id, round_, game)
    if found is not None:
        forgive(counted)
    return found


def find_kiosk(code: str, *, address: str, now: dt.datetime) -> int | None:
    """The tournament of a kiosk.

    Raises:
        TooManyAttempts: as `find_board`.
    """
    counted = attempt(CODE, address, now=now)
    found = None
    for row in PlayerEntryRow.objects.all():
        if constant_time_compare(_code(row.salt, "kiosk"), code):
            found = row.tournament_id
    if found is not None:
        forgive(counted)
    return found


def kiosk_board(store: Store, tournament: int, board: int) -> PlayerBoard | None:
    """A board of the round being played."""
    round_ = _playing(store, tournament)
    game = None if round_ is None else next((g for g in round_.games if g.board == board), None)
    if round_ is None or game is None:
        return None
    return _player_board(store, tournament, round_, game)


def _playing(store: Store, tournament: int) -> Round | None:
    """The round whose results are awaited: published, not closed."""
    round_ = working_round(store.journal(tournament).state.tournament)
    return round_ if round_ and round_.published and not round_.closed else None


def _player_board(store: Store, tournament: int, round_: Round, game: Game) -> PlayerBoard:
    present = store.journal(tournament).state.tournament
    return PlayerBoard(
        tournament=tournament,
        name=present.settings.name,
        round=round_.number,
        board=game.board,
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
    attempt(_BOARD, f"{at.tournament}:{at.round}:{at.board}", now=now)
    place: dict[str, Any] = {"tournament_id": at.tournament, "round": at.round, "board": at.board}
    with transaction.atomic():
        other = ClaimRow.objects.filter(**place).exclude(side=side.value).first()
        if other is not None and other.device == device and not shared:
            raise SameDevice(board=at.board)
        ClaimRow.objects.update_or_create(
            **place,
            side=side.value,
            defaults={"result": result.name, "device": device, "at": now},
        )
    # Read again: of two phones at the same moment at least one sees both reports.
    said = _claims(at.tournament, at.round).get(at.board, ())
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
    signature = Signature(author=AUTHOR, at=now, key=f"players-{at.round}-{at.board}-{last}")
    try:
        enter_result(
            store,
            at.tournament,
            round_no=at.round,
            board=at.board,
            result=said[0].result,
            by=signature,
            expected=Result.PENDING,
        )
    except (Conflict, ActRefused):  # an arbiter was faster, or the round changed: they decide
        return Outcome.DISAGREED
    return Outcome.AGREED


def _claims(tournament: int, round_no: int) -> dict[int, tuple[Claimed, ...]]:
    found: dict[int, tuple[Claimed, ...]] = {}
    for row in ClaimRow.objects.filter(tournament_id=tournament, round=round_no):
        said = Claimed(side=Color(row.side), result=Result[row.result], at=row.at)
        found[row.board] = (*found.get(row.board, ()), said)
    return found


def disputes(store: Store, tournament: int) -> tuple[Dispute, ...]:
    """The boards of the round being played whose reports are not settled, quarrels first."""
    journal = store.journal(tournament)
    round_ = working_round(journal.state.tournament)
    if round_ is None:
        return ()
    found = list(_open(journal, round_, _claims(tournament, round_.number)))
    return tuple(sorted(found, key=lambda d: (not d.disagree, d.board)))


def _open(
    journal: Journal, round_: Round, claims: dict[int, tuple[Claimed, ...]]
) -> Iterator[Dispute]:
    present = journal.state.tournament
    for game in round_.games:
        said = claims.get(game.board, ())
        if game.result is not Result.PENDING:
            # What was said before the arbiter decided is settled by that.
            decided = _decided(journal, round_.number, game.board)
            said = tuple(
                c for c in said if c.result is not game.result and (not decided or c.at > decided)
            )
        if said:
            yield Dispute(
                board=game.board,
                white=present.player(game.white),
                black=present.player(game.black),
                recorded=game.result,
                claims=said,
            )


def _decided(journal: Journal, round_no: int, board: int) -> dt.datetime | None:
    for entry in reversed(journal.entries):
        event = entry.event
        if isinstance(event, OnBoard) and (event.round, event.board) == (round_no, board):
            return entry.at
    return None


def dismiss(tournament: int, round_no: int, board: int) -> None:
    """Forget what the players of a board said."""
    ClaimRow.objects.filter(tournament_id=tournament, round=round_no, board=board).delete()

"""Results reported by the players: two who agree are believed, everything else waits.

How far they are believed depends on the means: with cards of their own two people spoke, with the
code of a board or at a kiosk it may have been one. The journal says which it was.
"""

from __future__ import annotations

import datetime as dt
import enum
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.crypto import salted_hmac

from ronde.errors import RondeError
from ronde.journal import ActRefused, Entry, Journal
from ronde.journal.authors import PLAYERS, PLAYERS_AT_KIOSK, PLAYERS_WITH_CARDS
from ronde.journal.events import OnBoard
from ronde.model import Color, Player, Result, Round
from ronde.platform.throttle import Limit, attempt
from ronde.queries.progress import working_round
from ronde.queries.tables import board_key, tables_of
from ronde.services.acts import Signature
from ronde.services.player_codes import PlayerBoard, Purpose, playing
from ronde.services.results import enter_result
from ronde.store.claims import ClaimRow, KioskRow, PlayerEntryRow
from ronde.store.errors import Conflict, StoreError
from ronde.store.store import Store

__all__ = [
    "FORFEITS",
    "PLAYED",
    "Claimed",
    "Dispute",
    "Means",
    "Outcome",
    "Remark",
    "Report",
    "SaidByCard",
    "SameDevice",
    "claim",
    "dismiss",
    "disputes",
    "forget_ended_rounds",
    "said_by_card",
]

PLAYED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
FORFEITS = (Result.BLACK_FORFEITS, Result.WHITE_FORFEITS)
"""An opponent who did not come: the arbiter sees for themselves."""
_SIDE = Limit(scope="claim", most=20, within=dt.timedelta(minutes=15))
_AT_ONCE = dt.timedelta(seconds=60)
"""Two answers from one address within this time may be one person's: long enough for the second
window of a browser."""


class Means(enum.Enum):
    """How somebody reported; the journal names the weakest of the two."""

    CARD = "card"
    BOARD = "board"
    KIOSK = "kiosk"

    @property
    def author(self) -> str:
        """Who entered a result that was agreed on by such means."""
        return _AUTHORS[self]


_AUTHORS = {
    Means.CARD: PLAYERS_WITH_CARDS,
    Means.BOARD: PLAYERS,
    Means.KIOSK: PLAYERS_AT_KIOSK,
}


class SameDevice(RondeError):
    """With the code of a board one phone speaks for one side only."""

    code = "claims.same_device"

    def __init__(self, *, board: str) -> None:
        super().__init__(f"the other side of board {board} was reported from this device")
        self.board = board


class SaidByCard(RondeError):
    """Who has answered with a card of their own is not spoken for by other means."""

    code = "claims.said_by_card"

    def __init__(self, *, name: str) -> None:
        super().__init__(f"{name} has answered with their own card")
        self.name = name


class Outcome(enum.Enum):
    """What became of a report."""

    WAITING = "waiting"
    AGREED = "agreed"
    DISAGREED = "disagreed"
    RECORDED = "recorded"
    ARBITER = "arbiter"


class Remark(enum.Enum):
    """What an arbiter may want to look at though both answers are the same."""

    ONE_DEVICE = "one_device"
    ONE_ADDRESS = "one_address"


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What one side says, from which browser and address; of these a keyed digest is kept."""

    side: Color
    result: Result
    means: Means
    device: str
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed:
    """What one side said."""

    side: Color
    result: Result
    means: Means
    at: dt.datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """A board of the round whose players said something that is not settled, or deserves a look."""

    round: int
    key: str
    table: int | None
    board: int
    white: Player
    black: Player
    recorded: Result
    claims: tuple[Claimed, ...]
    remark: Remark | None = None

    @property
    def disagree(self) -> bool:
        """Whether the arbiter is needed; otherwise the other player is waited for."""
        said = {c.result for c in self.claims}
        if self.recorded is not Result.PENDING:
            said.add(self.recorded)
        return len(said) > 1 or bool(said & {*FORFEITS})


# --- reporting ------------------------------------------------------------------------------------


def claim(store: Store, at: PlayerBoard, report: Report, *, now: dt.datetime) -> Outcome:
    """One side reports; when both have said the same it is entered.

    Raises:
        SameDevice: the other side was reported from this phone, with the code of the board.
        SaidByCard: this side has answered with its own card, and this is not it.
        TooManyAttempts: the side was reported too often.
    """
    side = report.side.value
    attempt(_SIDE, f"{at.tournament}:{at.round}:{at.key}:{side}", now=now)
    place = _place(at.tournament, at.round, at.table, at.board)
    player = at.white if report.side is Color.WHITE else at.black
    said = {
        "player": player.id,
        "result": report.result.name,
        "means": report.means.value,
        "device": _trace(at, "device", report.device),
        "address": _trace(at, "address", report.address),
        "at": now,
    }
    with transaction.atomic():
        # One after the other: of two at once neither would see what the other has just said.
        list(PlayerEntryRow.objects.select_for_update().filter(tournament_id=at.tournament))
        rows = {row.side: row for row in ClaimRow.objects.filter(**place)}
        own, other = rows.pop(side, None), next(iter(rows.values()), None)
        if own and own.player == player.id and not _may_replace(report.means, Means(own.means)):
            raise SaidByCard(name=player.name)
        if report.means is Means.BOARD and other and other.device == said["device"]:
            raise SameDevice(board=at.key)
        ClaimRow.objects.update_or_create(**place, side=side, defaults=said)
    # Read again: of two phones at the same moment at least one sees both reports.
    heard = _said(ClaimRow.objects.filter(**place), at.white, at.black)
    if at.result is not Result.PENDING:
        return Outcome.RECORDED if report.result is at.result else Outcome.DISAGREED
    if report.result in FORFEITS:
        return Outcome.ARBITER
    if len(heard) < 2:
        return Outcome.WAITING
    if heard[0].result is not heard[1].result:
        return Outcome.DISAGREED
    return _agree(store, at, heard, now)


def _may_replace(new: Means, old: Means) -> bool:
    """Only the card that spoke takes back what it said: the opponent has the other means too."""
    return old is not Means.CARD or new is Means.CARD


def said_by_card(at: PlayerBoard) -> frozenset[Color]:
    """The sides that have answered with their own card."""
    rows = ClaimRow.objects.filter(**_place(at.tournament, at.round, at.table, at.board))
    said = _said(rows, at.white, at.black)
    return frozenset(c.side for c in said if c.means is Means.CARD)


def _trace(at: PlayerBoard, kind: str, value: str) -> str:
    """A digest that tells two of them apart in one round of one tournament, and nothing else."""
    text = f"{kind}:{at.tournament}:{at.round}:{value}"
    return salted_hmac("ronde.claims", text, algorithm="sha256").hexdigest()


def _agree(store: Store, at: PlayerBoard, said: tuple[Claimed, ...], now: dt.datetime) -> Outcome:
    # Both phones may come here at once: the same two reports have the same key.
    last = int(max(c.at for c in said).timestamp() * 1000)
    weakest = max((c.means for c in said), key=list(Means).index)
    key = f"players-{at.round}-{at.key}-{last}"
    signature = Signature(author=weakest.author, at=now, key=key)
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
        Claimed(side=Color(row.side), result=Result[row.result], means=Means(row.means), at=row.at)
        for row in rows
        if row.player in {0, seated[row.side]}
    )


# --- what the arbiter sees ------------------------------------------------------------------------


def disputes(store: Store, tournament: int) -> tuple[Dispute, ...]:
    """The boards of the round being played that an arbiter should look at, quarrels first."""
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
    journal: Journal, round_: Round, rows: Mapping[tuple[int, int], list[ClaimRow]]
) -> Iterator[Dispute]:
    present = journal.state.tournament
    tables = tables_of(present, round_)
    remarks = _remarks(rows)
    for game in round_.games:
        table = tables.get(game.white)
        place = (table or 0, game.board)
        white, black = present.player_by_id[game.white], present.player_by_id[game.black]
        said = _said(rows.get(place, ()), white, black)
        remark = remarks.get(place) if len(said) > 1 else None
        if said and game.result is not Result.PENDING:
            # What was said before the arbiter decided is settled by that.
            entered = _entered(journal, OnBoard(round=round_.number, board=game.board, table=table))
            if entered is None or entered.author not in _AUTHORS.values():
                remark = None
            if remark is None:
                said = tuple(
                    c
                    for c in said
                    if c.result is not game.result and (entered is None or c.at > entered.at)
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
                remark=remark,
            )


def _remarks(rows: Mapping[tuple[int, int], list[ClaimRow]]) -> dict[tuple[int, int], Remark]:
    """The boards whose two equal answers may be one person's.

    One browser speaks for itself. One address says nothing where a whole hall shares it, so it
    counts only if no other board has it, if most boards were reported from two addresses, and if
    both answers came at once.
    """
    pairs = {place: pair for place, pair in rows.items() if _agree_by_phone(pair)}
    together = {place for place, (a, b) in pairs.items() if a.address == b.address != ""}
    boards_of = Counter(
        address for said in rows.values() for address in {row.address for row in said}
    )
    telling = len(together) < len(pairs) - len(together)
    found = {}
    for place, (one, other) in pairs.items():
        if one.device and one.device == other.device:
            found[place] = Remark.ONE_DEVICE
        elif (
            telling
            and place in together
            and boards_of[one.address] == 1
            and abs(one.at - other.at) <= _AT_ONCE
        ):
            found[place] = Remark.ONE_ADDRESS
    return found


def _agree_by_phone(said: list[ClaimRow]) -> bool:
    """Whether both sides said the same, neither of them at a kiosk: that one is shared openly."""
    return (
        len(said) == 2
        and said[0].result == said[1].result
        and Means.KIOSK.value not in {row.means for row in said}
    )


def _entered(journal: Journal, place: OnBoard) -> Entry | None:
    """The last act on a board."""
    for entry in reversed(journal.entries):
        event = entry.event
        if isinstance(event, OnBoard) and (event.round, event.table, event.board) == (
            place.round,
            place.table,
            place.board,
        ):
            return entry
    return None


def dismiss(tournament: int, round_no: int, board: int, *, table: int | None = None) -> None:
    """Forget what the players of a board said."""
    ClaimRow.objects.filter(**_place(tournament, round_no, table, board)).delete()


def forget_ended_rounds(store: Store) -> bool:
    """Delete what tells devices apart, and the kiosks, of rounds that are no longer played.

    Answers whether there was any.
    """
    forgotten = 0
    traced = ClaimRow.objects.exclude(device="", address="")
    for tournament in {
        *traced.values_list("tournament_id", flat=True),
        *KioskRow.objects.values_list("tournament_id", flat=True),
    }:
        try:
            present = store.journal(tournament).state.tournament
        except StoreError:  # unreadable: nobody can tell which round it is
            continue
        round_ = playing(present)
        now = 0 if round_ is None else round_.number
        ended = traced.filter(tournament_id=tournament).exclude(round=now)
        forgotten += ended.update(device="", address="")
        kiosks = KioskRow.objects.filter(tournament_id=tournament)
        results = kiosks.filter(purpose=Purpose.RESULTS.value).exclude(round=now)
        arrivals = kiosks.filter(purpose=Purpose.CHECK_IN.value)
        arrivals = arrivals.exclude(round=len(present.rounds) + 1)
        forgotten += results.delete()[0] + arrivals.delete()[0]
    return forgotten > 0

"""The codes with which players find their board: one for each player, or one for each board.

A card of one's own is printed once and kept; with it one speaks for oneself in every round. A code
of the board lies on the table in one round: whoever reads it can speak for either side. Boards are
known by their names: a number or, in team matches, table and board (`3.2`).
"""

from __future__ import annotations

import datetime as dt
import enum
import hashlib
import hmac
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from django.utils.crypto import constant_time_compare

from ronde.model import Color, Game, Player, Result, Round, Tournament
from ronde.platform.throttle import BOARD_CODE, attempt_code, forgive
from ronde.platform.visitors import Visitor
from ronde.queries.progress import working_round
from ronde.queries.tables import board_key, read_board_key, tables_of
from ronde.services.acts import Signature
from ronde.services.security_journal import Kind, record
from ronde.store.claims import ClaimRow, KioskRow, PlayerCardRow, PlayerEntryRow
from ronde.store.errors import StoreError
from ronde.store.store import Store

__all__ = [
    "BoardCode",
    "Cards",
    "PlayerBoard",
    "PlayerCode",
    "Purpose",
    "WithoutGame",
    "board_codes",
    "board_named",
    "cards_of",
    "close_player_entry",
    "find_board",
    "make_code",
    "open_player_entry",
    "player_codes",
    "player_of_card",
    "playing",
    "renew_card",
    "salt_of",
]

_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
_LENGTH = 8


class Purpose(enum.Enum):
    """What players do at a kiosk: report their results, or say that they are here."""

    RESULTS = "results"
    CHECK_IN = "check-in"


class Cards(enum.Enum):
    """What has a code."""

    PLAYERS = "players"
    BOARDS = "boards"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerBoard:
    """A board as its players may see it; `key` is its name, `teams` those of its match.

    `side` is the one a player's own code speaks for; None: the code is the board's.
    """

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
    side: Color | None = None

    @property
    def opened(self) -> tuple[object, ...]:
        """What the code opened, however it was spelt."""
        if self.side is None:
            return self.tournament, self.round, self.key
        player = self.white if self.side is Color.WHITE else self.black
        return self.tournament, "player", player.id


@dataclass(frozen=True, slots=True, kw_only=True)
class WithoutGame:
    """A player whose code is right and who has nothing to report now."""

    tournament: int
    player: Player

    @property
    def opened(self) -> tuple[object, ...]:
        """What the code opened, however it was spelt."""
        return self.tournament, "player", self.player.id


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardCode:
    """A board by its name, and its code."""

    board: str
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerCode:
    """A player and their code."""

    player: Player
    code: str


# --- switching it on ------------------------------------------------------------------------------


def open_player_entry(tournament: int, *, now: dt.datetime, cards: Cards = Cards.PLAYERS) -> None:
    """Let players report results, with new codes."""
    _forget_codes(tournament)
    fields = {"salt": secrets.token_hex(16), "since": now, "cards": cards.value}
    PlayerEntryRow.objects.update_or_create(tournament_id=tournament, defaults=fields)


def close_player_entry(tournament: int) -> None:
    """Let them no longer; what they said is forgotten, what was entered stays."""
    _forget_codes(tournament)
    PlayerEntryRow.objects.filter(tournament_id=tournament).delete()
    ClaimRow.objects.filter(tournament_id=tournament).delete()


def _forget_codes(tournament: int) -> None:
    PlayerCardRow.objects.filter(tournament_id=tournament).delete()
    KioskRow.objects.filter(tournament_id=tournament, purpose=Purpose.RESULTS.value).delete()


def cards_of(tournament: int) -> Cards | None:
    """What has a code in that tournament; None if players do not report."""
    rows = PlayerEntryRow.objects.filter(tournament_id=tournament)
    found = rows.values_list("cards", flat=True).first()
    return None if found is None else Cards(found)


def salt_of(tournament: int) -> str:
    """What the codes of a tournament are made of; empty if players do not report."""
    rows = PlayerEntryRow.objects.filter(tournament_id=tournament)
    return rows.values_list("salt", flat=True).first() or ""


# --- codes ----------------------------------------------------------------------------------------


def make_code(salt: str, *parts: object) -> str:
    """Eight signs that nobody can guess who does not know the salt."""
    text = ":".join(str(part) for part in parts)
    number = int.from_bytes(hmac.digest(salt.encode(), text.encode(), hashlib.sha256), "big")
    signs = []
    for _ in range(_LENGTH):
        number, place = divmod(number, len(_LETTERS))
        signs.append(_LETTERS[place])
    return "".join(signs)


@lru_cache(maxsize=16)
def _by_code(salt: str, kind: object, names: tuple[object, ...]) -> Mapping[str, object]:
    """The names by their codes: two thousand of them are not made anew for every phone that asks.

    Looking one up tells nobody by its time how near they came: codes are digests.
    """
    return {make_code(salt, kind, name): name for name in names}


def player_codes(tournament: int, present: Tournament) -> tuple[PlayerCode, ...]:
    """The codes of all players, in their order; none if the boards have them."""
    row = PlayerEntryRow.objects.filter(tournament_id=tournament).first()
    if row is None or Cards(row.cards) is not Cards.PLAYERS:
        return ()
    return tuple(_of_players(row, present))


def renew_card(tournament: int, player: int) -> None:
    """A new code for a player: the card that had the old one is worthless."""
    PlayerCardRow.objects.update_or_create(
        tournament_id=tournament, player=player, defaults={"salt": secrets.token_hex(16)}
    )


def board_codes(tournament: int, present: Tournament, round_: Round) -> tuple[BoardCode, ...]:
    """The codes of a round's boards; none if the players have them."""
    row = PlayerEntryRow.objects.filter(tournament_id=tournament).first()
    if row is None or Cards(row.cards) is not Cards.BOARDS:
        return ()
    return tuple(
        BoardCode(board=key, code=make_code(row.salt, round_.number, key))
        for key, _ in _named(present, round_)
    )


def _of_players(row: PlayerEntryRow, present: Tournament) -> Iterator[PlayerCode]:
    salts = _renewed(row)
    for player in present.players:
        salt = salts.get(player.id, row.salt)
        yield PlayerCode(player=player, code=make_code(salt, "player", player.id))


def _renewed(row: PlayerEntryRow) -> dict[int, str]:
    """The salts of players who have a new card."""
    rows = PlayerCardRow.objects.filter(tournament_id=row.tournament_id)
    return dict(rows.values_list("player", "salt"))


def _named(present: Tournament, round_: Round) -> Iterator[tuple[str, Game]]:
    """The games of a round with the names of their boards."""
    tables = tables_of(present, round_)
    return ((board_key(tables, game), game) for game in round_.games)


def player_of_card(tournament: int, present: Tournament, code: str) -> Player | None:
    """Whose card has that code, where players have cards."""
    found = (made.player for made in player_codes(tournament, present) if made.code == code)
    return next(found, None)


# --- finding a board ------------------------------------------------------------------------------


def find_board(
    store: Store, code: str, *, visitor: Visitor, now: dt.datetime
) -> PlayerBoard | WithoutGame | None:
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
        own = Cards(row.cards) is Cards.PLAYERS
        found = (_own_board if own else _common_board)(row, present, code) or found
    if found is None:
        # Only how many: every player mistypes a code, and their addresses are nobody's business.
        record(Kind.CODE_FAILED, by=Signature(author="", at=now), detail="board")
        return None
    forgive(counted)
    return found


def _own_board(
    row: PlayerEntryRow, present: Tournament, code: str
) -> PlayerBoard | WithoutGame | None:
    """Where the player of that code sits."""
    salts = _renewed(row)
    ids = tuple(player.id for player in present.players if player.id not in salts)
    found = _by_code(row.salt, "player", ids).get(code)
    for renewed, salt in salts.items():
        if constant_time_compare(make_code(salt, "player", renewed), code):
            found = renewed
    player = next((player for player in present.players if player.id == found), None)
    if player is None:
        return None
    round_ = playing(present)
    game = None if round_ is None else round_.game_of(player.id)
    if round_ is None or game is None:
        return WithoutGame(tournament=row.tournament_id, player=player)
    side = Color.WHITE if game.white == player.id else Color.BLACK
    return _player_board(row.tournament_id, present, round_, game, side)


def _common_board(row: PlayerEntryRow, present: Tournament, code: str) -> PlayerBoard | None:
    """The board of that code."""
    round_ = playing(present)
    if round_ is None:
        return None
    games = dict(_named(present, round_))
    found = _by_code(row.salt, round_.number, tuple(games)).get(code)
    if found is None:
        return None
    return _player_board(row.tournament_id, present, round_, games[str(found)])


def board_named(store: Store, tournament: int, typed: str) -> PlayerBoard | None:
    """A board of the round being played, by its name."""
    present = store.journal(tournament).state.tournament
    round_, place = playing(present), read_board_key(typed)
    if round_ is None or place is None:
        return None
    tables = tables_of(present, round_)
    for game in round_.games:
        if (tables.get(game.white), game.board) == place:
            return _player_board(tournament, present, round_, game)
    return None


def playing(present: Tournament) -> Round | None:
    """The round whose results are awaited: published, not closed."""
    round_ = working_round(present)
    return round_ if round_ and round_.published and not round_.closed else None


def _player_board(
    tournament: int, present: Tournament, round_: Round, game: Game, side: Color | None = None
) -> PlayerBoard:
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
        side=side,
    )

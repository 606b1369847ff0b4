"""View-models of the rounds' pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from django.urls import reverse

from ronde.journal.events import PairedBy
from ronde.model import Bye, Game, Player, PlayerId, Points, Result, Round, Team, Tournament
from ronde.queries.calendars import symbols_of
from ronde.queries.complement import without_opponent
from ronde.queries.matches import TeamMatch, matches_of
from ronde.queries.previews import Differences
from ronde.queries.progress import open_boards
from ronde.queries.rounds import Preview
from ronde.queries.systems import plays_matches
from ronde.queries.tables import board_anchor, board_key, tables_of
from ronde.services.claims import Dispute, disputes
from ronde.services.points import points_before
from ronde.texts.results import result_text
from ronde.web.actions import Action, next_action
from ronde.web.request_context import STORE, Opened

__all__ = [
    "PLAIN_RESULTS",
    "BoardRow",
    "BoardRows",
    "ByeRow",
    "Changed",
    "MatchRows",
    "PreviewPage",
    "RoundNews",
    "RoundPage",
    "board_row",
    "changed_since",
    "preview_page",
    "round_news",
    "round_page",
    "row_of",
]

_BOARDS_SHOWN = 20

PLAIN_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRow:
    """A line of the pairing list; points are those before the round.

    `key` names the board among all of the round (`3.2` is board 2 of table 3), `href` is its page.
    """

    board: int
    key: str
    href: str
    white: Player
    black: Player
    white_points: Points
    black_points: Points
    result: Result
    text: str
    reversed: bool
    floats: bool
    white_mark: str = ""
    black_mark: str = ""
    table: int = 0

    @property
    def is_open(self) -> bool:
        """Whether the result is missing."""
        return self.result is Result.PENDING

    @property
    def anchor(self) -> str:
        """The mark of the line on the page."""
        return board_anchor(self.key)

    @property
    def seat(self) -> int:
        """What a helper for results is given: the board or, in team matches, the table."""
        return self.table or self.board


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeRow:
    """A player without opponent; `code` says why."""

    player: Player
    code: str
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRows:
    """A team match of the list: its head and its boards."""

    match: TeamMatch
    rows: tuple[BoardRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPage:
    """A round as paired: its boards, what is missing, what can be done.

    `matches` holds the same boards match by match where teams meet; `free` teams have none.
    """

    tournament: int
    round: int
    href: str
    rows: tuple[BoardRow, ...]
    byes: tuple[ByeRow, ...]
    only_open: bool
    open: int
    published: bool
    closed: bool
    is_last: bool
    action: Action
    version: int
    next_open: str
    alone: int = 0
    about: str = ""
    plain: tuple[Result, ...] = PLAIN_RESULTS
    matches: tuple[MatchRows, ...] = ()
    free: tuple[Team, ...] = ()
    disputes: tuple[Dispute, ...] = ()


class BoardRows:
    """The lines of one round: points before it, symbols, tables of team matches."""

    def __init__(self, opened: Opened, tournament: Tournament, round_: Round) -> None:
        self.before = points_before(tournament, round_.number)
        self._tournament = tournament
        self._marks = symbols_of(tournament, round_.number)
        self._tables = tables_of(tournament, round_)
        self._base = f"{reverse('rounds', args=[opened.id])}{round_.number}/"

    def row(self, game: Game) -> BoardRow:
        """One line."""
        table = self._tables.get(game.white, 0)
        at = f"tables/{table}/boards" if table else "boards"
        return board_row(
            self._tournament,
            game,
            self.before,
            self._marks,
            key=board_key(self._tables, game),
            href=f"{self._base}{at}/{game.board}/",
            table=table,
        )


def board_row(
    tournament: Tournament,
    game: Game,
    before: Mapping[PlayerId, Points],
    marks: Mapping[PlayerId, str] = MappingProxyType({}),
    *,
    key: str = "",
    href: str = "",
    table: int = 0,
) -> BoardRow:
    """One line; `marks` are the symbols of players in systems that have them."""
    white, black = tournament.player_by_id[game.white], tournament.player_by_id[game.black]
    return BoardRow(
        board=game.board,
        key=key or str(game.board),
        href=href,
        table=table,
        white=white,
        black=black,
        white_points=before[white.id],
        black_points=before[black.id],
        result=game.result,
        text=result_text(game.result),
        reversed=game.colors_reversed,
        floats=before[white.id] != before[black.id],
        white_mark=marks.get(white.id, ""),
        black_mark=marks.get(black.id, ""),
    )


def _byes(
    tournament: Tournament, byes: tuple[Bye, ...], before: Mapping[PlayerId, Points]
) -> tuple[ByeRow, ...]:
    return tuple(
        ByeRow(
            player=tournament.player_by_id[b.player],
            code=f"bye.{b.kind.name.lower()}",
            points=before[b.player],
        )
        for b in byes
    )


def round_page(
    opened: Opened, round_: Round, *, only_open: bool = False, about: str = ""
) -> RoundPage:
    """The page of a round; `about` says what the round is in its system."""
    tournament = opened.tournament
    lines = BoardRows(opened, tournament, round_)
    rows = tuple(lines.row(game) for game in round_.games)
    shown = tuple(row for row in rows if row.is_open) if only_open else rows
    return RoundPage(
        tournament=opened.id,
        round=round_.number,
        href=reverse("round", args=[opened.id, round_.number]),
        rows=shown,
        byes=_byes(tournament, round_.byes, lines.before),
        only_open=only_open,
        open=open_boards(round_),
        published=round_.published,
        closed=round_.closed,
        is_last=round_.number == len(tournament.rounds),
        action=next_action(opened.id, opened.progress.next),
        version=opened.version,
        next_open=next((row.anchor for row in rows if row.is_open), ""),
        alone=0 if round_.closed or round_.matches else _alone(tournament, round_),
        about=about,
        matches=_match_rows(tournament, round_, shown),
        free=tuple(tournament.team_by_id[b.team] for b in round_.team_byes),
        disputes=_disputes(opened, round_),
    )


def _alone(tournament: Tournament, round_: Round) -> int:
    """How many lack an opponent and might be given one: two make a board."""
    if round_.number != len(tournament.rounds):
        return 0
    found = without_opponent(tournament, round_.number)
    return sum(alone.why != "bye" for alone in found)


def _match_rows(
    tournament: Tournament, round_: Round, rows: tuple[BoardRow, ...]
) -> tuple[MatchRows, ...]:
    if not plays_matches(tournament.settings):
        return ()
    return tuple(
        MatchRows(match=match, rows=tuple(r for r in rows if r.table == match.match.table))
        for match in matches_of(tournament, round_)
    )


def row_of(opened: Opened, round_: Round, key: str) -> BoardRow | None:
    """The line of one board."""
    tables = tables_of(opened.tournament, round_)
    game = next((g for g in round_.games if board_key(tables, g) == key), None)
    return None if game is None else BoardRows(opened, opened.tournament, round_).row(game)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundNews:
    """What changes on the page of a round when results are entered: lines, heads, the next action.

    `whole`: more than results has changed, the page is to be asked for again.
    """

    tournament: int
    round: int
    href: str
    rows: tuple[BoardRow, ...]
    matches: tuple[TeamMatch, ...]
    disputes: tuple[Dispute, ...]
    version: int
    open: int
    next_open: str
    is_last: bool
    action: Action
    whole: bool


def round_news(opened: Opened, round_: Round, games: tuple[Game, ...] | None) -> RoundNews:
    """The parts of a round's page that are replaced when those games have new results."""
    tournament = opened.tournament
    tables = tables_of(tournament, round_)
    waiting = [board_key(tables, g) for g in round_.games if g.result is Result.PENDING]
    lines = BoardRows(opened, tournament, round_) if games else None
    touched = {tables[game.white] for game in games or () if game.white in tables}
    matches = matches_of(tournament, round_) if touched else ()
    return RoundNews(
        tournament=opened.id,
        round=round_.number,
        href=reverse("round", args=[opened.id, round_.number]),
        rows=() if lines is None else tuple(lines.row(game) for game in games or ()),
        matches=tuple(match for match in matches if match.match.table in touched),
        disputes=_disputes(opened, round_),
        version=opened.version,
        open=len(waiting),
        next_open=board_anchor(waiting[0]) if waiting else "",
        is_last=round_.number == len(tournament.rounds),
        action=next_action(opened.id, opened.progress.next),
        whole=games is None,
    )


def _disputes(opened: Opened, round_: Round) -> tuple[Dispute, ...]:
    found = disputes(STORE, opened.id)
    return tuple(dispute for dispute in found if dispute.round == round_.number)


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewPage:
    """The next round as it would be paired now.

    `draw`: the first colour must be drawn before. `missing`: open games of round `missing_in`;
    the pairing takes them for draws and cannot be recorded yet.
    """

    round: int
    draw: bool
    missing: int = 0
    missing_in: int = 0
    rows: tuple[BoardRow, ...] = ()
    byes: tuple[ByeRow, ...] = ()
    digest: str = ""
    version: int = 0
    engine: str = ""
    floaters: int = 0
    new_numbers: bool = False
    absent: int = 0
    swiss: bool = True
    about: str = ""
    matches: tuple[MatchRows, ...] = ()
    free: tuple[Team, ...] = ()
    changed: Changed | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """What is new since the preview looked at before: names, boards, those marked in the list."""

    came: str = ""
    left: str = ""
    boards: tuple[int, ...] = ()
    recolored: tuple[int, ...] = ()
    bye: bool = False

    @property
    def shown(self) -> str:
        """The boards with another pair, as many as a line holds."""
        more = ", …" if len(self.boards) > _BOARDS_SHOWN else ""
        return ", ".join(map(str, self.boards[:_BOARDS_SHOWN])) + more


def changed_since(tournament: Tournament, found: Differences | None) -> Changed | None:
    """The differences with names; None when there are none."""
    if found is None or not found.is_any:
        return None
    names = {p.id: p.name for p in tournament.players}
    return Changed(
        came=" · ".join(names.get(PlayerId(p), f"#{p}") for p in found.came),
        left=" · ".join(names.get(PlayerId(p), f"#{p}") for p in found.left),
        boards=found.boards,
        recolored=found.recolored,
        bye=found.bye,
    )


def preview_page(
    opened: Opened,
    preview: Preview | None,
    about: str = "",
    since: Differences | None = None,
) -> PreviewPage:
    """The page before pairing; `about` says what the round is in its system."""
    number = len(opened.tournament.rounds) + 1
    absent = sum(not p.is_available(number) for p in opened.tournament.players)
    if preview is None:
        return PreviewPage(round=number, draw=True, absent=absent)
    tournament, round_ = preview.tournament, preview.proposal.round
    current = opened.tournament.current_round
    is_calendar = preview.proposal.by is PairedBy.CALENDAR
    lines = BoardRows(opened, tournament, round_)
    rows = tuple(lines.row(game) for game in round_.games)
    return PreviewPage(
        round=number,
        draw=False,
        missing=0 if current is None or is_calendar else open_boards(current),
        missing_in=0 if current is None else current.number,
        rows=rows,
        byes=_byes(tournament, round_.byes, lines.before),
        digest=preview.digest,
        version=preview.version,
        engine=preview.proposal.engine,
        floaters=0 if is_calendar else sum(row.floats for row in rows),
        new_numbers=preview.numbers is not None,
        absent=absent,
        swiss=preview.proposal.swiss is not None,
        about=about,
        matches=_match_rows(_with(tournament, round_), round_, rows),
        free=tuple(tournament.team_by_id[b.team] for b in round_.team_byes),
        changed=changed_since(tournament, since),
    )


def _with(tournament: Tournament, round_: Round) -> Tournament:
    """The tournament as if that round were paired already."""
    return replace(tournament, rounds=(*tournament.rounds, round_))

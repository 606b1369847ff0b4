"""Games and their boards: which game of a file is which, what it brings, what is still missing.

A file is compared with the tournament and changes nothing. Nothing is taken for a game that is not
plainly one of ours, nor where it contradicts a result that stands: whoever is right corrects that.
"""

from __future__ import annotations

import enum
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ronde.formats.pgn import Headed, PgnGame, known_result, pgn_result, skeletons, write_pgn
from ronde.journal import State
from ronde.journal.events import ResultEntered
from ronde.model import Game, KeptGame, PlayerId, Result, Round, RoundNo, Tournament, bounds
from ronde.model.folding import fold, fold_words
from ronde.queries.systems import has_calendar
from ronde.queries.tables import board_key, tables_of
from ronde.queries.title_norms import norms_made

__all__ = [
    "Fate",
    "MatchedGame",
    "NeededGame",
    "matched_games",
    "needed_games",
    "norm_players",
    "over",
    "pgn_games",
    "report_games",
]

_PLAIN = Headed()
_ROUND = re.compile(r"\s*(\d{1,3})(?!\d)", re.ASCII)


class Fate(enum.Enum):
    """What becomes of a game of a file; of all but the first, nothing is taken."""

    TAKEN = "taken"
    SAME = "same"
    OPEN = "open"
    UNKNOWN = "unknown"
    AMBIGUOUS = "ambiguous"
    NO_ROUND = "no_round"
    OTHER_ROUND = "other_round"
    NOT_PAIRED = "not_paired"
    NO_MEETING = "no_meeting"
    COLORS = "colors"
    TWICE = "twice"
    DIFFERS = "differs"
    DISAGREES = "disagrees"
    BROKEN = "broken"
    LONG = "long"

    @property
    def is_conflict(self) -> bool:
        """Whether somebody has to look at it."""
        return self not in {Fate.TAKEN, Fate.SAME, Fate.OPEN}


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchedGame:
    """A game of a file beside the board it was played on.

    `round` is the one it was looked for in, `board` names ours (empty: none was found). `result`
    and `kept` are what it brings, `replaces`: other moves are kept already. `stands` is our result
    and `said` that of the file; `names` are players nobody knows, `met` the round in which the two
    meet instead.
    """

    game: PgnGame
    fate: Fate
    round: int | None = None
    board: str = ""
    result: ResultEntered | None = None
    kept: KeptGame | None = None
    replaces: bool = False
    stands: Result = Result.PENDING
    said: Result | None = None
    names: tuple[str, ...] = ()
    met: int | None = None

    @property
    def players(self) -> tuple[str, str]:
        """White and Black as the file has them."""
        return self.game.tag("White"), self.game.tag("Black")


def matched_games(
    state: State, games: Sequence[PgnGame], *, round_no: int | None = None, results: bool = True
) -> tuple[MatchedGame, ...]:
    """Every game of a file with its board; `results` False: only moves are taken.

    `round_no` is the round they are of; None: each says so itself (`Round`).
    """
    matcher = _Matcher(state, round_no=round_no, results=results)
    found = [matcher.matched(game) for game in games]
    count = Counter((m.round, m.board) for m in found if m.board)
    return tuple(
        replace(m, fate=Fate.TWICE, result=None, kept=None)
        if m.board and count[m.round, m.board] > 1
        else m
        for m in found
    )


class _Matcher:
    """A tournament to be asked for many games: names and ids are looked up, not searched."""

    def __init__(self, state: State, *, round_no: int | None, results: bool) -> None:
        self._tournament = state.tournament
        self._chosen, self._results = round_no, results
        self._kept = {game.key: game.moves for game in state.games}
        self._by_id: defaultdict[str, set[PlayerId]] = defaultdict(set)
        self._by_name: defaultdict[tuple[str, ...], set[PlayerId]] = defaultdict(set)
        for player in state.tournament.players:
            if words := _words(player.name):
                self._by_name[words].add(player.id)
            if player.person.fide_id:
                self._by_id[player.person.fide_id].add(player.id)

    def matched(self, game: PgnGame) -> MatchedGame:
        """The game beside its board."""
        if "bye" in {fold(game.tag("White")), fold(game.tag("Black"))}:
            return MatchedGame(game=game, fate=Fate.OPEN)
        number = _ROUND.match(game.tag("Round"))
        told = int(number[1]) if number else None
        round_no = told if self._chosen is None else self._chosen
        if round_no is None:
            return MatchedGame(game=game, fate=Fate.NO_ROUND)
        if told not in {None, round_no}:
            return MatchedGame(game=game, fate=Fate.OTHER_ROUND, round=told)
        if not 1 <= round_no <= len(self._tournament.rounds):
            return MatchedGame(game=game, fate=Fate.NOT_PAIRED, round=round_no)
        return self._seated(game, self._tournament.round(round_no))

    def _seated(self, game: PgnGame, round_: Round) -> MatchedGame:
        sides = [self._known(game, side) for side in ("White", "Black")]
        row = MatchedGame(game=game, fate=Fate.UNKNOWN, round=round_.number)
        if not all(sides):
            names = (
                game.tag(s) or "?"
                for s, who in zip(("White", "Black"), sides, strict=True)
                if not who
            )
            return replace(row, names=tuple(names))
        white, black = sides
        ours = [g for g in round_.games if g.white in white and g.black in black]
        if len(ours) == 1:
            return self._compared(row, ours[0], round_)
        if ours:
            return replace(row, fate=Fate.AMBIGUOUS)
        if any(g.white in black and g.black in white for g in round_.games):
            return replace(row, fate=Fate.COLORS)
        return replace(row, fate=Fate.NO_MEETING, met=self._meeting(white | black))

    def _known(self, game: PgnGame, side: str) -> set[PlayerId]:
        by_id = self._by_id.get(game.tag(f"{side}FideId"))
        return by_id or self._by_name.get(_words(game.tag(side)), set())

    def _meeting(self, players: set[PlayerId]) -> int | None:
        found = (
            r.number for r in self._tournament.rounds for g in r.games if players >= set(g.players)
        )
        return next(found, None)

    def _compared(self, row: MatchedGame, ours: Game, round_: Round) -> MatchedGame:
        tables = tables_of(self._tournament, round_)
        row = replace(row, board=board_key(tables, ours), stands=ours.result)
        game = row.game
        tagged, ended = known_result(game.tag("Result")), known_result(game.ending)
        if not game.is_whole:
            return replace(row, fate=Fate.BROKEN)
        if tagged and ended and tagged is not ended:
            return replace(row, fate=Fate.DISAGREES)
        said = _said(game, tagged or ended)
        row = replace(row, said=said)
        if len(game.movetext) > bounds.MOVES.most:
            return replace(row, fate=Fate.LONG)
        if ours.result.is_known and said is not None and not _agree(ours.result, said, game):
            return replace(row, fate=Fate.DIFFERS)
        entered = None
        if not ours.result.is_known:
            if said is None:
                return replace(row, fate=Fate.OPEN)
            if self._results:
                entered = ResultEntered(
                    round=round_.number,
                    board=ours.board,
                    table=tables.get(ours.white),
                    result=said,
                )
        return self._brought(row, ours, entered)

    def _brought(self, row: MatchedGame, ours: Game, entered: ResultEntered | None) -> MatchedGame:
        """What a game that fits brings: its result, its moves, both or nothing new."""
        text, played = row.game.movetext, row.said or ours.result
        assert row.round is not None, "it was found in a round"
        kept, before = None, self._kept.get((RoundNo(row.round), *ours.players))
        if row.game.has_moves and not played.is_forfeit and text != before:
            kept = KeptGame(
                round=RoundNo(row.round), white=ours.white, black=ours.black, moves=text
            )
        new = entered is not None or kept is not None
        return replace(
            row,
            fate=Fate.TAKEN if new else Fate.SAME,
            result=entered,
            kept=kept,
            replaces=kept is not None and before is not None,
        )


def _words(name: str) -> tuple[str, ...]:
    """A name as it is compared: neither marks nor the order of its words count."""
    return tuple(sorted(fold_words(name)))


def _said(game: PgnGame, result: Result | None) -> Result | None:
    """The result a game says; a game that was not played was forfeited."""
    if result is None or game.has_moves or fold(game.tag("Termination")) != "unplayed":
        return result
    forfeits = {Result.WHITE_WINS: Result.BLACK_FORFEITS, Result.BLACK_WINS: Result.WHITE_FORFEITS}
    return forfeits.get(result, result)


def _agree(stands: Result, said: Result, game: PgnGame) -> bool:
    """Whether both say the same; PGN has one word for a win, played or not."""
    if pgn_result(stands) != pgn_result(said):
        return False
    return not (stands.is_forfeit and game.has_moves)


def pgn_games(
    tournament: Tournament,
    kept: Iterable[KeptGame],
    *,
    rounds: Iterable[int],
    headed: Headed = _PLAIN,
) -> Iterator[PgnGame]:
    """The games of some rounds, with their moves where those are kept.

    Raises:
        ModelError: a round is not paired.
    """
    moves = {game.key: game.moves for game in kept}
    for number in rounds:
        tables = tables_of(tournament, tournament.round(number))
        yield from skeletons(tournament, number, replace(headed, tables=tables), moves=moves)


def over(tournament: Tournament, kept: Iterable[KeptGame]) -> Iterator[KeptGame]:
    """The games kept that have a result in these rounds: what may be told to others than arbiters.

    The moves of one whose result was taken back end in its position, and while a game is adjourned
    that is nobody else's.
    """
    ended = {
        (round_.number, *game.players)
        for round_ in tournament.rounds
        for game in round_.games
        if game.result.is_known
    }
    return (game for game in kept if game.key in ended)


def _wanted(tournament: Tournament) -> frozenset[PlayerId] | None:
    """Whose games go with the report; None: everybody's.

    Where everybody meets everybody, and where it was played at a distance, all of them; in a Swiss
    or a team event those of whoever made a norm.

    Rule: book@2022-01 6.3 1.9.1, 6.1 9.4; B.01@2024-01 1.9.
    """
    settings = tournament.settings
    if settings.kind.remote is not None or (has_calendar(settings) and not settings.is_team):
        return None
    return norm_players(tournament)


@dataclass(frozen=True, slots=True, kw_only=True)
class NeededGame:
    """A game that the report has to bring, and whether its moves are kept."""

    round: int
    board: str
    has_moves: bool


def report_games(state: State, *, event: str = "") -> str:
    """The file of games that goes with the report: all of them, or those of whoever made a norm."""
    tournament = state.tournament
    headed = Headed(event=event, players=_wanted(tournament))
    rounds = range(1, len(tournament.rounds) + 1)
    return write_pgn(pgn_games(tournament, state.games, rounds=rounds, headed=headed))


def norm_players(tournament: Tournament) -> frozenset[PlayerId]:
    """Whoever made a norm in it."""
    return frozenset(player.id for player, _ in norms_made(tournament))


def needed_games(state: State) -> tuple[NeededGame, ...]:
    """The games that were played and go with the report of an event with norms."""
    tournament = state.tournament
    wanted = _wanted(tournament)
    kept = {game.key for game in state.games}
    return tuple(
        NeededGame(
            round=round_.number,
            board=board_key(tables_of(tournament, round_), game),
            has_moves=(round_.number, *game.players) in kept,
        )
        for round_ in tournament.rounds
        for game in sorted(round_.games, key=lambda g: g.board)
        if not game.result.is_forfeit and (wanted is None or not wanted.isdisjoint(game.players))
    )

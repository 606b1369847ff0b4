"""Games without a result: adjourned ones wherever they are, and blanks that hold a report up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ronde.errors import FaultError, Phrase
from ronde.model import Game, Player, Result, Round, Tournament
from ronde.queries.tables import board_anchor, board_key, tables_of

__all__ = [
    "AdjournedAsDraws",
    "GamesOpen",
    "OpenGame",
    "adjourned",
    "all_over",
    "check_final",
    "games_phrases",
    "lacking_for_report",
    "open_games",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenGame:
    """A game without a result: where it is, who plays it, and whether it was adjourned."""

    round: int
    key: str
    white: Player
    black: Player
    is_adjourned: bool

    @property
    def anchor(self) -> str:
        """The mark of its board on the page of its round."""
        return board_anchor(self.key)


class GamesOpen(FaultError):
    """A final report while games have no result; `games` lists every one of them.

    Rule: C.04.2@2026-02 3.1; C.04.2@2017 D.1.
    """

    code = "report.games_open"

    def __init__(self, games: tuple[OpenGame, ...]) -> None:
        listed = games_phrases(games)
        super().__init__("report.games_open", count=len(games), games=listed)
        self.games = listed


class AdjournedAsDraws(FaultError):
    """A pairing for which adjourned games count as draws, and nobody was asked.

    Rule: C.04.2@2026-02 3.1; C.04.2@2017 D.1.
    """

    code = "pairing.adjourned"

    def __init__(self, games: tuple[OpenGame, ...], *, rule: str) -> None:
        listed = games_phrases(games)
        super().__init__("pairing.adjourned", count=len(games), games=listed, rule=rule)
        self.games = listed


def open_games(tournament: Tournament) -> tuple[OpenGame, ...]:
    """Every game without a result, adjourned or never entered, by round and board."""
    return tuple(
        found
        for round_ in tournament.rounds
        if not round_.is_complete
        for found in _open_in(tournament, round_)
    )


def adjourned(tournament: Tournament) -> tuple[OpenGame, ...]:
    """Every adjourned game that has no result yet, however many rounds were paired since."""
    return tuple(game for game in open_games(tournament) if game.is_adjourned)


def all_over(rounds: Iterable[Round]) -> bool:
    """Whether no game of those rounds is open: what stands after them is not provisional."""
    return all(round_.is_complete for round_ in rounds)


def check_final(tournament: Tournament) -> None:
    """Refuse to call a report final while a game is open.

    Raises:
        GamesOpen: with the list of them.
    """
    if games := lacking_for_report(tournament):
        raise GamesOpen(games)


def lacking_for_report(tournament: Tournament) -> tuple[OpenGame, ...]:
    """The open games that keep the report from being final.

    None before the last round is paired: such a report cannot be taken for the final one.
    """
    rounds = tournament.settings.rounds
    if rounds is not None and len(tournament.rounds) < rounds:
        return ()
    return open_games(tournament)


def games_phrases(games: tuple[OpenGame, ...]) -> tuple[Phrase, ...]:
    """The games as phrases, each with its round, board and players."""
    return tuple(
        Phrase(
            "report.adjourned_game" if game.is_adjourned else "report.blank_game",
            round=game.round,
            board=game.key,
            white=game.white.name,
            black=game.black.name,
        )
        for game in games
    )


def _open_in(tournament: Tournament, round_: Round) -> tuple[OpenGame, ...]:
    tables = tables_of(tournament, round_)
    people = tournament.player_by_id

    def opened(game: Game) -> OpenGame:
        return OpenGame(
            round=round_.number,
            key=board_key(tables, game),
            white=people[game.white],
            black=people[game.black],
            is_adjourned=game.result is Result.ADJOURNED,
        )

    return tuple(opened(game) for game in round_.games if not game.result.is_known)

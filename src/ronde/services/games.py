"""Games of a tournament: taking a file of them in, handing them out."""

from __future__ import annotations

from ronde.conduct.games import TakeGames
from ronde.errors import ModelError
from ronde.formats.pgn import Headed, write_pgn
from ronde.journal import State
from ronde.platform.files import slug
from ronde.queries.games import matched_games, pgn_games
from ronde.services.acts import Done, Signature, carry_out, unchanged
from ronde.services.exchange import File
from ronde.store.store import Store

__all__ = ["MEDIA_TYPE", "export_games", "take_games"]

MEDIA_TYPE = "application/x-chess-pgn; charset=utf-8"


def take_games(
    store: Store, tournament: int, wish: TakeGames, *, by: Signature, seen: int | None = None
) -> Done:
    """Take in what is new in a file, in one act.

    `seen` is the version at which it was shown what that is: if it is something else now, nothing
    is written.

    Raises:
        Conflict: other results or moves were written since.
        ActRefused: a player had left, or there are more moves than can be kept.
    """

    def brings(state: State) -> object:
        found = matched_games(state, wish.games, round_no=wish.round, results=wish.results)
        return [(match.fate, match.result, match.kept) for match in found]

    return carry_out(store, tournament, wish, by, check=unchanged(tournament, seen, brings))


def export_games(store: Store, number: int, *, round_no: int | None = None) -> File:
    """The games of a round, or of all: skeletons where no moves are kept.

    Raises:
        NotStored: there is no such tournament.
        ModelError: no round is paired, or not that one.
    """
    stored, journal = store.opened(number)
    tournament = journal.state.tournament
    if not tournament.rounds:
        raise ModelError("pgn.no_round")
    rounds = [r.number for r in tournament.rounds] if round_no is None else [round_no]
    games = pgn_games(
        tournament, journal.state.games, rounds=rounds, headed=Headed(event=stored.event_name)
    )
    data = write_pgn(games).encode()
    part = "" if round_no is None else f"-round-{round_no:02}"
    name = f"{slug(tournament.settings.name, 'tournament')}{part}.pgn"
    return File(name=name, data=data, media_type=MEDIA_TYPE)

"""A tournament run through the services: entered, started, a round played. Needs the tables."""

from __future__ import annotations

from ronde.journal.events import TournamentImported
from ronde.model import Color, Person, Result, Tournament
from ronde.queries.presets import PRESETS, settings_from
from ronde.services import events, players, results, rounds
from ronde.services.acts import Done, Signature
from ronde.store.store import Store
from support.journal import Desk
from support.webapp import NOW

BY = Signature(author="CM", at=NOW)


def new(name: str, rating: int) -> players.NewPlayer:
    return players.NewPlayer(person=Person(name=name), rating=rating)


def tournament(store: Store, *, entered: int = 6, number_of_rounds: int = 3) -> int:
    event = events.create_event(store, "E", by=BY)
    settings = settings_from(PRESETS[0], name="A", rounds=number_of_rounds, start=NOW.date())
    t = events.add_tournament(store, event, settings, by=BY)
    people = [new(f"P{n:02}, X", 2000 - 10 * n) for n in range(entered)]
    players.register_players(store, t, people, by=BY)
    return t


def stored(store: Store, whole: Tournament) -> int:
    """A tournament as it is, in an event of its own: its journal begins with the import."""
    desk = Desk()
    desk.do(TournamentImported(tournament=whole, source="file.trf"))
    event = store.create_event("Imported", at=NOW)
    return store.create_tournament(event, desk.journal, at=NOW)


def started(store: Store, **options: int) -> int:
    t = tournament(store, **options)
    rounds.draw_initial_color(store, t, by=BY, seed=None, drawn=Color.WHITE)
    rounds.pair_round(store, t, by=BY)
    rounds.publish_round(store, t, 1, by=BY)
    return t


def play(store: Store, t: int, number: int, result: Result = Result.DRAW) -> Done | None:
    done = None
    for game in store.journal(t).state.tournament.round(number).games:
        done = results.enter_result(
            store, t, round_no=number, board=game.board, result=result, by=BY
        )
    return done

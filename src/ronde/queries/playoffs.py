"""Play-offs: who is level and may play on, where each stands, and not before which hour."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from ronde.errors import ModelError
from ronde.journal import Journal, State
from ronde.journal.events import PlayoffGameEntered, ResultCorrected, ResultEntered
from ronde.model import PlayerId, PlayoffHeld, Result, Settings, Tournament
from ronde.pairing.knockout.playoff import Playoff, PlayoffGame, games_played, playoff
from ronde.queries.chains import chain_in_use
from ronde.queries.tables import tables_of
from ronde.queries.ties import plain_codes
from ronde.rules.playoffs import REST_BEFORE, REST_BETWEEN
from ronde.standings import Standings

__all__ = [
    "LevelGroup",
    "announced_playoff",
    "breaks_before",
    "decided_with",
    "groups_level",
    "not_before",
    "places_of",
    "played_in",
    "playoff_held",
    "state_of",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelGroup:
    """Players with the same points, in the order of tie-breaks; `place` is that of the first."""

    place: int
    players: tuple[PlayerId, ...]


def announced_playoff(settings: Settings) -> tuple[str, str]:
    """What the regulations say: for which places, on which clock; empty: nothing.

    Rule: book@2022-01 5.2.1 b, c.
    """
    answers = settings.regulations.answers
    return answers.get("playoff.places", "").strip(), answers.get("playoff.control", "").strip()


def groups_level(tournament: Tournament, table: Standings) -> tuple[LevelGroup, ...]:
    """Everybody level on points after the last round, group by group; nobody while games are open.

    `table` is the order with what was decided so far. Teams and cups have other ways.
    """
    settings, rounds = tournament.settings, tournament.rounds
    over = len(rounds) >= (settings.rounds or len(rounds)) and all(r.is_complete for r in rounds)
    if settings.is_team or settings.system.name == "cup" or not rounds or not over:
        return ()
    totals = table.context.ledgers[table.context.primary].totals
    found = []
    for _, rows in groupby(table.placed, key=lambda row: totals[row.participant]):
        group = tuple(rows)
        if len(group) > 1:
            players = tuple(PlayerId(row.participant) for row in group)
            found.append(LevelGroup(place=group[0].rank or 0, players=players))
    return tuple(found)


def playoff_held(tournament: Tournament, place: int) -> PlayoffHeld:
    """The play-off for that place.

    Raises:
        ModelError: there is none.
    """
    held = tournament.playoff(place)
    if held is None:
        raise ModelError("playoff.unknown", place=place)
    return held


def state_of(held: PlayoffHeld) -> Playoff:
    """Where it stands; players by their identity, written out."""
    names, results = _asked(held)
    return playoff(names, str(held.seed), results, armageddon=held.armageddon)


def played_in(held: PlayoffHeld) -> tuple[PlayoffGame, ...]:
    """Its games that are over, in the order of play."""
    names, results = _asked(held)
    return games_played(names, str(held.seed), results, armageddon=held.armageddon)


def _asked(held: PlayoffHeld) -> tuple[list[str], Mapping[str, Result]]:
    return [str(player) for player in held.players], dict(held.results)


def places_of(held: PlayoffHeld) -> tuple[tuple[int, tuple[PlayerId, ...]], ...]:
    """The places it gave, with who shares each; empty while games are to be played.

    Rule: book@2022-01 5.2.1 e, f.
    """
    found, place = [], held.place
    for level in state_of(held).places:
        found.append((place, tuple(PlayerId(int(name)) for name in level)))
        place += len(level)
    return tuple(found)


def decided_with(state: State, held: PlayoffHeld) -> tuple[int, ...]:
    """The order decided by hand (MAN) with the places of a play-off in it.

    Only as far as it separates: players it leaves level, and those below them, stay to the
    tie-breaks. What was decided of others stays.
    """
    alone = []
    for _, level in places_of(held):
        if len(level) > 1:
            break
        alone.append(int(level[0]))
    others = tuple(who for who in state.decided if PlayerId(who) not in held.players)
    return (*others, *alone)


def breaks_before(tournament: Tournament) -> tuple[str, ...] | None:
    """The tie-breaks that come before the play-off (MAN) in the chain; None: it is not in it."""
    names = plain_codes(tournament)
    if "MAN" not in names:
        return None
    return tuple(code for code in chain_in_use(tournament)[: names.index("MAN")] if code != "PTS")


def not_before(journal: Journal, held: PlayoffHeld) -> dt.datetime | None:
    """The hour before which the games to play now may not begin; None: nobody knows, or they may.

    Half an hour after the last game of one of the players; ten minutes between stages. READING:
    what follows a drawn mini-match is a stage, for colours are drawn again.

    Rule: book@2022-01 5.2.1 h.
    """
    pending, played = state_of(held).pending, played_in(held)
    if not pending:
        return None
    parts = {(game.stage, game.phase.code) for game in played}
    if any((game.stage, game.phase.code) in parts for game in pending):
        return None
    if played:
        since, rest = _last_entered(journal, held.place), REST_BETWEEN
    else:
        since, rest = _last_game(journal, held), REST_BEFORE
    return None if since is None else since + dt.timedelta(minutes=rest)


def _last_entered(journal: Journal, place: int) -> dt.datetime | None:
    found = (
        entry.at
        for entry in reversed(journal.entries)
        if isinstance(entry.event, PlayoffGameEntered) and entry.event.place == place
    )
    return next(found, None)


def _last_game(journal: Journal, held: PlayoffHeld) -> dt.datetime | None:
    """When the last of the players' games of the last round was entered."""
    tournament = journal.state.tournament
    last = tournament.rounds[-1]
    tables = tables_of(tournament, last)
    seats = {
        (game.board, tables.get(game.white))
        for game in last.games
        if not set(held.players).isdisjoint(game.players)
    }
    for entry in reversed(journal.entries):
        act = entry.event
        if (
            isinstance(act, ResultEntered | ResultCorrected)
            and act.round == last.number
            and (act.board, act.table) in seats
        ):
            return entry.at
    return None

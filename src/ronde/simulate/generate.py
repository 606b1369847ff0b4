"""Seeded random tournaments: the same recipe and seed give the same event, everywhere."""

from __future__ import annotations

import datetime as dt
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from ronde.errors import ModelError, NoValidPairing
from ronde.model import (
    STANDARD,
    Absence,
    Acceleration,
    BirthDate,
    Color,
    Departure,
    DepartureKind,
    ForbiddenPairs,
    Game,
    Person,
    Player,
    PlayerId,
    PointSystem,
    RatingEntry,
    RatingKind,
    RequestedBye,
    Result,
    Round,
    RoundNo,
    Settings,
    Sex,
    System,
    Tournament,
    VirtualPoints,
)
from ronde.pairing.numbers import with_numbers
from ronde.pairing.swiss import pair_next_round
from ronde.rules.editions import REGULATIONS
from ronde.simulate.names import invented_name
from ronde.simulate.results import random_result

__all__ = ["Recipe", "generate", "play_round", "rounds_of"]

_UNRATED = 1400
"""How strong a player without rating plays."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """What a random event looks like. Rates are per thousand: of games, or of players a round."""

    players: int = 60
    rounds: int = 9
    edition: str = REGULATIONS["swiss"].newest
    highest_rating: int = 2500
    lowest_rating: int = 1300
    draw_percent: int = 30
    forfeits: int = 10
    double_forfeits: int = 1
    half_byes: int = 20
    zero_byes: int = 5
    full_byes: int = 0
    withdrawals: int = 5
    late_entries: int = 10
    unrated_players: int = 20
    acceleration: Acceleration = Acceleration()
    virtual_points: tuple[VirtualPoints, ...] = ()
    forbidden: tuple[ForbiddenPairs, ...] = ()
    points: PointSystem = STANDARD
    entrants: tuple[Player, ...] = ()
    """Who plays, numbered as they are; empty: `players` invented ones."""
    start: dt.date | None = None
    name: str = ""

    def __post_init__(self) -> None:
        if not 1 <= self.players <= 100_000:
            raise ModelError("generate.players", players=self.players)
        if not 1 <= self.rounds <= 200:
            raise ModelError("generate.rounds", rounds=self.rounds)
        if not 0 <= self.draw_percent <= 100:
            raise ModelError("generate.draws", percent=self.draw_percent)
        if self.highest_rating < self.lowest_rating:
            raise ModelError(
                "generate.ratings", highest=self.highest_rating, lowest=self.lowest_rating
            )


def generate(recipe: Recipe, *, seed: int) -> Tournament:
    """The whole event; shorter than announced if a round could not be paired legally."""
    return deque(rounds_of(recipe, seed=seed), maxlen=1).pop()


def rounds_of(recipe: Recipe, *, seed: int) -> Iterator[Tournament]:
    """The entry list, then the event after each round in turn."""
    random = Random(seed)
    tournament = _entry_list(recipe, random)
    yield tournament
    for _ in range(recipe.rounds):
        tournament = _announcements(tournament, recipe, random)
        try:
            paired = pair_next_round(tournament, edition=recipe.edition)
        except NoValidPairing:
            return
        tournament = tournament.with_round(play_round(tournament, paired.round, recipe, random))
        yield tournament


def _summer(edition: str) -> dt.date:
    """A day in July on which that edition of the Swiss rules was in force."""
    editions = REGULATIONS["swiss"].editions
    places = {e.name: n for n, e in enumerate(editions)}
    years = [e.since.year for e in editions[places[edition] + 1 :] if e.since is not None]
    last = editions[-1].since
    assert last is not None
    return dt.date(years[0] - 1 if years else last.year, 7, 11)


def _entry_list(recipe: Recipe, random: Random) -> Tournament:
    players = recipe.entrants or _invented(recipe, random)
    color = Color.WHITE if random.randrange(2) else Color.BLACK
    start = recipe.start or _summer(recipe.edition)
    return Tournament(
        settings=Settings(
            name=recipe.name or "Generated event",
            start=start,
            end=start + dt.timedelta(days=recipe.rounds - 1),
            system=System(name="dutch", edition=recipe.edition),
            rounds=recipe.rounds,
            points=recipe.points,
            acceleration=recipe.acceleration,
            initial_color=color,
        ),
        players=players,
        virtual_points=recipe.virtual_points,
        forbidden=recipe.forbidden,
    )


def _invented(recipe: Recipe, random: Random) -> tuple[Player, ...]:
    """Invented players in the order of their numbers, which are their identities."""
    entrants = tuple(_entrant(n, recipe, random) for n in range(1, recipe.players + 1))
    field = Tournament(settings=Settings(name="", rounds=recipe.rounds), players=entrants)
    numbered = with_numbers(field, round_no=recipe.rounds).players
    order = sorted(numbered, key=lambda p: p.tpn or 0)
    return tuple(replace(p, id=PlayerId(p.tpn or 0)) for p in order)


def _entrant(number: int, recipe: Recipe, random: Random) -> Player:
    rating = random.randrange(recipe.lowest_rating, recipe.highest_rating + 1)
    if random.randrange(1000) < recipe.unrated_players:
        rating = 0
    late = recipe.rounds > 2 and random.randrange(1000) < recipe.late_entries
    person = Person(
        name=invented_name(random),
        sex=Sex.WOMAN if random.randrange(5) == 0 else Sex.MAN,
        federation="FRA",
        fide_id=str(20_000_000 + number),
        birth=BirthDate(1950 + random.randrange(66)),
        ratings=(RatingEntry(value=rating),) if rating else (),
    )
    return Player(
        id=PlayerId(number),
        person=person,
        rating=rating,
        rating_kind=RatingKind.FIDE if rating else None,
        first_round=RoundNo(2 + random.randrange(2)) if late else RoundNo(1),
    )


def _announcements(tournament: Tournament, recipe: Recipe, random: Random) -> Tournament:
    """Byes asked for and withdrawals before the next round; the last round has no half byes."""
    number = RoundNo(len(tournament.rounds) + 1)
    last = number == recipe.rounds
    chances = (
        (RequestedBye.HALF, 0 if last else recipe.half_byes),
        (RequestedBye.ZERO, recipe.zero_byes),
        (RequestedBye.FULL, 0 if last else recipe.full_byes),
    )

    def announced(player: Player) -> Player:
        if not player.is_available(number):
            return player
        if number > 1 and random.randrange(1000) < recipe.withdrawals:
            left = Departure(kind=DepartureKind.WITHDRAWN, after_round=number - 1)
            return replace(player, departure=left)
        for bye, rate in chances:
            if rate and random.randrange(1000) < rate:
                absence = Absence(round=number, bye=bye)
                return replace(player, absences=(*player.absences, absence))
        return player

    return replace(tournament, players=tuple(announced(p) for p in tournament.players))


def play_round(tournament: Tournament, round_: Round, recipe: Recipe, random: Random) -> Round:
    """The round with a result on every board."""

    def played(game: Game) -> Game:
        roll = random.randrange(1000)
        white, black = (tournament.player(p).rating or _UNRATED for p in game.players)
        result = random_result(white, black, draw_percent=recipe.draw_percent, random=random)
        if roll < recipe.double_forfeits:
            result = Result.DOUBLE_FORFEIT
        elif roll < recipe.double_forfeits + recipe.forfeits:
            absent_white = random.randrange(2) == 0
            result = Result.WHITE_FORFEITS if absent_white else Result.BLACK_FORFEITS
        return replace(game, result=result)

    return replace(
        round_, games=tuple(played(g) for g in round_.games), published=True, closed=True
    )

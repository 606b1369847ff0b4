"""Seeded random tournaments: the same recipe and seed give the same event, everywhere."""

from __future__ import annotations

import datetime as dt
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from ronde.errors import ModelError, NoValidPairing
from ronde.model import (
    Absence,
    BirthDate,
    BoardNo,
    Color,
    Departure,
    DepartureKind,
    Game,
    Person,
    Player,
    PlayerId,
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
)
from ronde.pairing.numbers import with_numbers
from ronde.pairing.swiss import pair_next_round
from ronde.rules.editions import REGULATIONS
from ronde.simulate.names import invented_name
from ronde.simulate.recipes import BYES, ODD_ENDS, Amount, Recipe
from ronde.simulate.results import random_result
from ronde.standings import standings

__all__ = ["announced", "generate", "places", "play_round", "rounds_of"]

T = TypeVar("T")
_UNRATED = 1400
"""How strong a player without rating plays."""


def generate(recipe: Recipe, *, seed: int) -> Tournament:
    """The whole event; shorter than announced if nobody could be paired in a round."""
    return deque(rounds_of(recipe, seed=seed), maxlen=1).pop()


def rounds_of(recipe: Recipe, *, seed: int) -> Iterator[Tournament]:
    """The entry list, then the event after each round in turn.

    Raises:
        ModelError: what should happen exactly so often does not fit.
    """
    random = Random(seed)
    tournament = _entry_list(recipe, random)
    yield tournament
    for _ in range(recipe.rounds):
        tournament = announced(tournament, recipe, random)
        try:
            paired = pair_next_round(tournament, edition=recipe.edition)
        except NoValidPairing:
            return
        if not paired.round.games:
            return
        tournament = tournament.with_round(play_round(tournament, paired.round, recipe, random))
        yield tournament


def places(tournament: Tournament) -> Mapping[PlayerId, int]:
    """The place of each player by the event's own tie-breaks, shared where they leave a tie."""
    found = standings(tournament, tournament.settings.tiebreaks or ()).places
    return {PlayerId(player): place for player, place in found.items()}


def _summer(edition: str) -> dt.date:
    """A day in July on which that edition of the Swiss rules was in force."""
    editions = REGULATIONS["swiss"].editions
    found = {e.name: n for n, e in enumerate(editions)}
    years = [e.since.year for e in editions[found[edition] + 1 :] if e.since is not None]
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
            tiebreaks=recipe.tiebreaks,
            acceleration=recipe.acceleration,
            initial_color=color,
        ),
        players=players,
        virtual_points=recipe.virtual_points,
        forbidden=recipe.forbidden,
    )


def _invented(recipe: Recipe, random: Random) -> tuple[Player, ...]:
    """Invented players in the order of their numbers, which are their identities."""
    numbers = range(1, recipe.players + 1)
    late = _chosen(recipe.amount("late_entries"), numbers, random)
    unrated = _chosen(recipe.amount("unrated_players"), numbers, random)
    entrants = tuple(
        _entrant(n, recipe, random, late=n in late, unrated=n in unrated) for n in numbers
    )
    field = Tournament(settings=Settings(name="", rounds=recipe.rounds), players=entrants)
    numbered = with_numbers(field, round_no=recipe.rounds).players
    order = sorted(numbered, key=lambda p: p.tpn or 0)
    return tuple(replace(p, id=PlayerId(p.tpn or 0)) for p in order)


def _chosen(amount: Amount, numbers: Sequence[int], random: Random) -> frozenset[int]:
    """Those it happens to exactly; by rate they are chosen one by one."""
    return frozenset(random.sample(numbers, amount.number)) if amount.exact else frozenset()


def _happens(amount: Amount, random: Random) -> bool:
    return not amount.exact and random.randrange(1000) < amount.number


def _entrant(number: int, recipe: Recipe, random: Random, *, late: bool, unrated: bool) -> Player:
    rating = random.randrange(recipe.lowest_rating, recipe.highest_rating + 1)
    if recipe.ratings:
        rating = recipe.ratings[number - 1]
    elif unrated or _happens(recipe.amount("unrated_players"), random):
        rating = 0
    entry = recipe.amount("late_entries")
    late = late or (recipe.rounds > 2 and _happens(entry, random))
    person = Person(
        name=invented_name(random),
        sex=Sex.WOMAN if random.randrange(5) == 0 else Sex.MAN,
        federation="FRA",
        fide_id=str(20_000_000 + number),
        birth=BirthDate(1950 + random.randrange(66)),
        ratings=(RatingEntry(value=rating),) if rating else (),
    )
    first = entry.round or min(recipe.rounds, 2 + random.randrange(2)) if late else 1
    return Player(
        id=PlayerId(number),
        person=person,
        rating=rating,
        rating_kind=RatingKind.FIDE if rating else None,
        first_round=RoundNo(first),
    )


# -- what happens in a round --------------------------------------------------------------------


def _due(amount: Amount, number: int, last: int, done: int, room: int, random: Random) -> int:
    """How often it must happen in this round: each one still owed falls on any round left.

    No fewer than what the later rounds, with as much room as this one, could not hold.
    """
    if not amount.exact:
        return 0
    if amount.round is not None:
        return amount.number if amount.round == number else 0
    owed = max(0, amount.number - done)
    if number >= last:
        return owed
    by_chance = sum(random.randrange(last - number + 1) == 0 for _ in range(owed))
    return max(by_chance, owed - room * (last - number))


def _rate(amount: Amount, number: int, *, is_open: bool = True) -> int:
    """Per thousand in this round; a round that was named is always open."""
    if amount.exact or amount.round not in {None, number}:
        return 0
    return amount.number if is_open or amount.round == number else 0


def _dealt(
    name: str, amount: Amount, due: int, free: list[T], *, is_last: bool, random: Random
) -> list[T]:
    """So many of those free, taken from them; what does not fit is for later rounds, if any."""
    if due > len(free) and (is_last or amount.round is not None):
        raise ModelError("generate.too_many", what=name.replace("_", "-"), number=amount.number)
    taken = random.sample(free, min(due, len(free)))
    free[:] = [item for item in free if item not in taken]
    return taken


def announced(tournament: Tournament, recipe: Recipe, random: Random) -> Tournament:
    """Byes asked for and withdrawals before the next round; the last round has no half byes."""
    number = RoundNo(len(tournament.rounds) + 1)
    free = [p.id for p in tournament.players if p.is_available(number)]
    leaving: set[PlayerId] = set()
    absent: dict[PlayerId, RequestedBye] = {}
    withdrawals = recipe.amount("withdrawals")
    if number > 1:
        done = sum(p.departure is not None for p in tournament.players)
        due = _due(withdrawals, number, recipe.rounds, done, len(free), random)
        is_last = number == recipe.rounds
        leaving.update(
            _dealt("withdrawals", withdrawals, due, free, is_last=is_last, random=random)
        )
    chances: list[tuple[RequestedBye, int]] = []
    for name, bye in BYES.items():
        amount = recipe.amount(name)
        last = recipe.rounds if bye is RequestedBye.ZERO else max(1, recipe.rounds - 1)
        done = sum(a.bye is bye for p in tournament.players for a in p.absences)
        due = _due(amount, number, last, done, len(free), random)
        taken = _dealt(name, amount, due, free, is_last=number >= last, random=random)
        absent.update(dict.fromkeys(taken, bye))
        chances.append((bye, _rate(amount, number, is_open=number <= last)))
    leaving_rate = _rate(withdrawals, number)

    def after(player: Player) -> Player:
        if player.id in leaving:
            return _left(player, number)
        if player.id in absent:
            return _absent(player, number, absent[player.id])
        if player.id not in still_free:
            return player
        if number > 1 and random.randrange(1000) < leaving_rate:
            return _left(player, number)
        for bye, rate in chances:
            if rate and random.randrange(1000) < rate:
                return _absent(player, number, bye)
        return player

    still_free = frozenset(free)
    return replace(tournament, players=tuple(after(p) for p in tournament.players))


def _left(player: Player, number: RoundNo) -> Player:
    left = Departure(kind=DepartureKind.WITHDRAWN, after_round=number - 1)
    return replace(player, departure=left)


def _absent(player: Player, number: RoundNo, bye: RequestedBye) -> Player:
    return replace(player, absences=(*player.absences, Absence(round=number, bye=bye)))


def play_round(tournament: Tournament, round_: Round, recipe: Recipe, random: Random) -> Round:
    """The round with a result on every board."""
    number, last = round_.number, recipe.rounds
    free = [game.board for game in round_.games]
    fixed: dict[BoardNo, Result] = {}
    limits: list[tuple[int, Result]] = []
    before = [game.result for r in tournament.rounds for game in r.games]
    rates = 0
    for name, result in ODD_ENDS.items():
        amount = recipe.amount(name)
        due = _due(amount, number, last, before.count(result), len(free), random)
        taken = _dealt(name, amount, due, free, is_last=number == last, random=random)
        fixed.update(dict.fromkeys(taken, result))
        rates += _rate(amount, number)
        limits.append((rates, result))

    def played(game: Game) -> Game:
        if game.board in fixed:
            return replace(game, result=fixed[game.board])
        roll = random.randrange(1000)
        white, black = (tournament.player(p).rating or _UNRATED for p in game.players)
        result = random_result(white, black, draw_percent=recipe.draw_percent, random=random)
        return replace(game, result=next((r for limit, r in limits if roll < limit), result))

    return replace(
        round_, games=tuple(played(g) for g in round_.games), published=True, closed=True
    )

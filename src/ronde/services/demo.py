"""Demonstration tournaments: invented players, chance results, real pairings, honest journals."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random

from ronde.conduct.draws import Chance, DrawColor
from ronde.conduct.players import AnnounceAbsences, WithdrawPlayer
from ronde.conduct.results import EnterResult
from ronde.conduct.rounds import CloseRound, PairRound, PublishRound
from ronde.conduct.starting import DrawLots
from ronde.journal import Journal
from ronde.journal.events import (
    PlayerRegistered,
    TeamRegistered,
    TournamentCreated,
)
from ronde.model import (
    BirthDate,
    Cadence,
    Color,
    Person,
    Player,
    PlayerId,
    RatingEntry,
    RatingKind,
    RequestedBye,
    Result,
    Sex,
    Team,
    TeamId,
    Title,
)
from ronde.queries.cups import cup_of
from ronde.queries.presets import PRESETS, settings_from
from ronde.queries.tables import tables_of
from ronde.services.acts import Draft, Signature
from ronde.simulate import invented_name, random_result
from ronde.store.store import Store

__all__ = [
    "create_demo",
    "demo_all_play_all",
    "demo_cup",
    "demo_league",
    "demo_molter",
    "demo_open",
]

_KEY = 64
"""As long as keys may be."""
_CLUBS = ("Cavalier du lac", "Tour Blanche", "Échiquier du Parc", "Roque & Roll", "Le Fou du roi")
_TOWNS = ("Dijon", "Beaune", "Chalon", "Auxerre", "Nevers", "Mâcon")
_SCHOOLS = ("École du Parc", "Collège Voltaire", "École des Tilleuls", "Collège Daudet")


def create_demo(store: Store, *, by: Signature, name: str, names: Sequence[str]) -> int:
    """A demonstration event; its number is returned, the same one for the same key.

    `names` are those of its tournaments: Swiss open, all-play-all, Molter, cup, team league.
    """
    makers = (demo_open, demo_all_play_all, demo_molter, demo_cup, demo_league)
    event = store.create_event(name, at=by.at, is_demo=True, key=by.key or None)
    for place, (make, tournament) in enumerate(zip(makers, names, strict=True)):
        key = f"{by.key}-{place}"[-_KEY:] if by.key else None
        store.create_tournament(event, make(by, name=tournament), at=by.at, key=key)
    return event


def demo_open(by: Signature, *, name: str, players: int = 42, seed: int = 64) -> Journal:
    """A Swiss open of seven rounds in its fourth: two thirds of the results are in."""
    random = Random(seed)  # noqa: S311 - the same demo everywhere
    draft = _begun(by, "open", name, rounds=7, federation="FRA")
    _enter(draft, players, lambda number: _entrant(number, random))
    color = [*Color][random.randrange(2)]
    draft.carry_out(DrawColor.by_hand(color, note="demo"))
    _ask_for_a_bye(draft, 9, round_no=2)
    for _ in range(3):
        _play(draft, random, forfeits=12)
    draft.carry_out(WithdrawPlayer(player=17, after_round=3, why="malade"))
    _ask_for_a_bye(draft, 5, round_no=5)
    _play(draft, random, share=600, forfeits=12)
    return draft.journal


def demo_all_play_all(by: Signature, *, name: str, seed: int = 10) -> Journal:
    """Ten players in round 6 of 9; one left before half of the games."""
    random = Random(seed)  # noqa: S311 - the same demo everywhere
    draft = _begun(by, "norm", name)
    _enter(draft, 10, lambda number: _unknown(number, random, range(2250, 2520)))
    draft.carry_out(DrawLots(method="varma", chance=Chance(seed=seed)))
    for _ in range(3):
        _play(draft, random)
    left = next(p.id for p in draft.tournament.players if p.tpn == 7)
    draft.carry_out(WithdrawPlayer(player=left, after_round=3, why="malade"))
    for _ in range(2):
        _play(draft, random)
    _play(draft, random, share=500)
    return draft.journal


def demo_molter(by: Signature, *, name: str, seed: int = 4) -> Journal:
    """Four school teams of four, two rounds of three played."""
    random = Random(seed)  # noqa: S311 - the same demo everywhere
    draft = _begun(by, "molter", name)
    _enter_teams(draft, _SCHOOLS, 4, random, range(900, 1500))
    draft.carry_out(DrawLots(method="letters", chance=Chance(seed=seed)))
    for _ in range(2):
        _play(draft, random)
    return draft.journal


def demo_league(by: Signature, *, name: str, seed: int = 6) -> Journal:
    """Six clubs on four boards, the third round under way."""
    random = Random(seed)  # noqa: S311 - the same demo everywhere
    draft = _begun(by, "league", name)
    _enter_teams(draft, _TOWNS, 5, random, range(1500, 2250))
    draft.carry_out(DrawLots(method="numbers", chance=Chance(seed=seed)))
    for _ in range(2):
        _play(draft, random)
    _play(draft, random, share=500)
    return draft.journal


def demo_cup(by: Signature, *, name: str, seed: int = 13) -> Journal:
    """Thirteen players, the quarter-finals under way."""
    random = Random(seed)  # noqa: S311 - the same demo everywhere
    draft = _begun(by, "cup", name)
    _enter(draft, 13, lambda number: _unknown(number, random, range(1400, 2200)))
    options: Mapping[str, str] = {"third": "yes", "tie": "armageddon"}
    drawn = DrawLots(method="cup-order", chance=Chance(seed=seed), seeded=4, options=options)
    draft.carry_out(drawn)
    while (cup := cup_of(draft.tournament)).left > 2:
        _play(draft, random, share=350 if cup.state.winners else 1000)
    return draft.journal


def _begun(
    by: Signature, preset: str, name: str, *, rounds: int | None = None, federation: str = ""
) -> Draft:
    chosen = next(p for p in PRESETS if p.code == preset)
    start = by.at.date() - dt.timedelta(days=1)
    settings = settings_from(
        chosen, name=name, rounds=rounds or chosen.rounds, start=start, city="Dijon"
    )
    draft = Draft(Journal(), by)
    draft.do(TournamentCreated(settings=replace(settings, federation=federation)))
    return draft


def _enter(draft: Draft, count: int, entrant: Callable[[int], Player]) -> list[PlayerId]:
    first = len(draft.tournament.players) + 1
    players = [entrant(number) for number in range(first, first + count)]
    for player in players:
        draft.do(PlayerRegistered(player=player))
    return [player.id for player in players]


def _enter_teams(
    draft: Draft, names: Sequence[str], size: int, random: Random, ratings: range
) -> None:
    """Teams of that size, their players in order of rating."""
    for number, name in enumerate(names, 1):
        roster = _enter(draft, size, lambda player: _unknown(player, random, ratings))
        ranked = sorted(roster, key=lambda p: -draft.tournament.player(p).rating)
        draft.do(TeamRegistered(team=Team(id=TeamId(number), name=name, roster=tuple(ranked))))


def _unknown(number: int, random: Random, ratings: range) -> Player:
    """Somebody of whom only name and rating are told."""
    rating = random.choice(ratings)
    return Player(
        id=PlayerId(number),
        person=Person(name=invented_name(random)),
        rating=rating,
        rating_kind=RatingKind.FIDE,
    )


def _entrant(number: int, random: Random) -> Player:
    rating = random.randrange(1250, 2380)
    title = next((t for t, least in ((Title.FM, 2300), (Title.CM, 2200)) if rating >= least), None)
    return Player(
        id=PlayerId(number),
        person=Person(
            name=invented_name(random),
            sex=Sex.WOMAN if random.randrange(4) == 0 else Sex.MAN,
            title=title,
            federation="FRA",
            club=_CLUBS[random.randrange(len(_CLUBS))],
            birth=BirthDate(1950 + random.randrange(64)),
            ratings=(RatingEntry(value=rating, cadence=Cadence.STANDARD),),
        ),
        rating=rating,
        rating_kind=RatingKind.FIDE,
    )


def _ask_for_a_bye(draft: Draft, player: int, *, round_no: int) -> None:
    wish = AnnounceAbsences(players=(player,), round=round_no, bye=RequestedBye.HALF)
    draft.carry_out(wish)


def _play(draft: Draft, random: Random, *, share: int = 1000, forfeits: int = 0) -> None:
    """Pair, publish and play the next round; it is closed when everything was played.

    Results stand on about `share` per thousand of the boards, `forfeits` of them without a game.
    """
    draft.carry_out(PairRound())
    draft.carry_out(PublishRound(round=len(draft.tournament.rounds)))
    round_ = draft.tournament.rounds[-1]
    tables = tables_of(draft.tournament, round_)
    for game in round_.games:
        if game.result is not Result.PENDING:
            continue
        roll = random.randrange(1000)
        white, black = (draft.tournament.player(p).rating for p in game.players)
        result = random_result(white, black, draw_percent=30, random=random)
        if roll >= share:
            continue
        if roll < forfeits:
            result = Result.BLACK_FORFEITS
        table = tables.get(game.white)
        draft.carry_out(
            EnterResult(round=round_.number, board=game.board, table=table, result=result)
        )
    if share >= 1000:
        draft.carry_out(CloseRound(round=round_.number))

"""Demonstration events of the other systems: small, real tables and draws, chance results."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from random import Random

from ronde.journal import Journal
from ronde.journal.events import (
    PlayerRegistered,
    PlayerWithdrawn,
    ResultEntered,
    RoundClosed,
    RoundPublished,
    TeamRegistered,
    TournamentCreated,
)
from ronde.model import (
    Person,
    Player,
    PlayerId,
    RatingKind,
    Result,
    RoundNo,
    Team,
    TeamId,
)
from ronde.services.acts import Draft, Signature
from ronde.services.calendars import record_forfeits
from ronde.services.cups import cup_of
from ronde.services.presets import PRESETS, settings_from
from ronde.services.rounds import paired_event
from ronde.services.starting import record_lots
from ronde.services.systems import propose
from ronde.services.tables import tables_of
from ronde.simulate import invented_name, random_result

__all__ = ["demo_all_play_all", "demo_cup", "demo_league", "demo_molter"]

_CLUBS = ("Dijon", "Beaune", "Chalon", "Auxerre", "Nevers", "Mâcon")
_TEAMS = ("École du Parc", "Collège Voltaire", "École des Tilleuls", "Collège Daudet")


def _begun(by: Signature, preset: str, name: str) -> Draft:
    chosen = next(p for p in PRESETS if p.code == preset)
    start = by.at.date() - dt.timedelta(days=1)
    settings = settings_from(chosen, name=name, rounds=chosen.rounds, start=start, city="Dijon")
    draft = Draft(Journal(), by)
    draft.do(TournamentCreated(settings=settings))
    return draft


def _enter(draft: Draft, count: int, random: Random, *, low: int, high: int) -> list[PlayerId]:
    entered = []
    first = len(draft.tournament.players) + 1
    for number in range(first, first + count):
        rating = random.randrange(low, high)
        player = Player(
            id=PlayerId(number),
            person=Person(name=invented_name(random)),
            rating=rating,
            rating_kind=RatingKind.FIDE,
        )
        draft.do(PlayerRegistered(player=player))
        entered.append(player.id)
    return entered


def _enter_teams(
    draft: Draft, names: Sequence[str], size: int, random: Random, *, low: int, high: int
) -> None:
    """Teams of that size, their players in order of rating."""
    for number, name in enumerate(names, 1):
        roster = _enter(draft, size, random, low=low, high=high)
        ranked = sorted(roster, key=lambda p: -draft.tournament.player(p).rating)
        draft.do(TeamRegistered(team=Team(id=TeamId(number), name=name, roster=tuple(ranked))))


def _play(draft: Draft, random: Random, *, share: int = 1000) -> None:
    """Pair and publish the next round; results on about `share` per thousand of its boards."""
    proposal = propose(draft.tournament)
    round_ = proposal.round
    for drawn in proposal.draws:
        draft.do(drawn)
    draft.do(paired_event(draft.tournament, proposal))
    for act in proposal.after:
        draft.do(act)
    draft.do(RoundPublished(round=round_.number))
    tables = tables_of(draft.tournament, round_)
    for game in draft.tournament.rounds[-1].games:
        if game.result is not Result.PENDING or random.randrange(1000) >= share:
            continue
        white, black = (draft.tournament.player(p).rating for p in game.players)
        result = random_result(white, black, draw_percent=25, random=random)
        table = tables.get(game.white)
        draft.do(ResultEntered(round=round_.number, board=game.board, table=table, result=result))
    if share >= 1000:
        draft.do(RoundClosed(round=RoundNo(round_.number)))


def demo_all_play_all(by: Signature, *, name: str, seed: int = 10) -> Journal:
    """Ten players in round 6 of 9; one left before half of the games."""
    random = Random(seed)  # noqa: S311 - the same demo everywhere
    draft = _begun(by, "norm", name)
    _enter(draft, 10, random, low=2250, high=2520)
    record_lots(draft, method="varma", seed=seed)
    for _ in range(3):
        _play(draft, random)
    left = next(p.id for p in draft.tournament.players if p.tpn == 7)
    draft.do(PlayerWithdrawn(player=left, after_round=3, reason="malade"))
    record_forfeits(draft, 3)
    for _ in range(2):
        _play(draft, random)
    _play(draft, random, share=500)
    return draft.journal


def demo_molter(by: Signature, *, name: str, seed: int = 4) -> Journal:
    """Four school teams of four, two rounds of three played."""
    random = Random(seed)  # noqa: S311 - the same demo everywhere
    draft = _begun(by, "molter", name)
    _enter_teams(draft, _TEAMS, 4, random, low=900, high=1500)
    record_lots(draft, method="letters", seed=seed)
    for _ in range(2):
        _play(draft, random)
    return draft.journal


def demo_league(by: Signature, *, name: str, seed: int = 6) -> Journal:
    """Six clubs on four boards, the third round under way."""
    random = Random(seed)  # noqa: S311 - the same demo everywhere
    draft = _begun(by, "league", name)
    _enter_teams(draft, _CLUBS, 5, random, low=1500, high=2250)
    record_lots(draft, method="numbers", seed=seed)
    for _ in range(2):
        _play(draft, random)
    _play(draft, random, share=500)
    return draft.journal


def demo_cup(by: Signature, *, name: str, seed: int = 13) -> Journal:
    """Thirteen players, the quarter-finals under way."""
    random = Random(seed)  # noqa: S311 - the same demo everywhere
    draft = _begun(by, "cup", name)
    _enter(draft, 13, random, low=1400, high=2200)
    options: Mapping[str, str] = {"third": "yes", "tie": "armageddon"}
    record_lots(draft, method="cup-order", seed=seed, seeded=4, options=options)
    while (cup := cup_of(draft.tournament)).left > 2:
        _play(draft, random, share=350 if cup.state.winners else 1000)
    return draft.journal

"""Demonstration events: invented players, chance results, real pairings, an honest journal."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ronde.journal import Journal
from ronde.journal.events import (
    AbsenceAnnounced,
    PlayerRegistered,
    PlayerWithdrawn,
    ResultEntered,
    RoundClosed,
    RoundPublished,
    TournamentCreated,
)
from ronde.model import (
    Absence,
    BirthDate,
    Cadence,
    Person,
    Player,
    PlayerId,
    RatingEntry,
    RatingKind,
    RequestedBye,
    Result,
    RoundNo,
    Sex,
    Title,
)
from ronde.pairing.draw_records import perform, record_draw
from ronde.pairing.draws import Lots
from ronde.services.acts import Draft, Signature
from ronde.services.demo_events import demo_all_play_all, demo_cup, demo_league, demo_molter
from ronde.services.numbering import numbers_to_assign
from ronde.services.presets import PRESETS, settings_from
from ronde.services.rounds import paired_event
from ronde.services.systems import propose
from ronde.simulate import invented_name, random_result
from ronde.store.store import Store

__all__ = ["create_demo", "demo_all_play_all", "demo_open"]

_KEY = 64
"""As long as keys may be."""
_CLUBS = ("Cavalier du lac", "Tour Blanche", "Échiquier du Parc", "Roque & Roll", "Le Fou du roi")


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
    start = by.at.date() - dt.timedelta(days=1)
    chosen = next(p for p in PRESETS if p.code == "open")
    settings = settings_from(chosen, name=name, rounds=7, start=start, city="Dijon")
    draft = Draft(Journal(), by)
    draft.do(TournamentCreated(settings=replace(settings, federation="FRA")))
    for number in range(1, players + 1):
        draft.do(PlayerRegistered(player=_entrant(number, random)))
    color = "wb"[random.randrange(2)]
    drawn = perform("initial-color", {}, Lots.by_hand(["wb".index(color)]))
    draft.do(record_draw("initial-color", {}, drawn, seed=None, note="demo"))
    draft.do(
        AbsenceAnnounced(
            player=PlayerId(9), absence=Absence(round=RoundNo(2), bye=RequestedBye.HALF)
        )
    )
    for _ in range(3):
        _pair(draft)
        _play(draft, random, share=1000)
        draft.do(RoundClosed(round=RoundNo(len(draft.tournament.rounds))))
    draft.do(PlayerWithdrawn(player=PlayerId(17), after_round=3, reason="malade"))
    draft.do(
        AbsenceAnnounced(
            player=PlayerId(5), absence=Absence(round=RoundNo(5), bye=RequestedBye.HALF)
        )
    )
    _pair(draft)
    _play(draft, random, share=600)
    return draft.journal


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


def _pair(draft: Draft) -> None:
    numbers = numbers_to_assign(draft.state, imported=False)
    if numbers is not None:
        draft.do(numbers)
    proposal = propose(draft.tournament)
    draft.do(paired_event(draft.tournament, proposal))
    draft.do(RoundPublished(round=proposal.round.number))


def _play(draft: Draft, random: Random, *, share: int) -> None:
    """Results on about `share` per thousand of the boards, a forfeit now and then."""
    round_ = draft.tournament.rounds[-1]
    for game in round_.games:
        roll = random.randrange(1000)
        white, black = (draft.tournament.player(p).rating or 1400 for p in game.players)
        result = random_result(white, black, draw_percent=30, random=random)
        if roll >= share:
            continue
        if roll < 12:
            result = Result.BLACK_FORFEITS
        draft.do(ResultEntered(round=round_.number, board=game.board, result=result))

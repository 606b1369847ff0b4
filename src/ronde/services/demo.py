"""Demonstration tournaments: invented players, chance results, real pairings, honest journals."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from ronde.conduct.draws import Chance, DrawColor
from ronde.conduct.example.announced import Say
from ronde.conduct.example.story import DAYS, book_example
from ronde.conduct.office import TickLine
from ronde.conduct.players import AnnounceAbsences, NewPlayer, RegisterPlayers, WithdrawPlayer
from ronde.conduct.results import EnterResult
from ronde.conduct.rounds import CloseRound, PairRound, PublishRound
from ronde.conduct.settings import FoundTournament
from ronde.conduct.starting import DrawLots
from ronde.conduct.teams import RegisterTeam
from ronde.journal import Journal
from ronde.model import (
    BirthDate,
    Cadence,
    Color,
    CommitteeMember,
    EntryFees,
    Kind,
    Official,
    OfficialRole,
    Person,
    PlayingRules,
    ProgrammeItem,
    Rated,
    RatingEntry,
    RatingKind,
    RequestedBye,
    Result,
    RoundNo,
    RoundTime,
    Seat,
    Settings,
    Sex,
    StandsFor,
    Tick,
    Title,
    Venue,
)
from ronde.queries.cups import cup_of
from ronde.queries.presets import PRESETS, settings_from
from ronde.queries.tables import tables_of
from ronde.services.acts import Draft, Signature
from ronde.simulate import invented_name, random_result
from ronde.store.store import Store
from ronde.texts.regulations import texts_of

__all__ = [
    "create_book_example",
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


def create_demo(
    store: Store, *, by: Signature, name: str, names: Sequence[str], ill: str = "ill"
) -> int:
    """A demonstration event; its number is returned, the same one for the same key.

    `names` are those of its tournaments: Swiss open, all-play-all, Molter, cup, team league. `ill`
    is why somebody left.
    """
    makers: tuple[Callable[..., Journal], ...] = (
        partial(demo_open, ill=ill),
        partial(demo_all_play_all, ill=ill),
        demo_molter,
        demo_cup,
        demo_league,
    )
    event = store.create_event(name, at=by.at, is_demo=True, key=by.key or None)
    for place, (make, tournament) in enumerate(zip(makers, names, strict=True)):
        key = f"{by.key}-{place}"[-_KEY:] if by.key else None
        store.create_tournament(event, make(by, name=tournament), at=by.at, key=key)
    return event


def create_book_example(store: Store, *, by: Signature, say: Say) -> int:
    """The event of the arbiter's book, over since yesterday; its number, the same for a key."""
    here = by.at.astimezone()
    journal = book_example(
        say,
        texts=texts_of,
        first=here.date() - dt.timedelta(days=DAYS),
        zone=here.tzinfo or dt.UTC,
        author=by.author,
        device=by.device,
    )
    # The form of the other demonstration may have the same key.
    key = f"{by.key}-book"[-_KEY:] if by.key else None
    event = store.create_event(say("name"), at=by.at, is_demo=True, key=key)
    store.create_tournament(event, journal, at=by.at, key=key)
    return event


def demo_open(
    by: Signature, *, name: str, players: int = 42, seed: int = 64, ill: str = "ill"
) -> Journal:
    """A Swiss open of seven rounds in its fourth: two thirds of the results are in."""
    random = Random(seed)  # noqa: S311 - the same demo everywhere
    draft = _begun(by, "open", name, rounds=7, federation="FRA", frame=_frame)
    entries = tuple(_entrant(random) for _ in range(players))
    start = draft.tournament.settings.start
    draft.carry_out(RegisterPlayers(entries=_licensed(entries, start)))
    _prepare(draft)
    color = [*Color][random.randrange(2)]
    draft.carry_out(DrawColor.by_hand(color, note="demo"))
    _ask_for_a_bye(draft, 9, round_no=2)
    for _ in range(3):
        _play(draft, random, forfeits=12)
    draft.carry_out(WithdrawPlayer(player=17, after_round=3, why=ill))
    _ask_for_a_bye(draft, 5, round_no=5)
    _play(draft, random, share=600, forfeits=12)
    return draft.journal


def demo_all_play_all(by: Signature, *, name: str, seed: int = 10, ill: str = "ill") -> Journal:
    """Ten players in round 6 of 9; one left before half of the games."""
    random = Random(seed)  # noqa: S311 - the same demo everywhere
    draft = _begun(by, "norm", name)
    draft.carry_out(RegisterPlayers(entries=_unknown(10, random, range(2250, 2520))))
    draft.carry_out(DrawLots(method="varma", chance=Chance(seed=seed)))
    for _ in range(3):
        _play(draft, random)
    left = next(p.id for p in draft.tournament.players if p.tpn == 7)
    draft.carry_out(WithdrawPlayer(player=left, after_round=3, why=ill))
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
    draft = _begun(by, "cup", name, time_control="15 min + 5 s")
    draft.carry_out(RegisterPlayers(entries=_unknown(13, random, range(1400, 2200))))
    options: Mapping[str, str] = {"third": "yes", "tie": "armageddon"}
    drawn = DrawLots(method="cup-order", chance=Chance(seed=seed), seeded=4, options=options)
    draft.carry_out(drawn)
    while (cup := cup_of(draft.tournament)).left > 2:
        _play(draft, random, share=350 if cup.state.winners else 1000)
    return draft.journal


def _begun(
    by: Signature,
    preset: str,
    name: str,
    *,
    rounds: int | None = None,
    federation: str = "",
    frame: Callable[[Settings, dt.date], Settings] | None = None,
    time_control: str = "",
) -> Draft:
    chosen = next(p for p in PRESETS if p.code == preset)
    start = by.at.date() - dt.timedelta(days=1)
    settings = settings_from(
        chosen,
        name=name,
        rounds=rounds,
        start=start,
        city="Dijon",
        federation=federation,
        time_control=time_control,
    )
    if frame is not None:
        settings = frame(settings, start)
    draft = Draft(Journal(), by)
    draft.carry_out(FoundTournament(settings=settings))
    return draft


def _frame(settings: Settings, start: dt.date) -> Settings:
    """What an arbiter has settled before the first day: kind, people, calendar, fees."""
    last = start + dt.timedelta(days=3)
    hours = (dt.time(10), dt.time(15))
    schedule = tuple(
        RoundTime(
            round=RoundNo(number + 1),
            date=start + dt.timedelta(days=number // 2),
            time=hours[number % 2],
        )
        for number in range(settings.rounds or 0)
    )
    return replace(
        settings,
        end=last,
        schedule=schedule,
        kind=Kind(rated=Rated.FIDE, norms=False),
        organiser="Échiquier du Parc",
        club="Échiquier du Parc",
        venue="Salle des fêtes",
        venues=(Venue(name="Salle des fêtes", square_metres=280, accessible=True),),
        requested=start - dt.timedelta(days=45),
        programme=(
            ProgrammeItem(kind="check_in", date=start, time=dt.time(9), until=dt.time(9, 45)),
            ProgrammeItem(kind="ceremony", date=last, time=dt.time(16)),
        ),
        officials=tuple(
            replace(o, person=replace(o.person, licence_season=_season_of(start)))
            for o in _OFFICIALS
        ),
        committee=_COMMITTEE,
        rules=PlayingRules(default_minutes=30, correction_minutes=30),
        fees=EntryFees(
            adult=4500,
            youth=2500,
            late_surcharge=1000,
            late_from=start,
            free_titles=(Title.GM, Title.IM, Title.WGM, Title.WIM),
        ),
    )


def _season_of(start: dt.date) -> int:
    """The year in which the season of that day ends."""
    return start.year + (start.month >= _SEASON_BEGINS)


def _licensed(entries: tuple[NewPlayer, ...], start: dt.date | None) -> tuple[NewPlayer, ...]:
    """The entries with a licence of the season; every twentieth has to be asked."""
    season = None if start is None else _season_of(start)
    return tuple(
        entry
        if place % 20 == 7
        else replace(entry, person=replace(entry.person, licence="A", licence_season=season))
        for place, entry in enumerate(entries)
    )


def _prepare(draft: Draft) -> None:
    """What is done before the first round."""
    for line in _PREPARED:
        draft.carry_out(TickLine(tick=Tick(id=line)))


_SEASON_BEGINS = 9
"""September."""
_PREPARED = (
    "fee_agreed",
    "register_fide_server",
    "special_needs",
    "hall_ready",
    "material_counted",
    "clocks_compared",
    "regulations_published",
    "free_entries_confirmed",
    "suspended_checked",
    "fide_ids_checked",
    "notices_posted",
    "notice:regulations",
    "notice:players_charter",
    "notice:round_times",
    "notice:hall_plan",
    "notice:emergency_numbers",
    "notice:fair_play_measures",
)
"""What stands ticked before the first round."""
_OFFICIALS = (
    Official(
        role=OfficialRole.CHIEF_ARBITER,
        person=Person(name="Ferrand, Odile", federation="FRA", licence="A"),
        title="AFO2",
        fide_title="FA",
        fide_licensed=True,
    ),
    Official(
        role=OfficialRole.DEPUTY,
        person=Person(name="Sorel, Martin", federation="FRA", licence="A"),
        title="AFC",
    ),
)
_COMMITTEE = (
    CommitteeMember(person=Person(name="Aubry, Jeanne"), seat=Seat.CHAIR, side=StandsFor.ORGANISER),
    CommitteeMember(person=Person(name="Vasseur, Paul"), side=StandsFor.PLAYER),
    CommitteeMember(person=Person(name="Lemoine, Inès"), side=StandsFor.OTHER),
    CommitteeMember(person=Person(name="Roy, Bastien"), seat=Seat.RESERVE),
    CommitteeMember(person=Person(name="Gauthier, Lise"), seat=Seat.RESERVE),
)


def _enter_teams(
    draft: Draft, names: Sequence[str], size: int, random: Random, ratings: range
) -> None:
    """Teams of that size, their players in order of rating."""
    for name in names:
        players = sorted(_unknown(size, random, ratings), key=lambda new: -new.rating)
        draft.carry_out(RegisterTeam(name=name, players=tuple(players)))


def _unknown(count: int, random: Random, ratings: range) -> tuple[NewPlayer, ...]:
    """People of whom only name and rating are told."""
    told = [(random.choice(ratings), invented_name(random)) for _ in range(count)]
    return tuple(
        NewPlayer(person=Person(name=name), rating=rating, rating_kind=RatingKind.FIDE)
        for rating, name in told
    )


def _entrant(random: Random) -> NewPlayer:
    rating = random.randrange(1250, 2380)
    title = next((t for t, least in ((Title.FM, 2300), (Title.CM, 2200)) if rating >= least), None)
    return NewPlayer(
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

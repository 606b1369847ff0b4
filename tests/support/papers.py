"""Events to print, and what a PDF says of itself: pages, words and where they stand (Poppler)."""

from __future__ import annotations

import datetime as dt
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from html import unescape

import pytest

from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source
from ronde.documents.making import make
from ronde.documents.typesetting import is_installed
from ronde.journal import Journal, State, append, events as ev
from ronde.journal.events import (
    Event,
    FixedBoardSet,
    NeedsSet,
    PaymentRecorded,
    PlayerRegistered,
    SettingsChanged,
    TournamentCreated,
)
from ronde.model import (
    Admission,
    BirthDate,
    BoardNo,
    Bye,
    ByeKind,
    Color,
    CommitteeMember,
    Contact,
    DayTerms,
    EntryFees,
    Game,
    Kind,
    Needs,
    Official,
    OfficialRole,
    Payment,
    Person,
    Player,
    PlayerId,
    PlayingRules,
    PlayoffHeld,
    Rated,
    RatingKind,
    Result,
    Round,
    RoundNo,
    RoundTime,
    Seat,
    Settings,
    Sex,
    StartPosition,
    Terms,
    Title,
    Tournament,
    Tpn,
)
from support.norm_event import event as norm_event
from support.system_events import hall

__all__ = [
    "EVENTS",
    "PRIVATE",
    "PRIZES",
    "Page",
    "needs_poppler",
    "needs_typst",
    "pages_of",
    "printed",
    "swiss",
]

AT = dt.datetime(2026, 11, 14, 13, 55, tzinfo=dt.UTC)

FAMILIES = (
    *("Arnaud", "Bailly", "Da Silva", "Étienne", "Kowalczyk", "Lefèvre", "Müller", "Ōe", "Ørsted"),
    *("Papadópoulos", "Șerban", "Иванов", "Ζωγράφος", "von der Heydte-Rynsch", "Zeller"),
)
GIVEN = ("Aya", "Béatrice", "Clémence", "Ève", "Jean-Baptiste", "Noé", "Zoé")
HOSTILE = (
    '#import "x"',
    "*strong* _x_, $a$",
    "\\u{41} #panic(1)",
    "<script>, ]x[",
    "王, Anna",
    "Wolfeschlegelsteinhausenbergerdorff-Montgomery, Hubert Blaine",
)
"""Names that are no markup, one in a script that the typeface lacks, and a very long one."""

PRIZES = """
currency = "EUR"
[[list]]
name = "Général"
sharing = "hort"
prizes = ["500", "300", "coupe"]
"""

needs_typst = pytest.mark.skipif(not is_installed(), reason="Typst is not installed")
needs_poppler = pytest.mark.skipif(
    shutil.which("pdftotext") is None, reason="poppler-utils (pdftotext) is not installed"
)


def _name(number: int) -> str:
    if number <= len(HOSTILE):
        return HOSTILE[number - 1]
    family = FAMILIES[number % len(FAMILIES)]
    return f"{family} {number}, {GIVEN[number % len(GIVEN)]}"


def _player(number: int) -> Player:
    title = Title.FM if number % 9 == 0 else None
    person = Person(
        name=_name(number),
        title=title,
        federation=("FRA", "BEL")[number % 2],
        club=f"Échiquier du Parc {number % 7}",
        birth=BirthDate(1950 + number * 7 % 68),
        sex=Sex.WOMAN if number % 4 == 0 else Sex.MAN,
    )
    kind = (RatingKind.FIDE, RatingKind.NATIONAL, RatingKind.ESTIMATED)[number % 3]
    return Player(
        id=PlayerId(number),
        tpn=Tpn(number),
        person=person,
        rating=2500 - number * 1200 // 500 if number != 4 else 0,
        rating_kind=kind,
    )


def swiss(players: int, rounds: int = 3) -> Source:
    """A Swiss of so many, its pairings by rotation: nothing is paired, so it costs nothing."""
    people = tuple(map(_player, range(1, players + 1)))
    results = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.BLACK_FORFEITS)
    played = []
    for number in range(1, rounds + 1):
        order = [p.id for p in people]
        turned = [order[0], *(order[1 + (i + number) % (players - 1)] for i in range(players - 1))]
        odd = turned.pop() if players % 2 else None
        games = tuple(
            Game(
                board=BoardNo(board + 1),
                white=turned[2 * board],
                black=turned[2 * board + 1],
                result=results[(board * number) % 4],
            )
            for board in range(len(turned) // 2)
        )
        byes = () if odd is None else (Bye(player=odd, kind=ByeKind.PAB),)
        played.append(
            Round(number=RoundNo(number), games=games, byes=byes, published=number < rounds)
        )
    chief = Official(role=OfficialRole.CHIEF_ARBITER, person=Person(name="Morin, Claire"))
    settings = Settings(
        name="Tournoi A",
        venue="Salle Saint-Nicolas",
        start=dt.date(2026, 11, 13),
        rounds=rounds,
        schedule=(
            RoundTime(round=RoundNo(rounds), date=dt.date(2026, 11, 14), time=dt.time(14, 30)),
        ),
        officials=(chief,),
        tiebreaks=("BH/C1", "BH", "SB"),
    )
    tournament = Tournament(settings=settings, players=people, rounds=tuple(played))
    return _source(State(tournament=tournament, created=True, numbers_given=True, prizes=PRIZES))


def _paired(players: int, played: int) -> Source:
    """A Swiss paired by the system, so that there are reasons."""
    event = hall("dutch", players, rounds=played + 1)
    settings = replace(event.tournament.settings, initial_color=Color.WHITE)
    event.act(SettingsChanged(settings=settings))
    event.play(played)
    return replace(_source(event.journal.state), journal=event.journal)


def _entries(players: int) -> Source:
    """A first day: fees, some of them paid, licences of every kind, limits, needs."""
    settings = Settings(
        name="Tournoi A",
        federation="FRA",
        start=dt.date(2026, 11, 13),
        end=dt.date(2026, 11, 15),
        rounds=5,
        kind=Kind(rated=Rated.FIDE),
        time_control="90 min + 30 s",
        fees=EntryFees(adult=4000, youth=2000),
        admission=Admission(rating_below=2480),
    )
    journal = append(Journal(), TournamentCreated(settings=settings), author="A", at=AT)
    letters = ("A", "B", "", "N")
    for number in range(1, players + 1):
        player = replace(_player(number), tpn=None)
        person = replace(
            player.person,
            licence=letters[number % 4],
            licence_season=2027,
            national_id=f"K{number:05}",
            fide_id="" if number % 5 else f"6{number:05}",
        )
        entered = PlayerRegistered(player=replace(player, person=person))
        journal = append(journal, entered, author="A", at=AT)
    acts: list[Event] = [
        PaymentRecorded(
            payment=Payment(
                number=number,
                player=PlayerId(number),
                name=_name(number),
                cents=(4000, 1000)[number % 2],
            )
        )
        for number in range(1, 9)
    ]
    acts.append(
        NeedsSet(
            player=PlayerId(9),
            needs=Needs(
                player=PlayerId(9),
                blind=True,
                second_board=True,
                assistant="Bailly, Ève",
                assistant_tasks="moves record",
                note="Entrée par le jardin",
            ),
        )
    )
    acts.append(FixedBoardSet(player=PlayerId(10), board=BoardNo(3)))
    for act in acts:
        journal = append(journal, act, author="A", at=AT)
    return replace(_source(journal.state), journal=journal, version=journal.version)


def _adjourned(source: Source) -> Source:
    """Two games adjourned, in two rounds."""
    tournament = source.state.tournament
    for number in (2, 3):
        round_ = tournament.round(number)
        first = replace(round_.games[0], result=Result.ADJOURNED)
        tournament = tournament.with_round(replace(round_, games=(first, *round_.games[1:])))
    return replace(source, state=replace(source.state, tournament=tournament))


def _chess960(source: Source) -> Source:
    """Every round starts from an array of its own; that of the last one is number 0."""
    tournament = source.state.tournament
    drawn = tuple(
        StartPosition(round=r.number, number=len(tournament.rounds) - r.number)
        for r in tournament.rounds
    )
    tournament = replace(tournament, start_positions=drawn)
    return replace(source, state=replace(source.state, tournament=tournament))


def _playoff(source: Source) -> Source:
    """Two who are level play on: one game is over, the next to come; four others have a cup."""
    tournament = source.state.tournament
    ids = [player.id for player in tournament.players]
    duel = PlayoffHeld(
        place=1, players=(ids[0], ids[1]), seed=7, results=(("duel/1", Result.DRAW),)
    )
    cup = PlayoffHeld(place=3, players=tuple(ids[2:6]), seed=8, control="5 min", armageddon=True)
    tournament = replace(tournament, playoffs=(duel, cup))
    return replace(source, state=replace(source.state, tournament=tournament))


def _source(state: State, journal: Journal | None = None) -> Source:
    return Source(
        state=state,
        event="Open d'automne de Beaune",
        version=412,
        at=AT,
        journal=journal,
        head="9f86d081884c7d65" * 4,
        tournament_id="7f3c00000001",
    )


def _of_system(system: str, players: int, played: int, **more: object) -> Source:
    event = hall(system, players, **more)  # type: ignore[arg-type]
    event.play(played)
    return _source(event.journal.state, event.journal)


def _norms() -> Source:
    """The event in which one player makes a grandmaster norm, with everything the forms ask."""
    start = dt.date(2026, 5, 1)
    days = [start + dt.timedelta(n) for n in range(9)]
    found = norm_event(
        name="Open de printemps",
        city="Lyon",
        end=days[-1],
        organiser="Échiquier du Parc",
        time_control="90 min + 30 s",
        schedule=tuple(RoundTime(round=RoundNo(n), date=day) for n, day in enumerate(days, 1)),
        officials=(
            Official(
                role=OfficialRole.CHIEF_ARBITER,
                person=Person(name="Morin, Claire", fide_id="600001"),
                fide_title="IA",
            ),
            Official(role=OfficialRole.DEPUTY, person=Person(name="Roche, Max", fide_id="600002")),
        ),
    )
    players = tuple(
        replace(
            p,
            tpn=Tpn(p.id),
            person=replace(p.person, name=_name(p.id + len(HOSTILE)), fide_id=str(700000 + p.id)),
        )
        for p in found.players
    )
    state = State(
        tournament=replace(found, players=players), created=True, numbers_given=True, prizes=PRIZES
    )
    return _source(state)


@cache
def event(name: str) -> Source:
    """One of the events below."""
    return _MAKERS[name]()


PRIVATE = ("zq.mail", "zqphone", "zqstreet", "zqlicence", "zqneed", "zqnote", "zqterms")
"""What only the office knows of somebody in `federal`."""


def _official(role: OfficialRole, name: str, **more: object) -> Official:
    person = Person(
        name=name,
        federation="FRA",
        fide_id="600000",
        national_id="zqlicence",
        birth=BirthDate(1980, 5, 1),
    )
    return Official(role=role, person=person, fide_licensed=True, **more)  # type: ignore[arg-type]


def _federal_tournament() -> Tournament:
    tournament = swiss(24, 5).state.tournament
    officials = (
        _official(OfficialRole.CHIEF_ARBITER, "Morin, Claire", title="AFE2", fide_title="IA"),
        _official(OfficialRole.DEPUTY, "Petit, Hugo", title="AFO1", norm_wanted="FA"),
        _official(
            OfficialRole.ARBITER,
            "Roux, Inès",
            title="AFE1",
            fide_title="FA",
            active_until=dt.date(2028, 11, 1),
            norm_wanted="IA",
        ),
        _official(OfficialRole.ARBITER, "Faure, Paul", trainee=True),
    )
    settings = replace(
        tournament.settings,
        federation="FRA",
        city="Beaune",
        organiser="Échiquier du Parc",
        club="Échiquier du Parc",
        registration="H-4711",
        end=dt.date(2026, 11, 21),
        rounds=9,
        time_control="90 min + 30 s",
        schedule=tuple(
            RoundTime(round=RoundNo(n), date=dt.date(2026, 11, 12 + n), time=dt.time(14, 30))
            for n in range(1, 10)
        ),
        kind=Kind(rated=Rated.FIDE, norms=True),
        officials=officials,
        fees=EntryFees(adult=6000, youth=3000),
        committee=(CommitteeMember(person=Person(name="Sage, Ada"), seat=Seat.CHAIR),),
        rules=PlayingRules(appeal_fee=5000, appeal_minutes=30),
    )
    players = tuple(
        replace(
            player,
            rating_kind=RatingKind.FIDE,
            person=replace(
                player.person,
                federation=("FRA", "BEL", "ESP")[player.id % 3],
                fide_id=f"{700000 + player.id}",
                national_id=f"zqlicence{player.id}",
                birth=BirthDate(1970 + player.id, 3, 21),
                licence="B" if player.id == 6 else "A",
                licence_season=2027,
            ),
        )
        for player in tournament.players
    )
    return replace(tournament, settings=settings, players=players)


def _office_acts() -> Iterator[tuple[ev.Event, str]]:
    """What is kept to oneself, and what the minutes tell; each with its reason."""
    one = PlayerId(6)
    contact = Contact(subject="player:6", email="zq.mail@example.org", telephone="zqphone")
    yield ev.ContactSet(contact=replace(contact, address="zqstreet 1")), ""
    yield ev.ContactSet(contact=replace(contact, subject="official:Morin, Claire")), ""
    yield ev.NeedsSet(player=one, needs=Needs(player=one, wheelchair=True, note="zqneed")), ""
    for number, cents in ((1, 6000), (2, 2550)):
        paid = Payment(number=number, player=PlayerId(number), name="x", cents=cents)
        yield ev.PaymentRecorded(payment=paid), ""
    days = (DayTerms(kind="single", days=9, cents=6500),)
    terms = Terms(official="Morin, Claire", days=days, meals=(1850,), means="car", kilometres=85)
    yield ev.TermsAgreed(terms=replace(terms, note="zqterms", gift=1000)), ""
    yield ev.Commented(text="zqnote", round=RoundNo(2)), ""
    yield ev.FideModeLeft(), "a result of round 2 must be corrected"
    corrected = ev.ResultCorrected(round=RoundNo(2), board=BoardNo(1), result=Result.DRAW)
    yield corrected, "both sheets say so"
    excluded = ev.PlayerExcluded(player=PlayerId(9), after_round=5, reason="struck a player")
    yield excluded, "struck a player"


def federal() -> Source:
    """A norm event of the French federation with its office, as its journal has them."""
    journal = append(
        Journal(),
        ev.TournamentImported(tournament=_federal_tournament(), prizes=PRIZES),
        author="CM",
        at=AT,
    )
    for act, reason in _office_acts():
        journal = append(journal, act, author="CM", at=AT, reason=reason)
    return replace(_source(journal.state), version=journal.version, journal=journal)


_MAKERS: Mapping[str, Callable[[], Source]] = {
    "swiss-5": lambda: swiss(5),
    "swiss-60": lambda: swiss(60, 7),
    "swiss-500": lambda: swiss(500),
    "adjourned": lambda: _adjourned(swiss(5)),
    "chess960": lambda: _chess960(swiss(5)),
    "playoff": lambda: _playoff(swiss(60, 7)),
    "entries": lambda: _entries(24),
    "paired": lambda: _paired(13, 4),
    "berger": lambda: _of_system("berger", 9, 4),
    "rutsch": lambda: _of_system("rutsch", 7, 2),
    "cup": lambda: _of_system("cup", 13, 2, options={"seed": "7"}),
    "large-cup": lambda: _of_system("cup", 70, 1, options={"seed": "7"}),
    "molter": lambda: _of_system("molter", 4, 2, teams=4, rounds=3),
    "scheveningen": lambda: _of_system("scheveningen", 4, 3, teams=2),
    "league": lambda: _of_system("berger", 4, 2, teams=6),
    "federal": federal,
    "norms": lambda: _norms(),  # noqa: PLW0108 - it stands below
}
EVENTS = tuple(_MAKERS)


@dataclass(frozen=True)
class Page:
    """A page: its size in points, and each word with its box."""

    width: float
    height: float
    words: tuple[tuple[str, float, float, float, float], ...]

    @property
    def text(self) -> str:
        """All words."""
        return " ".join(word for word, *_ in self.words)

    @property
    def outside(self) -> list[str]:
        """Words that leave the page."""
        return [
            word
            for word, left, top, right, bottom in self.words
            if left < 0 or top < 0 or right > self.width or bottom > self.height
        ]

    @property
    def colliding(self) -> list[tuple[str, str]]:
        """Words that are printed over each other."""
        found = []
        ordered = sorted(self.words, key=lambda word: word[2])
        for place, (word, left, top, right, bottom) in enumerate(ordered):
            for other, left2, top2, right2, bottom2 in ordered[place + 1 :]:
                if top2 > bottom:
                    break
                wide = min(right, right2) - max(left, left2)
                high = min(bottom, bottom2) - max(top, top2)
                # boxes are as high as the tallest letter: lines close together touch
                if wide > 1 and high > 0.6 * min(bottom - top, bottom2 - top2):
                    found.append((word, other))
        return found


_PAGE = re.compile(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', re.DOTALL)
_WORD = re.compile(
    r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</word>'
)


def pages_of(pdf: bytes) -> tuple[Page, ...]:
    """Every page with its words, as Poppler reads them."""
    done = subprocess.run(
        ["pdftotext", "-bbox", "-", "-"], input=pdf, capture_output=True, check=True
    )
    return tuple(
        Page(
            float(width),
            float(height),
            tuple(
                (unescape(word), float(left), float(top), float(right), float(bottom))
                for left, top, right, bottom, word in _WORD.findall(inner)
            ),
        )
        for width, height, inner in _PAGE.findall(done.stdout.decode())
    )


@cache
def printed(name: str, code: str, language: str = "fr", options: str = "") -> bytes:
    """A document of one of the events; `options` as `sort=club,size=a6`."""
    chosen = {part.split("=")[0]: part.split("=")[1] for part in options.split(",") if part}
    asked = DocumentRequest(code=code, language=language, options=chosen)
    return make(event(name), asked).data

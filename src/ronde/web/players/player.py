"""The card of a player: who it is, the event round by round, byes, data, departure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from ronde.admin.ages import AgeRule, ages_of, fide_groups
from ronde.errors import ModelError
from ronde.formats.later_ratings import later_ratings_typed
from ronde.journal.citations import Article, cite
from ronde.model import Bye, Contact, Game, LaterRating, Player, Points, RequestedBye, Round, Side
from ronde.queries.calendars import Leaving, leaving_effect
from ronde.queries.contacts import player_subject
from ronde.queries.licences import entries_in_order
from ronde.queries.player_rounds import RoundOfPlayer, rounds_of, still_possible
from ronde.queries.record import Record, record_of
from ronde.queries.spans import is_long
from ronde.queries.starting_list import starting_list
from ronde.queries.systems import is_swiss
from ronde.scoring import Entry, Float
from ronde.services import players as service
from ronde.services.acts import Done
from ronde.services.attendance import WishedBye, set_byes
from ronde.services.cached import order_after
from ronde.texts.dates import birth_text
from ronde.texts.language import Language, fraction_text, points_text
from ronde.texts.licences import category_text, entry_sentences
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.players.entry import read_player, values_of
from ronde.web.players.players import TITLES
from ronde.web.players.progress_svg import Chart, chart
from ronde.web.ratings.sheet import ChangeSheet, change_sheet
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_player, open_tournament, signature

__all__ = [
    "QUESTIONS",
    "PlayedRound",
    "PlayerPage",
    "absence",
    "absence_cancel",
    "bye",
    "exclude",
    "first_round",
    "player",
    "player_page",
    "record",
    "reinstate",
    "remove",
    "withdraw",
]

QUESTIONS = ("withdraw", "exclude", "reinstate", "first-round", "remove-player")
"""What is asked about before it is done, by route."""
_OPEN = (Side.PENDING, Side.ADJOURNED)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRound:
    """A round of a player's card: whom, with which colour, what came of it.

    `expected` is what the ratings made expect; `is_open`: the game is being played.
    """

    round: int
    opponent: Player | None
    color: str
    sign: str
    is_open: bool
    is_played: bool
    floated: str
    expected: str
    total: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPage:
    """A player's card: who it is, the event so far, what can be done."""

    tournament: int
    player: Player
    initials: str
    number: str
    birth: str
    categories: tuple[str, ...]
    says: tuple[str, ...]
    rank: int
    of: int
    points: Points
    counted: int
    performance: int | None
    rounds: tuple[PlayedRound, ...]
    chart: Chart | None
    least: str
    most: str
    scored: str
    expected: str
    expected_games: int
    limit: str
    chips: tuple[RoundOfPlayer, ...]
    form: FormState
    editing: bool
    asked: str
    questions: tuple[str, ...]
    rule: str
    open_round: int
    absence_rounds: tuple[int, ...]
    bye_limit: int | None
    byes_asked: int
    bye_last_rounds: int
    byes: tuple[RequestedBye, ...]
    leave_after: int
    next_round: int
    paired: bool
    swiss: bool
    version: int
    long: bool
    change: ChangeSheet | None = None
    leaving: Leaving | None = None
    contact: Contact | None = None
    titles: tuple[str, ...] = TITLES


def player(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """The card; posting changes the data. `?ask=` asks before an act, `?edit=1` opens the form."""
    opened = open_tournament(t)
    known = open_player(opened, p)
    form, status, editing = FormState(values=values_of(known)), 200, "edit" in request.GET
    if request.method == "POST":
        fields = Fields(request.POST)
        start = opened.tournament.settings.start
        new = read_player(
            fields,
            known.person,
            last_birth=start.year if start else None,
            settings=opened.tournament.settings,
        )
        later = _later_typed(fields)
        if new is not None and not fields.errors:
            done = service.edit_player(
                STORE,
                t,
                p,
                person=new.person,
                rating=new.rating,
                rating_kind=new.rating_kind,
                half_byes=_BYES.get(fields.text("half_byes")),
                later_ratings=later,
                by=signature(request),
                seen=fields.integer("version", low=0, high=999_999_999),
            )
            return redirect_after(request, done, reverse("player", args=[t, p]), together=True)
        form, status, editing = fields.state(), 422, True
    page = player_page(
        opened,
        known,
        form,
        language_of(request),
        asked=request.GET.get("ask", ""),
        editing=editing,
    )
    frame = frame_of(request, title=known.name, opened=opened, section="players")
    return render_page(request, "players/player.html", page, frame, status=status)


_BYES = {"yes": True, "no": False}


def _later_typed(fields: Fields) -> tuple[LaterRating, ...] | None:
    """The ratings of later lists; None where the form has no such field."""
    if not fields.has("later_ratings"):
        return None
    try:
        return later_ratings_typed(fields.text("later_ratings", longest=300))
    except ModelError:
        fields.errors["later_ratings"] = "card.later_wrong"
        return None


def record(_: HttpRequest, t: int, p: int) -> HttpResponse:
    """Where the record stood before it joined the card."""
    return redirect("player", t, open_player(open_tournament(t), p).id)


def _back_to_card(request: HttpRequest, done: Done, p: int) -> HttpResponse:
    return redirect_after(request, done, reverse("player", args=[done.tournament, p]))


def bye(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """A chip was pressed: `6:H`, `6:Z` or `6:plays`."""
    open_player(open_tournament(t), p)
    number, _, wanted = request.POST.get("to", "").partition(":")
    known = {b.value: b for b in RequestedBye}
    if not (number.isascii() and number.isdecimal() and len(number) <= 3):
        number = "0"
    wish = WishedBye(player=p, round=int(number), bye=known.get(wanted))
    done = set_byes(STORE, t, [wish], by=signature(request))
    return redirect_after(request, done, f"{reverse('player', args=[t, p])}#byes")


def absence(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """Announce an absence."""
    fields = Fields(request.POST)
    round_no = fields.integer("round", low=1, high=99, default=0) or 0
    bye = fields.choice("bye", tuple(b.value for b in RequestedBye), default="Z")
    done = service.announce_absence(
        STORE, t, p, round_no=round_no, bye=RequestedBye(bye), by=signature(request)
    )
    return _back_to_card(request, done, p)


def absence_cancel(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """Cancel an announced absence."""
    round_no = Fields(request.POST).integer("round", low=1, high=99, default=0) or 0
    done = service.cancel_absence(STORE, t, p, round_no=round_no, by=signature(request))
    return _back_to_card(request, done, p)


def _leaving(request: HttpRequest) -> tuple[int, str]:
    fields = Fields(request.POST)
    after_round = fields.integer("after_round", low=0, high=99, default=0) or 0
    return after_round, fields.text("why", longest=300)


def withdraw(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """The player leaves."""
    after_round, why = _leaving(request)
    done = service.withdraw_player(
        STORE, t, p, after_round=after_round, why=why, by=signature(request)
    )
    return _back_to_card(request, done, p)


def exclude(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """The arbiter excludes the player."""
    after_round, why = _leaving(request)
    done = service.exclude_player(
        STORE, t, p, after_round=after_round, why=why, by=signature(request)
    )
    return _back_to_card(request, done, p)


def reinstate(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """The player comes back."""
    done = service.reinstate_player(STORE, t, p, by=signature(request))
    return _back_to_card(request, done, p)


def first_round(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """When a late entry starts to play."""
    number = Fields(request.POST).integer("first_round", low=1, high=99, default=1) or 1
    done = service.set_first_round(STORE, t, p, first_round=number, by=signature(request))
    return _back_to_card(request, done, p)


def remove(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """Strike the entry."""
    done = service.remove_player(STORE, t, p, by=signature(request))
    return redirect_after(request, done, reverse("players", args=[t]))


def player_page(
    opened: Opened,
    player: Player,
    form: FormState,
    language: Language,
    *,
    asked: str = "",
    editing: bool = False,
) -> PlayerPage:
    """The card of a player."""
    tournament = opened.tournament
    settings = tournament.settings
    found = record_of(tournament, player)
    sheet = found.sheet
    places = order_after(opened.journal).standings.places if tournament.rounds else {}
    last = len(tournament.rounds)
    rounds = settings.rounds or last + 1
    taken = {a.round for a in player.absences}
    open_round = next((e.round for e in sheet.entries if e.outcome in _OPEN), 0)
    current = tournament.current_round
    game = None if current is None else current.game_of(player.id)
    playing = game is not None and not game.result.is_known
    possible = still_possible(tournament, player, sheet)
    questions = _questions(tournament.rounds, player)
    listed = next(e for e in starting_list(opened.state) if e.player.id == player.id)
    return PlayerPage(
        tournament=opened.id,
        player=player,
        initials=_initials(player),
        number="" if listed.number is None else str(listed.number),
        birth=birth_text(player.person.birth, language) if player.person.birth else "",
        categories=_categories(opened, player, language),
        says=entry_sentences(*entries_in_order(opened.state).of(player.id), language),
        rank=places.get(player.id, 0),
        of=len(places),
        points=sheet.points,
        counted=sum(e.outcome not in _OPEN for e in sheet.entries),
        performance=found.performance,
        rounds=tuple(_round(opened, e, found, language) for e in sheet.entries),
        chart=_chart(found, rounds, (possible.least, possible.most)) if sheet.entries else None,
        least=points_text(possible.least, language),
        most=points_text(possible.most, language),
        scored=points_text(int(found.scored * 10), language),
        expected=fraction_text(found.expected, language),
        expected_games=len(found.expectations),
        limit=_limit(found, player),
        chips=rounds_of(tournament, player, sheet),
        form=form,
        editing=editing,
        asked=asked if asked in questions else "",
        questions=questions,
        rule=cite(Article.WITHDRAWN, settings),
        open_round=open_round,
        absence_rounds=tuple(r for r in range(last + 1, rounds + 1) if r not in taken),
        bye_limit=settings.bye_limit,
        byes_asked=sum(a.bye is not RequestedBye.ZERO for a in player.absences),
        bye_last_rounds=settings.bye_last_rounds,
        byes=tuple(RequestedBye),
        leave_after=last - 1 if playing else last,
        next_round=last + 1,
        paired=any(_in_round(r, player) for r in tournament.rounds),
        swiss=is_swiss(settings),
        version=opened.version,
        long=is_long(settings) or bool(player.later_ratings),
        change=change_sheet(opened, player.id, last, language) if sheet.entries else None,
        leaving=leaving_effect(tournament, player),
        contact=opened.state.office.contact(player_subject(player.id)),
    )


def _categories(opened: Opened, player: Player, language: Language) -> tuple[str, ...]:
    """The age category of the season, and FIDE's; none without a day to count by."""
    if player.person.birth is None:
        return ()
    settings = opened.tournament.settings
    french, fide = ages_of(settings, AgeRule.FRENCH), ages_of(settings, AgeRule.FIDE)
    if french is None or fide is None:
        return ()
    own = french.of(player.person)
    shown = (category_text(own, language),)
    groups = () if own is None else fide_groups(player.person.birth.year, fide.day)
    if not groups:
        return shown
    narrowest = groups[0] if groups[0].startswith("U") else groups[-1]
    return (*shown, web_text(language, "card.fide_category", category=narrowest))


def _initials(player: Player) -> str:
    """Of the given and of the family name, particles left aside."""
    family, given = player.person.family_name, player.person.given_name
    main = next((letter for letter in family if letter.isupper()), family[:1].upper())
    return given[:1].upper() + main


def _questions(rounds: tuple[Round, ...], player: Player) -> tuple[str, ...]:
    """What can be done about being in the tournament."""
    if player.departure is not None:
        return ("reinstate",)
    if any(_in_round(r, player) for r in rounds):
        return ("withdraw", "exclude")
    return ("first-round", "remove-player")


def _round(opened: Opened, entry: Entry, found: Record, language: Language) -> PlayedRound:
    tournament = opened.tournament
    rival = None if entry.opponent is None else tournament.player(entry.opponent)
    expected = found.expectations.get(entry.round)
    return PlayedRound(
        round=entry.round,
        opponent=rival,
        color="" if entry.color is None else entry.color.value,
        sign=_sign(entry, language),
        is_open=entry.outcome in _OPEN,
        is_played=entry.is_played or entry.outcome in _OPEN,
        floated=_float(found.floats.get(entry.round)),
        expected="" if expected is None else fraction_text(expected, language),
        total=found.sheet.points_after(entry.round),
    )


def _sign(entry: Entry, language: Language) -> str:
    outcome = "" if entry.outcome is None else entry.outcome.value
    kind = "outcome" if entry.opponent is None else "side"
    return web_text(language, f"{kind}.{outcome}")


def _float(floated: Float | None) -> str:
    return "" if floated is None else floated.value


def _chart(found: Record, rounds: int, possible: tuple[int, int]) -> Chart:
    """Up to the last round whose result is known; the cone is open while a round is to come."""
    entries = found.sheet.entries
    known = len(entries)
    while known and entries[known - 1].outcome in _OPEN:
        known -= 1
    return chart(
        found.sheet.running[: known + 1],
        tuple(_expected(found))[: known + 1] if found.expectations else (),
        rounds=rounds,
        possible=possible if possible[0] != possible[1] else None,
    )


def _expected(found: Record) -> Iterator[Fraction]:
    """Points in tenths as ratings foretell them; rounds they say nothing of count as scored."""
    total = Fraction(found.sheet.running[0])
    yield total
    for entry, (before, after) in zip(
        found.sheet.entries,
        zip(found.sheet.running, found.sheet.running[1:], strict=False),
        strict=True,
    ):
        foretold = found.expectations.get(entry.round)
        total += after - before if foretold is None else 10 * foretold
        yield total


def _limit(found: Record, player: Player) -> str:
    """How differences were cut: a code."""
    limit = found.limit
    if limit.free_from is not None and player.rating >= limit.free_from:
        return "free"
    return "once" if limit.once else "always"


def _in_round(round_: Round, player: Player) -> Game | Bye | None:
    return round_.game_of(player.id) or round_.bye_of(player.id)

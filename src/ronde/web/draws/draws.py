"""Lots to be drawn: from a seed, by strength, or by hand in the room."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.admin.answers import Verdict
from ronde.journal.events import DrawMade
from ronde.model import Tournament
from ronde.pairing.draw_records import Proof, prove_draw, read_protocol
from ronde.pairing.molter.table import team_letters
from ronde.queries.lots import draw_check, drawn_at
from ronde.queries.presets import CUP_TIES
from ronde.queries.starting import (
    AFFINITIES,
    directed_spans,
    has_numbers,
    lacking,
    later_entrants_fit,
    methods_for,
    participants,
)
from ronde.queries.systems import SYMBOLS, is_swiss
from ronde.services import starting as service
from ronde.store.errors import NotStored
from ronde.texts.articles import article_text
from ronde.texts.checks import check_sentence
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.actions import Action, next_action
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = [
    "DrawsPage",
    "Entrant",
    "MadeDraw",
    "draws",
    "draws_page",
    "hand",
    "lots",
    "made_draw",
    "strength",
]

LATER = ("1", "2")
"""The lines of the form for those who join a cup later."""

STAGES = ("2", "3", "4", "1/8", "quarter", "semi")
"""Where they may join: a round by its number, or a stage."""

_SEEDS = 2**31 - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """Somebody to be numbered; `held` is the number or letter held, if any."""

    id: int
    name: str
    held: str
    typed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeDraw:
    """A draw that was made: which procedure, seed (None: by hand), and whether it holds."""

    index: int
    method: str
    made: DrawMade
    proof: Proof


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawsPage:
    """What must be drawn before the start, how, and what has been drawn.

    `late` says that round 1 is too near where the rules want lots drawn before.
    """

    system: str
    kind: str
    methods: tuple[str, ...]
    entrants: tuple[Entrant, ...]
    numbered: bool
    started: bool
    lack: str
    detail: str
    made: tuple[MadeDraw, ...]
    action: Action
    is_cup: bool
    teams: bool
    by_strength: bool
    third: bool
    games: int
    tie: str
    wrong: str
    swiss: bool
    affinities: tuple[str, ...]
    spans: tuple[int, ...]
    later: tuple[tuple[str, str, str], ...]
    late: str
    stages: tuple[str, ...] = STAGES


def draws(request: HttpRequest, t: int) -> HttpResponse:
    """What is drawn before the start, and what was drawn."""
    return _show(request, open_tournament(t))


def _with_lots(t: int) -> Opened:
    opened = open_tournament(t)
    if is_swiss(opened.tournament.settings):
        raise NotStored(kind="draw", number=0)
    return opened


def _show(
    request: HttpRequest, opened: Opened, *, status: int = 200, wrong: str = ""
) -> HttpResponse:
    title = web_text(language_of(request), "draws.title")
    frame = frame_of(request, title=title, opened=opened, section="plan")
    typed = Fields(request.POST).state().values if status != 200 else {}
    page = draws_page(opened, typed, wrong, late=_late(opened, language_of(request)))
    return render_page(request, "draws/draws.html", page, frame, status=status)


def _late(opened: Opened, language: Language) -> str:
    """That lots drawn now are drawn too late, or were; empty: they are not."""
    if opened.tournament.rounds:
        return ""
    now = timezone.localtime().replace(tzinfo=None)
    zone = timezone.get_current_timezone()
    drawn = drawn_at(opened.journal, zone)
    found = draw_check(opened.journal, drawing=drawn or now)
    if found.verdict not in {Verdict.FAIL, Verdict.NOTICE}:
        return ""
    return f"{check_sentence(found, language)} ({article_text(found.cite, language)})"


def _seed(fields: Fields) -> int:
    """The seed typed, else one nobody could know before."""
    typed = fields.integer("seed", low=0, high=_SEEDS)
    return secrets.randbelow(_SEEDS) if typed is None else typed


def _options(fields: Fields) -> dict[str, str]:
    """What the draw of a cup decides besides the places: who joins later."""
    return {"enter": _later(fields)} if fields.text("cup") else {}


def _later(fields: Fields) -> str:
    """Who joins later, as the system's option says it: `2@2,1@quarter`."""
    parts = []
    for place in LATER:
        count = fields.integer(f"later{place}", low=0, high=99, default=0) or 0
        stage = fields.choice(f"at{place}", STAGES, default=STAGES[0])
        if count:
            parts.append(f"{count}@{stage}")
    return ",".join(parts)


def lots(request: HttpRequest, t: int) -> HttpResponse:
    """Draw from a seed."""
    opened = _with_lots(t)
    fields = Fields(request.POST)
    methods = methods_for(opened.tournament)
    options = _options(fields)
    if not later_entrants_fit(opened.tournament, options.get("enter", "")):
        return _show(request, opened, status=422, wrong="later")
    spans = directed_spans(opened.tournament)
    done = service.draw_lots(
        STORE,
        t,
        method=fields.choice("method", methods, default=methods[0]),
        seed=_seed(fields),
        seeded=fields.integer("seeded", low=0, high=999, default=0) or 0,
        affinity=fields.choice("affinity", AFFINITIES, default="federation"),
        last=fields.integer("last", low=1, high=99, default=spans[0] if spans else 3) or 3,
        options=options,
        by=signature(request),
    )
    return redirect_after(request, done, reverse("draws", args=[t]))


def strength(request: HttpRequest, t: int) -> HttpResponse:
    """Number by rating."""
    opened = _with_lots(t)
    fields = Fields(request.POST)
    options = _options(fields)
    if not later_entrants_fit(opened.tournament, options.get("enter", "")):
        return _show(request, opened, status=422, wrong="later")
    done = service.number_by_strength(
        STORE, t, seed=_seed(fields), options=options, by=signature(request)
    )
    return redirect_after(request, done, reverse("draws", args=[t]))


def hand(request: HttpRequest, t: int) -> HttpResponse:
    """Record what was drawn in the room."""
    opened = _with_lots(t)
    fields = Fields(request.POST)
    names = participants(opened.tournament)
    count = len(names)
    given = {who: fields.integer(f"n{who}", low=1, high=count, default=0) or 0 for who in names}
    options = _options(fields)
    if sorted(given.values()) != [*range(1, count + 1)]:
        return _show(request, opened, status=422, wrong="numbers")
    if not later_entrants_fit(opened.tournament, options.get("enter", "")):
        return _show(request, opened, status=422, wrong="later")
    done = service.number_by_hand(
        STORE,
        t,
        given=given,
        note=fields.text("note", longest=200),
        seed=_seed(fields),
        options=options,
        by=signature(request),
    )
    return redirect_after(request, done, reverse("draws", args=[t]))


def _entrants(tournament: Tournament, typed: Mapping[str, str]) -> tuple[Entrant, ...]:
    teams = tournament.settings.is_team
    numbers: dict[int, int | None] = {
        int(x.id): x.tpn for x in (tournament.teams if teams else tournament.players)
    }
    letters = team_letters(len(numbers))
    by_letter = tournament.settings.system.name in SYMBOLS

    def held(n: int | None) -> str:
        lettered = by_letter and n is not None and 1 <= n <= len(letters)
        return "" if n is None else letters[n - 1] if lettered else str(n)

    return tuple(
        Entrant(
            id=who,
            name=name,
            held=held(numbers[who]),
            typed=typed.get(f"n{who}", ""),
        )
        for who, name in sorted(
            participants(tournament).items(), key=lambda item: (numbers[item[0]] or 0, item[0])
        )
    )


def made_draw(index: int, made: DrawMade) -> MadeDraw:
    """A recorded draw with its proof."""
    protocol = read_protocol(made)
    method = made.kind.value if protocol is None else str(protocol["method"])
    return MadeDraw(index=index, method=method, made=made, proof=prove_draw(made))


def _later_fields(option: str, typed: Mapping[str, str]) -> tuple[tuple[str, str, str], ...]:
    """The lines for later entrants: the line, how many, where; as typed, else as announced."""
    announced = [part.partition("@") for part in option.split(",") if part]
    found = []
    for line, place in enumerate(LATER):
        count, _, stage = announced[line] if line < len(announced) else ("", "", STAGES[0])
        if typed:
            count, stage = typed.get(f"later{place}", ""), typed.get(f"at{place}", "")
        found.append((place, count, stage))
    return tuple(found)


def draws_page(
    opened: Opened, typed: Mapping[str, str], wrong: str = "", *, late: str = ""
) -> DrawsPage:
    """The page; `typed` is what could not be taken, `wrong` what was wrong with it."""
    tournament = opened.tournament
    lack = lacking(tournament)
    methods = methods_for(tournament)
    options = tournament.settings.system.options
    return DrawsPage(
        system=tournament.settings.system.name,
        kind=methods[0],
        methods=methods,
        entrants=_entrants(tournament, typed),
        numbered=bool(tournament.players) and has_numbers(tournament),
        started=bool(tournament.rounds),
        lack="" if lack is None else lack.lack,
        detail="" if lack is None else lack.detail,
        made=tuple(made_draw(i, made) for i, made in enumerate(opened.state.draws, 1)),
        action=next_action(opened.id, opened.progress.next),
        is_cup=methods[0] == "cup-order",
        teams=tournament.settings.is_team,
        by_strength=tournament.settings.system.name not in SYMBOLS,
        third=options.get("third") == "yes",
        games=int(games) if (games := options.get("games", "1")).isdecimal() else 1,
        wrong=wrong,
        swiss=is_swiss(tournament.settings),
        affinities=AFFINITIES if len(methods) > 1 else (),
        spans=directed_spans(tournament),
        late=late,
        later=_later_fields(options.get("enter", ""), typed),
        tie=tie if (tie := options.get("tie", CUP_TIES[0])) in CUP_TIES else "",
    )

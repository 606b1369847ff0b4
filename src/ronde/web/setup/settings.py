"""Everything announced about a tournament: shown, and announced anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import (
    FFE_MATCH_POINTS,
    Acceleration,
    AccelerationMethod,
    MatchPoints,
    Settings,
)
from ronde.pairing.calendars import swaps_rounds, with_swap
from ronde.pairing.lineups import alternating
from ronde.queries.cadence import Pace, pace_of, pace_of_text
from ronde.queries.chains import chain_in_use
from ronde.queries.checks import Check, checks_before_start
from ronde.queries.needs import boards_there
from ronde.queries.presets import CUP_TIES
from ronde.queries.systems import is_swiss, plays_matches
from ronde.rules.editions import RULEBOOKS
from ronde.services.events import change_settings
from ronde.texts.adopted import ChangeText
from ronde.texts.language import Language
from ronde.texts.tiebreaks import tiebreak_names
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_fragment, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.regulations.standing import Standing, changes_asked, standing
from ronde.web.request_context import STORE, Opened, open_tournament, signature
from ronde.web.setup.rules_form import RulesPart, rules_part, rules_values, with_rules
from ronde.web.setup.scoring_form import (
    ScoringPart,
    read_scoring,
    scoring_part,
    scoring_values,
)

__all__ = ["SettingsPage", "read_settings", "settings", "settings_page", "values_of"]

METHODS = tuple(m.value for m in AccelerationMethod if m is not AccelerationMethod.TABLE)

MATCH_POINTS: Mapping[str, MatchPoints] = MappingProxyType(
    {"2-1-0": MatchPoints(), "3-2-1-0": FFE_MATCH_POINTS}
)
"""What a match is worth, as the form names it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PacePart:
    """What a time control comes to while it is typed."""

    pace: Pace


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsPage:
    """Everything announced, editable; `started`: some changes will ask for a reason.

    `asked`: clauses of the regulations in force that what was typed would contradict.
    """

    form: FormState
    pace: Pace
    checks: tuple[Check, ...]
    started: bool
    version: int
    asked: tuple[ChangeText, ...]
    regulations: Standing
    matches: bool
    match_points: tuple[str, ...]
    scoring: ScoringPart
    rules: RulesPart
    cup: bool
    cup_ties: tuple[str, ...]
    double: bool
    swiss: bool
    tiebreaks: tuple[str, ...]
    rulebooks: tuple[str, ...] = RULEBOOKS
    methods: tuple[str, ...] = METHODS


def settings(request: HttpRequest, t: int) -> HttpResponse:
    """What was announced; posting announces it anew."""
    opened = open_tournament(t)
    if request.GET.get("part") == "pace":
        found = pace_of_text(Fields(request.GET).text("time_control", longest=100))
        return render_fragment(request, "setup/_pace.html", PacePart(pace=found))
    form, status = FormState(values=values_of(opened.tournament.settings)), 200
    language = language_of(request)
    asked: tuple[ChangeText, ...] = ()
    if request.method == "POST":
        fields = Fields(request.POST)
        new = read_settings(fields, opened.tournament.settings)
        if new is not None and not signature(request).reason.strip():
            asked = changes_asked(opened.state, new, language)
        if new is not None and not asked:
            seen = fields.integer("version", low=0, high=999_999_999)
            done = change_settings(STORE, t, new, by=signature(request), seen=seen)
            return redirect_after(request, done, reverse("settings", args=[t]))
        form, status = fields.state(), 422
    title = web_text(language, "section.settings")
    frame = frame_of(request, title=title, opened=opened, section="settings")
    page = settings_page(opened, form, language, asked)
    return render_page(request, "setup/settings.html", page, frame, status=status)


def settings_page(
    opened: Opened, form: FormState, language: Language, asked: tuple[ChangeText, ...] = ()
) -> SettingsPage:
    """The page; `asked` are clauses that what was typed would contradict."""
    tournament = opened.tournament
    return SettingsPage(
        form=form,
        pace=_pace(form, tournament.settings),
        checks=checks_before_start(tournament),
        started=bool(tournament.rounds),
        version=opened.version,
        asked=asked,
        regulations=standing(opened.state, language),
        matches=plays_matches(tournament.settings),
        match_points=_match_point_choices(tournament.settings),
        scoring=scoring_part(tournament.settings),
        rules=rules_part(tournament.settings, boards=boards_there(tournament)),
        swiss=is_swiss(tournament.settings),
        tiebreaks=tiebreak_names(chain_in_use(tournament), language),
        cup=_is_cup(tournament.settings),
        double=swaps_rounds(tournament.settings) is not None,
        cup_ties=() if tournament.settings.is_team else _tie_choices(tournament.settings),
    )


def _pace(form: FormState, settings: Settings) -> Pace:
    """What the time control in the form comes to; that of the event has its report's code too."""
    typed = form.values.get("time_control", "")
    return pace_of(settings) if typed == settings.time_control else pace_of_text(typed)


def _is_cup(settings: Settings) -> bool:
    return settings.system.name == "cup"


def _tie_choices(settings: Settings) -> tuple[str, ...]:
    """What may follow a level match, and what does where it is something else."""
    return tuple(dict.fromkeys((*CUP_TIES, settings.system.options.get("tie", CUP_TIES[0]))))


def _match_points_name(settings: Settings) -> str:
    found = (name for name, value in MATCH_POINTS.items() if value == settings.match_points)
    return next(found, "other")


def _match_point_choices(settings: Settings) -> tuple[str, ...]:
    """Those offered, and the present ones where they are others."""
    return tuple(dict.fromkeys((*MATCH_POINTS, _match_points_name(settings))))


def values_of(settings: Settings) -> dict[str, str]:
    """The settings as the form shows them."""
    return {
        "name": settings.name,
        "start": settings.start.isoformat() if settings.start else "",
        "end": settings.end.isoformat() if settings.end else "",
        "rounds": str(settings.rounds or ""),
        "time_control": settings.time_control,
        "rulebook": settings.rulebook,
        **scoring_values(settings),
        "acceleration": settings.acceleration.method.value,
        **_limit_values(settings.acceleration),
        "bye_limit": "" if settings.bye_limit is None else str(settings.bye_limit),
        "bye_last_rounds": str(settings.bye_last_rounds or ""),
        "tiebreaks": ", ".join(settings.tiebreaks or ()),
        "boards": str(len(settings.board_colors) or ""),
        "match_points": _match_points_name(settings),
        "games": settings.system.options.get("games", "1"),
        "tie": settings.system.options.get("tie", CUP_TIES[0]),
        "third": settings.system.options.get("third", "no"),
        "swap": "no" if swaps_rounds(settings) is False else "yes",
        **rules_values(settings),
    }


def _limit_values(acceleration: Acceleration) -> dict[str, str]:
    upper, lower = acceleration.limits or ("", "")
    return {"limit_a": str(upper), "limit_c": str(lower)}


def read_settings(fields: Fields, old: Settings) -> Settings | None:
    """The settings typed, on top of those the form does not show; None if unusable."""
    tiebreaks = fields.text("tiebreaks", longest=300)
    new = replace(
        old,
        name=fields.text("name", required=True, longest=150),
        start=fields.date("start"),
        end=fields.date("end"),
        rounds=old.rounds if _is_cup(old) else fields.integer("rounds", low=1, high=99),
        time_control=fields.text("time_control", longest=100),
        rulebook=fields.choice("rulebook", RULEBOOKS, default="fide"),
        tiebreaks=tuple(t.strip() for t in tiebreaks.split(",") if t.strip()) or None,
    )
    new = read_scoring(fields, new)
    if is_swiss(old):
        new = _with_byes(fields, new)
    if plays_matches(old):
        new = _with_matches(fields, new)
    if _is_cup(old):
        new = _with_format(fields, new)
    if swaps_rounds(old) is not None and fields.has("swap"):
        new = with_swap(new, swap=fields.choice("swap", ("yes", "no"), default="yes") == "yes")
    new = with_rules(fields, new)
    _check_time_control(fields, new.time_control, old)
    if new.start and new.end and new.end < new.start:
        fields.errors["end"] = "form.end_before_start"
    return None if fields.errors else new


def _check_time_control(fields: Fields, typed: str, old: Settings) -> None:
    """A time control that cannot be played is refused; one that nobody understands is kept."""
    if not typed or typed == old.time_control:
        return
    found = pace_of_text(typed)
    if found.is_wrong:
        fields.errors["time_control"] = "form.time_control"
        fields.about["time_control"] = {"fault": found.reason}


def _with_byes(fields: Fields, old: Settings) -> Settings:
    """Acceleration and byes, which only a Swiss has."""
    method = AccelerationMethod(fields.choice("acceleration", METHODS, default="none"))
    return replace(
        old,
        acceleration=replace(old.acceleration, method=method, limits=_limits(fields, old)),
        bye_limit=fields.integer("bye_limit", low=0, high=99),
        bye_last_rounds=fields.integer("bye_last_rounds", low=0, high=99, default=0) or 0,
    )


def _limits(fields: Fields, old: Settings) -> tuple[int, int] | None:
    """The limits of the degressive groups; a form without the fields leaves them alone."""
    if not fields.has("limit_a"):
        return old.acceleration.limits
    upper = fields.integer("limit_a", low=1, high=3500)
    lower = fields.integer("limit_c", low=1, high=3500)
    if fields.errors.keys() & {"limit_a", "limit_c"}:
        return old.acceleration.limits
    if upper is None and lower is None:
        return None
    if upper is None or lower is None:
        fields.errors["limit_a" if upper is None else "limit_c"] = "settings.limits_both"
    elif upper <= lower:
        fields.errors["limit_a"] = "settings.limits_order"
    else:
        return upper, lower
    return old.acceleration.limits


def _with_format(fields: Fields, old: Settings) -> Settings:
    """The format of a cup, as far as the form has it."""
    options = dict(old.system.options)
    games = fields.integer("games", low=1, high=99)
    usual = {"games": "1", "tie": CUP_TIES[0], "third": "no"}
    typed = {
        "games": options.get("games", "1") if games is None else str(games),
        "tie": fields.choice("tie", _tie_choices(old), default=options.get("tie", CUP_TIES[0])),
        "third": fields.choice("third", ("yes", "no"), default=options.get("third", "no")),
    }
    for name, value in typed.items():
        if value != options.get(name, usual[name]):
            options[name] = value
    return replace(old, system=replace(old.system, options=options))


def _with_matches(fields: Fields, old: Settings) -> Settings:
    """Boards and match points, as far as the form has them."""
    boards = fields.integer("boards", low=1, high=40) or len(old.board_colors)
    name = fields.choice("match_points", _match_point_choices(old), default=_match_points_name(old))
    same = boards == len(old.board_colors)
    return replace(
        old,
        board_colors=old.board_colors if same else alternating(boards),
        match_points=MATCH_POINTS.get(name, old.match_points),
    )

"""What kind of event it is and who answers for it; beside it, what that asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.admin.money import cents_typed, typed_text
from ronde.catalogue import say
from ronde.errors import ModelError
from ronde.model import Kind, Rated, Remote, Settings, Venue
from ronde.queries.people import Asked, asked_of, people_checks
from ronde.queries.spans import is_long, length_of
from ronde.rules.admin.chief import COMPETITIONS
from ronde.services.events import change_settings
from ronde.texts.dates import date_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.organisation.verdicts import (
    Choice,
    VerdictLine,
    choices,
    read_yes_no,
    verdict_lines,
    yes_no,
)
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = [
    "HallRow",
    "OrganisationPage",
    "organisation",
    "organisation_page",
    "read_organisation",
    "values_of",
]

LEVELS = ("L1", "L2", "L3")
_FLAGS = ("federal", "youth", "beginners", "internal")
_SPARE = 1
_MOST_HALLS = 40
_LARGEST = 100_000
_MOST_EUROS = 100_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class HallRow:
    """The fields of one hall: `index` is in their names, `number` what people count."""

    index: int
    number: int
    name: str = ""
    address: str = ""
    metres: str = ""
    accessible: str = ""
    error: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrganisationPage:
    """The form, and beside it what the kind asks for: a title, a number, a day, fields.

    `has_prizes`: prizes are announced, and the fund is theirs.
    """

    form: FormState
    version: int
    rated: tuple[Choice, ...]
    norms: tuple[Choice, ...]
    long: tuple[Choice, ...]
    competitions: tuple[Choice, ...]
    levels: tuple[Choice, ...]
    remotes: tuple[Choice, ...]
    accessible: tuple[Choice, ...]
    flags: tuple[tuple[str, bool], ...]
    halls: tuple[HallRow, ...]
    asks: tuple[str, ...]
    verdicts: tuple[VerdictLine, ...]
    has_prizes: bool


def organisation(request: HttpRequest, t: int) -> HttpResponse:
    """The organisation; posting announces it anew."""
    opened = open_tournament(t)
    form, status = FormState(values=values_of(opened.tournament.settings)), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        new = read_organisation(fields, opened.tournament.settings)
        if new is not None:
            seen = fields.integer("version", low=0, high=999_999_999)
            done = change_settings(STORE, t, new, by=signature(request), seen=seen)
            return redirect_after(request, done, reverse("organisation", args=[t]))
        form, status = fields.state(), 422
    language = language_of(request)
    title = web_text(language, "section.organisation")
    frame = frame_of(request, title=title, opened=opened, section="organisation")
    page = organisation_page(opened, form, language)
    return render_page(request, "organisation/organisation.html", page, frame, status=status)


def organisation_page(opened: Opened, form: FormState, language: Language) -> OrganisationPage:
    """The page."""
    tournament = opened.tournament
    today = timezone.localdate()
    checks = people_checks(tournament, today=today)
    shown = [c for c in checks if c.code.startswith(("register.", "venue.", "hybrid."))]
    return OrganisationPage(
        form=form,
        version=opened.version,
        rated=choices("organisation.rated", (r.value for r in Rated), language),
        norms=choices("organisation.answer", ("yes", "no"), language),
        long=choices("organisation.answer", ("yes", "no"), language, empty=_suggested(opened)),
        competitions=(
            ("", web_text(language, "organisation.competition.none")),
            *((name, say(language, "admin", f"word.competition.{name}")) for name in COMPETITIONS),
        ),
        levels=choices("organisation.level", LEVELS, language, empty="organisation.level.none"),
        remotes=choices(
            "organisation.remote",
            (r.value for r in Remote),
            language,
            empty="organisation.remote.none",
        ),
        accessible=choices("organisation.answer", ("yes", "no"), language),
        flags=tuple((flag, form.values.get(flag) == "yes") for flag in _FLAGS),
        halls=_hall_rows(form),
        asks=_asks(asked_of(tournament, today=today), language),
        verdicts=verdict_lines(shown, language),
        has_prizes=bool(opened.state.prizes),
    )


def _suggested(opened: Opened) -> str:
    """What the dates say about a length of over 30 days."""
    settings = opened.tournament.settings
    if length_of(settings) is None:
        return "organisation.long.unknown"
    by_dates = is_long(replace(settings, kind=replace(settings.kind, long=None)))
    return "organisation.long.by_dates_yes" if by_dates else "organisation.long.by_dates_no"


def _asks(asked: Asked, language: Language) -> tuple[str, ...]:
    """What the kind asks for, in sentences."""
    lines = []
    if asked.required is not None:
        kind = say(language, "admin", f"word.competition.{asked.row}")
        title = asked.required.title
        lines.append(web_text(language, "organisation.asks.title", kind=kind, title=title))
        if asked.required.fide:
            lines.append(web_text(language, "organisation.asks.fide"))
    if asked.arbiters:
        lines.append(web_text(language, "organisation.asks.arbiters", count=asked.arbiters))
    for due in asked.registration.dues:
        if due.day is not None:
            day = date_text(due.day, language)
            lines.append(web_text(language, f"organisation.asks.{due.id}", day=day))
    if asked.registration.late:
        factor = asked.registration.factor
        lines.append(web_text(language, "organisation.asks.late", factor=factor))
    return tuple(line[:1].upper() + line[1:] for line in lines)


def values_of(settings: Settings) -> dict[str, str]:
    """The settings as the form shows them."""
    kind = settings.kind
    values = {
        "city": settings.city,
        "federation": settings.federation,
        "organiser": settings.organiser,
        "club": settings.club,
        "registration": settings.registration,
        "requested": settings.requested.isoformat() if settings.requested else "",
        "prize_fund": typed_text(settings.prize_fund),
        "rated": kind.rated.value if kind.rated else "",
        "norms": yes_no(kind.norms),
        "long": yes_no(kind.long),
        "competition": kind.competition,
        "level": kind.level,
        "remote": kind.remote.value if kind.remote else "",
        **{flag: "yes" if getattr(kind, flag) else "" for flag in _FLAGS},
    }
    halls = settings.venues or ((Venue(name=settings.venue),) if settings.venue else ())
    for index, hall in enumerate(halls):
        values |= {
            f"hall-{index}": hall.name,
            f"address-{index}": hall.address,
            f"metres-{index}": "" if hall.square_metres is None else str(hall.square_metres),
            f"accessible-{index}": yes_no(hall.accessible),
        }
    return values


def _hall_rows(form: FormState) -> tuple[HallRow, ...]:
    """The halls of a form and an empty row for one more."""
    values, errors = form.values, form.errors
    filled = [index for index in range(_MOST_HALLS) if _is_hall(values, index)]
    count = min((filled[-1] + 1 if filled else 0) + _SPARE, _MOST_HALLS)
    return tuple(
        HallRow(
            index=index,
            number=index + 1,
            name=values.get(f"hall-{index}", ""),
            address=values.get(f"address-{index}", ""),
            metres=values.get(f"metres-{index}", ""),
            accessible=values.get(f"accessible-{index}", ""),
            error=errors.get(f"hall-{index}", "") or errors.get(f"metres-{index}", ""),
        )
        for index in range(count)
    )


def _is_hall(values: Mapping[str, str], index: int) -> bool:
    return any(values.get(f"{name}-{index}") for name in ("hall", "address", "metres"))


def read_organisation(fields: Fields, old: Settings) -> Settings | None:
    """The settings typed, on top of those the form does not show; None if unusable."""
    halls = _read_halls(fields)
    new = replace(
        old,
        city=fields.text("city", longest=100),
        federation=_federation(fields),
        organiser=fields.text("organiser", longest=150),
        club=fields.text("club", longest=150),
        registration=fields.text("registration", longest=50),
        requested=fields.date("requested"),
        prize_fund=_fund(fields) if fields.has("prize_fund") else old.prize_fund,
        kind=_kind(fields, old.kind),
        venues=halls,
        venue=halls[0].name if halls else "",
    )
    return None if fields.errors else new


def _federation(fields: Fields) -> str:
    text = fields.text("federation", longest=3).upper()
    if text and not (len(text) == 3 and text.isalpha()):
        fields.errors["federation"] = "organisation.not_a_federation"
    return text


def _fund(fields: Fields) -> int | None:
    text = fields.text("prize_fund", longest=20)
    if not text:
        return None
    try:
        found = cents_typed(text)
    except ModelError:
        found = -1
    if not 0 <= found <= _MOST_EUROS * 100:
        fields.errors["prize_fund"] = "organisation.not_money"
        return None
    return found


def _kind(fields: Fields, old: Kind) -> Kind:
    rated = fields.choice("rated", ("", *(r.value for r in Rated)))
    remote = fields.choice("remote", ("", *(r.value for r in Remote)))
    # A competition from a file that this table does not know stays as long as nobody changes it.
    known = tuple(dict.fromkeys(("", *COMPETITIONS, old.competition)))
    return Kind(
        rated=Rated(rated) if rated else None,
        norms=read_yes_no(fields, "norms"),
        long=read_yes_no(fields, "long") if fields.has("long") else old.long,
        competition=fields.choice("competition", known),
        level=fields.choice("level", ("", *LEVELS)),
        remote=Remote(remote) if remote else None,
        **{flag: fields.choice(flag, ("", "yes")) == "yes" for flag in _FLAGS},
    )


def _read_halls(fields: Fields) -> tuple[Venue, ...]:
    """Every row with something in it; a hall has a name, and each its own."""
    halls: list[Venue] = []
    for index in range(_MOST_HALLS):
        if not fields.has(f"hall-{index}"):
            continue
        name = fields.text(f"hall-{index}", longest=150)
        address = fields.text(f"address-{index}", longest=200)
        metres = fields.integer(f"metres-{index}", low=1, high=_LARGEST)
        accessible = read_yes_no(fields, f"accessible-{index}")
        if not name and (address or metres or f"metres-{index}" in fields.errors):
            fields.errors[f"hall-{index}"] = "form.required"
        elif name and name in {hall.name for hall in halls}:
            fields.errors[f"hall-{index}"] = "organisation.hall_twice"
        elif name:
            halls.append(
                Venue(name=name, address=address, square_metres=metres, accessible=accessible)
            )
    return tuple(halls)

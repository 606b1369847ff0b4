"""The officials of a tournament: a table, and a form for one of them."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.admin.licences import LETTERS
from ronde.errors import RondeError
from ronde.formats.typed_names import normal_name
from ronde.formats.values import season
from ronde.model import Official, OfficialRole, Person, Settings, Tournament
from ronde.queries.people import event_days, festival_of, officials_verdicts
from ronde.rules.admin.chief import FIDE_TITLES, LADDER
from ronde.services.events import change_settings
from ronde.store.errors import NotStored
from ronde.texts.dates import date_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
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
from ronde.web.players.entry import birth_typed, read_birth
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = [
    "OfficialRow",
    "OfficialsPage",
    "copy",
    "move",
    "officials",
    "officials_page",
    "read_official",
    "remove",
    "values_of",
]

ROLES = tuple(role.value for role in OfficialRole)
CATEGORIES = ("A", "B", "C", "D")
NORMS = ("FA", "IA")
_MOST = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficialRow:
    """A line of the table; `notes` are what else is known, in words."""

    index: int
    role: str
    name: str
    titles: str
    fide_id: str
    licence: str
    days: str
    notes: tuple[str, ...]
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficialsPage:
    """Everybody, the form for one, other tournaments to copy from, the verdicts beside it.

    `edited`: the index of the one in the form; None where somebody is added.
    """

    rows: tuple[OfficialRow, ...]
    form: FormState
    edited: int | None
    version: int
    roles: tuple[Choice, ...]
    titles: tuple[Choice, ...]
    fide_titles: tuple[Choice, ...]
    categories: tuple[Choice, ...]
    norms: tuple[Choice, ...]
    answers: tuple[Choice, ...]
    halls: tuple[Choice, ...]
    days: tuple[tuple[str, str, bool], ...]
    siblings: tuple[tuple[int, str], ...]
    verdicts: tuple[VerdictLine, ...]


def officials(request: HttpRequest, t: int) -> HttpResponse:
    """The officials; posting adds one or changes the one that is edited."""
    opened = open_tournament(t)
    settings = opened.tournament.settings
    edited = _index(request.GET.get("edit", ""), settings)
    form, status = FormState(values=values_of(settings, edited), key=new_key()), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        edited = _index(request.POST.get("edit", ""), settings)
        old = settings.officials[edited] if edited is not None else None
        new = read_official(fields, request.POST.getlist("day"), settings, old)
        if new is not None:
            everybody = list(settings.officials)
            if edited is None:
                everybody.append(new)
            else:
                everybody[edited] = new
            return _keep(request, t, replace(settings, officials=tuple(everybody)))
        form, status = fields.state(), 422
        days = frozenset(request.POST.getlist("day"))
        form = replace(form, values={**form.values, "days": " ".join(sorted(days))})
    language = language_of(request)
    title = web_text(language, "officials.title")
    frame = frame_of(request, title=title, opened=opened, section="organisation")
    page = officials_page(opened, form, edited, language)
    return render_page(request, "organisation/officials.html", page, frame, status=status)


def move(request: HttpRequest, t: int) -> HttpResponse:
    """Put somebody one place higher or lower."""
    settings = open_tournament(t).tournament.settings
    place = _chosen(request, settings)
    other = place + (-1 if request.POST.get("to") == "up" else 1)
    everybody = list(settings.officials)
    if 0 <= other < len(everybody):
        everybody[place], everybody[other] = everybody[other], everybody[place]
    return _keep(request, t, replace(settings, officials=tuple(everybody)))


def remove(request: HttpRequest, t: int) -> HttpResponse:
    """Take somebody off the list."""
    settings = open_tournament(t).tournament.settings
    place = _chosen(request, settings)
    kept = settings.officials[:place] + settings.officials[place + 1 :]
    return _keep(request, t, replace(settings, officials=kept))


def copy(request: HttpRequest, t: int) -> HttpResponse:
    """Take over from another tournament of the event whoever is not here yet."""
    opened = open_tournament(t)
    settings = opened.tournament.settings
    chosen = request.POST.get("sibling", "")
    found = [number for number, _ in _siblings(opened) if str(number) == chosen]
    if not found:
        raise NotStored(kind="tournament", number=0)
    there = STORE.seen(found[0]).state.tournament.settings
    here = {(o.role, o.person.name) for o in settings.officials}
    days, halls = set(event_days(settings)), {hall.name for hall in settings.venues}
    new = tuple(
        replace(
            o,
            days=tuple(day for day in o.days if day in days),
            venue=o.venue if o.venue in halls else "",
        )
        for o in there.officials
        if (o.role, o.person.name) not in here
    )
    return _keep(request, t, replace(settings, officials=(*settings.officials, *new)[:_MOST]))


def _keep(request: HttpRequest, t: int, new: Settings) -> HttpResponse:
    seen = Fields(request.POST).integer("version", low=0, high=999_999_999)
    done = change_settings(STORE, t, new, by=signature(request), seen=seen)
    return redirect_after(request, done, reverse("officials", args=[t]))


def _index(text: str, settings: Settings) -> int | None:
    """Who is meant, if there is such a one."""
    place = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else -1
    return place if 0 <= place < len(settings.officials) else None


def _chosen(request: HttpRequest, settings: Settings) -> int:
    """The place of whoever is named in the form; the name guards against a list that has moved."""
    place = _index(request.POST.get("index", ""), settings)
    name = request.POST.get("name", "")
    if place is None or settings.officials[place].person.name != name:
        raise NotStored(kind="official", number=0)
    return place


def _siblings(opened: Opened) -> tuple[tuple[int, str], ...]:
    return tuple(found for found in STORE.siblings(opened.event) if found[0] != opened.id)


def _others(siblings: tuple[tuple[int, str], ...]) -> tuple[Tournament, ...]:
    """The other tournaments; one that cannot be opened says so on its own pages."""
    found = []
    for number, _ in siblings:
        try:
            found.append(STORE.seen(number).state.tournament)
        except RondeError:
            continue
    return tuple(found)


def officials_page(
    opened: Opened, form: FormState, edited: int | None, language: Language
) -> OfficialsPage:
    """The page."""
    tournament = opened.tournament
    settings = tournament.settings
    siblings = _siblings(opened)
    others = _others(siblings)
    ticked = form.values.get("days", "").split()
    return OfficialsPage(
        rows=tuple(
            _row(index, official, settings, edited, language)
            for index, official in enumerate(settings.officials)
        ),
        form=form,
        edited=edited,
        version=opened.version,
        roles=choices("official.role", ROLES, language, empty=""),
        titles=_plain(LADDER, language),
        fide_titles=_plain(FIDE_TITLES, language),
        categories=_plain(CATEGORIES, language),
        norms=_plain(NORMS, language, empty="official.norm_none"),
        answers=choices("organisation.answer", ("yes", "no"), language),
        halls=_plain(
            tuple(hall.name for hall in settings.venues), language, empty="official.hall_any"
        ),
        days=tuple(
            (day.isoformat(), date_text(day, language), day.isoformat() in ticked)
            for day in event_days(settings)
        ),
        siblings=siblings,
        verdicts=verdict_lines(
            officials_verdicts(tournament, festival=festival_of((tournament, *others))), language
        ),
    )


def _plain(
    values: tuple[str, ...], language: Language, *, empty: str = "organisation.unknown"
) -> tuple[Choice, ...]:
    """Codes that are their own words."""
    return (("", web_text(language, empty)), *((value, value) for value in values))


def _row(
    index: int, official: Official, settings: Settings, edited: int | None, language: Language
) -> OfficialRow:
    person = official.person
    titles = (official.title, f"{official.fide_title} {official.category}".strip())
    licence = " ".join(part for part in (person.licence, person.national_id) if part)
    return OfficialRow(
        index=index,
        role=web_text(language, f"official.role.{official.role.value}"),
        name=person.name,
        titles=" · ".join(title for title in titles if title),
        fide_id=person.fide_id,
        licence=licence,
        days=_days(official, settings, language),
        notes=_notes(official, language),
        current=index == edited,
    )


def _days(official: Official, settings: Settings, language: Language) -> str:
    if not official.days:
        return web_text(language, "official.days_all")
    known = len(event_days(settings))
    return web_text(language, "official.days_some", count=len(official.days), all=known)


def _notes(official: Official, language: Language) -> tuple[str, ...]:
    """What the columns do not show."""
    notes = []
    if official.trainee:
        notes.append(web_text(language, "official.trainee"))
    if official.active_until:
        day = date_text(official.active_until, language)
        notes.append(web_text(language, "official.active_note", day=day))
    if official.fide_licensed is not None:
        answer = "yes" if official.fide_licensed else "no"
        notes.append(web_text(language, f"official.licensed_note.{answer}"))
    if official.norm_wanted:
        notes.append(web_text(language, "official.norm_note", norm=official.norm_wanted))
    if official.venue:
        notes.append(official.venue)
    if official.by_leave:
        notes.append(web_text(language, "official.leave_note", reason=official.by_leave))
    return tuple(notes)


def values_of(settings: Settings, edited: int | None) -> dict[str, str]:
    """The official in the form; a new one is the chief where there is none."""
    if edited is None:
        chief = OfficialRole.CHIEF_ARBITER
        has_chief = any(o.role is chief for o in settings.officials)
        role = OfficialRole.DEPUTY if has_chief else chief
        return {"role": role.value, "federation": settings.federation}
    official = settings.officials[edited]
    person = official.person
    return {
        "role": official.role.value,
        "name": person.name,
        "title": official.title,
        "fide_title": official.fide_title,
        "category": official.category,
        "fide_id": person.fide_id,
        "federation": person.federation,
        "birth": birth_typed(person.birth) if person.birth else "",
        "national_id": person.national_id,
        "licence": person.licence,
        "licence_season": str(person.licence_season or ""),
        "active_until": official.active_until.isoformat() if official.active_until else "",
        "fide_licensed": yes_no(official.fide_licensed),
        "trainee": "yes" if official.trainee else "",
        "norm_wanted": official.norm_wanted,
        "venue": official.venue,
        "by_leave": official.by_leave,
        "days": " ".join(day.isoformat() for day in official.days),
    }


def read_official(
    fields: Fields, ticked: list[str], settings: Settings, old: Official | None
) -> Official | None:
    """Whoever the form says, on top of what is known and it does not show; None if unusable."""
    name = fields.text("name", required=True, longest=120)
    fide_id = fields.text("fide_id", longest=11)
    if fide_id and not fide_id.isdecimal():
        fields.errors["fide_id"] = "form.not_a_number"
    letter = fields.text("licence", longest=20)
    person = replace(
        old.person if old else Person(name=name),
        name=normal_name(name) if name else name,
        fide_id=fide_id,
        federation=fields.text("federation", longest=3).upper(),
        birth=read_birth(fields),
        national_id=fields.text("national_id", longest=20),
        licence=letter.upper() if letter.upper() in LETTERS else letter,
        licence_season=_season(fields),
    )
    title = _held(fields, "title", LADDER, old.title if old else "")
    fide_title = fields.choice("fide_title", ("", *FIDE_TITLES))
    role = OfficialRole(fields.choice("role", ROLES, default=OfficialRole.ARBITER.value))
    # The line of a report file is kept as long as it says the same of the same person.
    same = old is not None and (old.person.name, old.person.fide_id, old.fide_title) == (
        person.name,
        person.fide_id,
        fide_title,
    )
    new = Official(
        role=role,
        person=person,
        text=old.text if old is not None and same else "",
        title=title,
        fide_title=fide_title,
        category=fields.choice("category", ("", *CATEGORIES)),
        active_until=fields.date("active_until"),
        fide_licensed=read_yes_no(fields, "fide_licensed"),
        trainee=fields.choice("trainee", ("", "yes")) == "yes",
        days=_read_days(ticked, settings, old),
        venue=_held(
            fields, "venue", tuple(h.name for h in settings.venues), old.venue if old else ""
        ),
        norm_wanted=fields.choice("norm_wanted", ("", *NORMS)),
        by_leave=fields.text("by_leave", longest=200),
    )
    if old is None and len(settings.officials) >= _MOST:
        fields.errors["name"] = "form.too_long"
    return None if fields.errors else new


def _held(fields: Fields, name: str, offered: tuple[str, ...], old: str) -> str:
    """One of those offered, or what came from elsewhere and stays."""
    return fields.choice(name, tuple(dict.fromkeys(("", *offered, old))))


def _season(fields: Fields) -> int | None:
    text = fields.text("licence_season", longest=12)
    found = season(text) if text else None
    if text and found is None:
        fields.errors["licence_season"] = "form.not_a_season"
    return found


def _read_days(ticked: list[str], settings: Settings, old: Official | None) -> tuple[dt.date, ...]:
    """Days of the event that are ticked; all of them say the same as none."""
    days = event_days(settings)
    if not days and old is not None:
        return old.days
    chosen = tuple(day for day in days if day.isoformat() in set(ticked))
    return () if chosen == days else chosen

"""The appeals committee: everybody in one table, the verdicts beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.admin.committee import refuse_doubles
from ronde.errors import ModelError
from ronde.formats.typed_names import normal_name
from ronde.model import CommitteeMember, Person, Seat, StandsFor
from ronde.queries.people import committee_verdicts, named_before_round_1
from ronde.services.events import change_settings
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.organisation.verdicts import Choice, VerdictLine, choices, verdict_lines
from ronde.web.players.entry import birth_typed, read_birth
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["CommitteePage", "MemberRow", "committee", "committee_page", "read_committee"]

_USUAL = (Seat.CHAIR, Seat.MEMBER, Seat.MEMBER, Seat.RESERVE, Seat.RESERVE)
"""What an empty form offers: a chair, two members, two reserves."""
_SPARE = 2
_MOST = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberRow:
    """The fields of one member."""

    index: int
    number: int
    name: str
    seat: str
    side: str
    birth: str
    federation: str
    error: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CommitteePage:
    """The table; `problem` is what made the committee impossible."""

    rows: tuple[MemberRow, ...]
    version: int
    seats: tuple[Choice, ...]
    sides: tuple[Choice, ...]
    verdicts: tuple[VerdictLine, ...]
    problem: str


def committee(request: HttpRequest, t: int) -> HttpResponse:
    """The committee; posting names it anew."""
    opened = open_tournament(t)
    settings, language = opened.tournament.settings, language_of(request)
    form, problem, status = FormState(values=_values(settings.committee)), "", 200
    if request.method == "POST":
        fields = Fields(request.POST)
        members = read_committee(fields, settings.committee)
        try:
            refuse_doubles(members)
        except ModelError as error:
            problem = " ".join(error_lines(error, language))
        if not (fields.errors or problem):
            seen = fields.integer("version", low=0, high=999_999_999)
            new = replace(settings, committee=members)
            done = change_settings(STORE, t, new, by=signature(request), seen=seen)
            return redirect_after(request, done, reverse("committee", args=[t]))
        form, status = fields.state(), 422
    title = web_text(language, "committee.title")
    frame = frame_of(request, title=title, opened=opened, section="organisation")
    page = committee_page(opened, form, problem, language)
    return render_page(request, "organisation/committee.html", page, frame, status=status)


def committee_page(
    opened: Opened, form: FormState, problem: str, language: Language
) -> CommitteePage:
    """The page."""
    named = named_before_round_1(opened.journal)
    verdicts = committee_verdicts(opened.tournament, before_round_1=named)
    return CommitteePage(
        rows=_rows(form),
        version=opened.version,
        seats=choices("committee.seat", (seat.value for seat in Seat), language, empty=""),
        sides=choices("committee.side", (side.value for side in StandsFor), language, empty=""),
        verdicts=verdict_lines(verdicts, language),
        problem=problem,
    )


def _values(members: tuple[CommitteeMember, ...]) -> dict[str, str]:
    values: dict[str, str] = {}
    for index, member in enumerate(members):
        person = member.person
        values |= {
            f"name-{index}": person.name,
            f"seat-{index}": member.seat.value,
            f"side-{index}": member.side.value,
            f"birth-{index}": birth_typed(person.birth) if person.birth else "",
            f"federation-{index}": person.federation,
        }
    return values


def _rows(form: FormState) -> tuple[MemberRow, ...]:
    """Everybody, and empty rows: five for a new committee, two for a larger one."""
    values = form.values
    filled = [i for i in range(_MOST) if values.get(f"name-{i}", "").strip() or _wrong(form, i)]
    count = max(len(_USUAL), (filled[-1] + 1 if filled else 0) + _SPARE)
    return tuple(_member_row(form, values, index) for index in range(min(count, _MOST)))


def _member_row(form: FormState, values: Mapping[str, str], index: int) -> MemberRow:
    usual = _USUAL[index] if index < len(_USUAL) else Seat.MEMBER
    return MemberRow(
        index=index,
        number=index + 1,
        name=values.get(f"name-{index}", ""),
        seat=values.get(f"seat-{index}", usual.value),
        side=values.get(f"side-{index}", StandsFor.OTHER.value),
        birth=values.get(f"birth-{index}", ""),
        federation=values.get(f"federation-{index}", ""),
        error=_wrong(form, index),
    )


def _wrong(form: FormState, index: int) -> str:
    names = ("name", "seat", "side", "birth", "federation")
    return next((form.errors[f"{n}-{index}"] for n in names if f"{n}-{index}" in form.errors), "")


def read_committee(fields: Fields, old: tuple[CommitteeMember, ...]) -> tuple[CommitteeMember, ...]:
    """Every row with a name, on top of what is known of a person of that name."""
    if not fields.has("name-0"):  # not this form: nobody meant to dissolve the committee
        fields.errors["name-0"] = "form.required"
    known = {member.person.name: member.person for member in old}
    members = []
    for index in range(_MOST):
        typed = fields.text(f"name-{index}", longest=120)
        if not typed:
            continue
        name = normal_name(typed)
        person = replace(
            known.get(name, Person(name=name)),
            birth=read_birth(fields, f"birth-{index}"),
            federation=fields.text(f"federation-{index}", longest=3).upper(),
        )
        seats, sides = tuple(s.value for s in Seat), tuple(s.value for s in StandsFor)
        seat = fields.choice(f"seat-{index}", seats, default=Seat.MEMBER.value)
        side = fields.choice(f"side-{index}", sides, default=StandsFor.OTHER.value)
        members.append(CommitteeMember(person=person, seat=Seat(seat), side=StandsFor(side)))
    return tuple(members)

"""Who may not meet: single pairs and whole groups kept apart."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.journal.citations import Article, cite
from ronde.model import ForbiddenPairs
from ronde.queries.arrangements import KINDS, Group, groups
from ronde.queries.starting import participants
from ronde.queries.systems import is_swiss
from ronde.services import arrangements as service
from ronde.store.errors import NotStored
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.arrangements.choosing import (
    LONGEST_REASON,
    chosen_person,
    chosen_row,
    named,
    people_of,
    show_arrangement,
)
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["SEATS", "BanRow", "BansPage", "ban_group", "bans", "bans_page", "lift"]

SEATS = ("p1", "p2", "p3", "p4")
"""The fields of the form for players who may not meet; larger groups come by club or family."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BanRow:
    """A ban that stands; its place and its players find it again."""

    index: int
    ban: ForbiddenPairs
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupRow:
    """Players with something in common, who could be kept apart."""

    group: Group
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BansPage:
    """Who may not meet, groups that could be kept apart, the form for a pair of one's own.

    `seats`: the fields for players, each with who was chosen and what was wrong with it.
    `strict`: a Swiss in FIDE mode, where nobody is kept apart without a reason.
    """

    rows: tuple[BanRow, ...]
    groups: tuple[GroupRow, ...]
    people: tuple[tuple[int, str], ...]
    form: FormState
    rounds: int | None
    started: bool
    strict: bool
    rule: str
    seats: tuple[tuple[str, str, str], ...]


def bans(request: HttpRequest, t: int) -> HttpResponse:
    """Who may not meet; posting forbids a pair."""
    opened = open_tournament(t)
    form, status = FormState(key=new_key()), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        chosen = [who for seat in SEATS if (who := chosen_person(fields, seat, opened))]
        if len(set(chosen)) < 2 and not fields.errors:
            fields.errors["p2"] = "arrangements.two_players"
        first = fields.integer("first", low=1, high=99, default=1) or 1
        last = fields.integer("last", low=1, high=99)
        if last is not None and last < first:
            fields.errors["last"] = "form.not_in_range"
        why = fields.text("reason", longest=LONGEST_REASON)
        if not fields.errors:
            done = service.forbid_pairs(
                STORE,
                t,
                tuple(dict.fromkeys(chosen)),
                first_round=first,
                last_round=last,
                why=why,
                by=signature(request),
            )
            return redirect_after(request, done, reverse("bans", args=[t]))
        form, status = fields.state(), 422
    page = bans_page(opened, form, language_of(request))
    return show_arrangement(request, opened, "bans", page, status)


def ban_group(request: HttpRequest, t: int) -> HttpResponse:
    """Keep a whole group apart."""
    opened = open_tournament(t)
    wanted = (request.POST.get("kind", ""), request.POST.get("name", ""))
    found = next((g for g in groups(opened.tournament) if (g.kind, g.name) == wanted), None)
    if found is None:
        raise NotStored(kind="group", number=0)
    language = language_of(request)
    why = Fields(request.POST).text("reason", longest=LONGEST_REASON)
    if not why and not _strict(opened):
        why = f"{web_text(language, f'arrangements.kind.{found.kind}')} {found.name}"
    done = service.forbid_pairs(STORE, t, found.players, why=why, by=signature(request))
    return redirect_after(request, done, reverse("bans", args=[t]))


def lift(request: HttpRequest, t: int) -> HttpResponse:
    """Two players may meet after all."""
    ban = chosen_row(request, open_tournament(t).tournament.forbidden, "ban")
    done = service.allow_pair(STORE, t, ban, by=signature(request))
    return redirect_after(request, done, reverse("bans", args=[t]))


def bans_page(opened: Opened, form: FormState, language: Language) -> BansPage:
    """The page of forbidden pairs."""
    tournament = opened.tournament
    names = participants(tournament)
    return BansPage(
        rows=tuple(
            BanRow(index=index, ban=ban, names=named(names, ban.players))
            for index, ban in enumerate(tournament.forbidden)
        ),
        groups=tuple(
            GroupRow(group=group, names=named(names, group.players))
            for group in _in_order(groups(tournament), language)
            if not group.banned
        ),
        people=people_of(tournament, language),
        form=form,
        rounds=tournament.settings.rounds,
        started=bool(tournament.rounds),
        strict=_strict(opened),
        rule=cite(Article.SYSTEM_DECLARED, tournament.settings),
        seats=tuple((seat, form.values.get(seat, ""), form.errors.get(seat, "")) for seat in SEATS),
    )


def _strict(opened: Opened) -> bool:
    return opened.state.in_fide_mode and is_swiss(opened.tournament.settings)


def _in_order(found: tuple[Group, ...], language: Language) -> list[Group]:
    return sorted(found, key=lambda g: (KINDS.index(g.kind), sort_key(g.name, language)))

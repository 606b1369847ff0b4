"""The next round as it would be paired now, and the pairing of it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from ronde._version import __version__
from ronde.journal.citations import Article, cite
from ronde.journal.events import DrawKind, PairedBy
from ronde.model import ByeKind, Color, PlayerId, Round, Team, Tournament
from ronde.queries.by_hand import may_pair_by_hand, repeated
from ronde.queries.checks import Check, Level, checks_before_start
from ronde.queries.open_games import OpenGame, adjourned
from ronde.queries.previews import Differences, differences, seen_from, seen_in
from ronde.queries.progress import Step, open_boards
from ronde.queries.rounds import Preview, needs_color_draw
from ronde.queries.systems import edition_of
from ronde.services import rounds as service
from ronde.services.attendance import attendance_now
from ronde.texts.outside import consequence_text
from ronde.texts.web import web_text
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.plan.about import reason_about
from ronde.web.ready.lines import StageNotice, pairing_stage, stage_notice
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature
from ronde.web.rounds.lines import BoardRow, BoardRows, ByeRow, MatchRows, bye_rows, match_rows

__all__ = [
    "Changed",
    "Drawn",
    "PreviewPage",
    "changed_since",
    "draw_color",
    "pair",
    "preview",
    "preview_page",
]

_BOARDS_SHOWN = 20

_LOOKED = "previews"
"""Where the session keeps the last two previews looked at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewPage:
    """The next round as it would be paired now.

    `draw`: the first colour must be drawn before; `drawn` is how it was. `missing`: open games of
    round `missing_in`; the pairing takes them for draws and cannot be recorded yet. `absent` are
    in the tournament and sit this round out, `bye` gets the one the pairing allots. `asked` is
    about how many the arbiter has not said whether they play; `checks` are worth a look first.
    `repeats`: meetings of the table that a round by hand has brought about before.
    """

    round: int
    draw: bool
    missing: int = 0
    missing_in: int = 0
    rows: tuple[BoardRow, ...] = ()
    byes: tuple[ByeRow, ...] = ()
    digest: str = ""
    version: int = 0
    system: str = ""
    edition: str = ""
    program: str = ""
    floaters: int = 0
    new_numbers: bool = False
    absent: int = 0
    bye: int = 0
    swiss: bool = True
    drawn: Drawn | None = None
    asked: int = 0
    checks: tuple[Check, ...] = ()
    about: str = ""
    matches: tuple[MatchRows, ...] = ()
    free: tuple[Team, ...] = ()
    changed: Changed | None = None
    stage: StageNotice | None = None
    adjourned: tuple[OpenGame, ...] = ()
    adjourned_rule: str = ""
    by_hand: bool = False
    repeats: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The first colour as it was drawn: by Ronde with a seed, or by hand; `index` proves it."""

    color: Color
    by_hand: bool
    index: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """What is new since the preview looked at before: names, boards, those marked in the list."""

    came: str = ""
    left: str = ""
    boards: tuple[int, ...] = ()
    recolored: tuple[int, ...] = ()
    bye: bool = False

    @property
    def shown(self) -> str:
        """The boards with another pair, as many as a line holds."""
        more = ", …" if len(self.boards) > _BOARDS_SHOWN else ""
        return ", ".join(map(str, self.boards[:_BOARDS_SHOWN])) + more


def preview(request: HttpRequest, t: int) -> HttpResponse:
    """The next round as it would be paired now."""
    opened = open_tournament(t)
    if opened.progress.next.step in {Step.DRAW, Step.PREPARE}:
        return redirect("draws", t)
    draw = needs_color_draw(opened.tournament)
    found = None if draw else service.preview_pairing(STORE, t)
    about = "" if found is None else reason_about(found.proposal.because, language_of(request))
    page = preview_page(opened, found, about, None if found is None else _since(request, t, found))
    language = language_of(request)
    page = replace(page, stage=stage_notice(request, opened, pairing_stage(opened), language))
    if found is not None:
        again = repeated(opened.state, found.proposal.round)
        page = replace(page, repeats=tuple(consequence_text(w.as_data(), language) for w in again))
    title = web_text(language, "preview.title", round=page.round)
    frame = frame_of(request, title=title, opened=opened, section="rounds")
    return render_page(request, "rounds/preview.html", page, frame)


def _since(request: HttpRequest, t: int, found: Preview) -> Differences | None:
    """What changed since this person looked before; a look at the same preview is no new one."""
    kept = request.session.get(_LOOKED, {})
    mine = kept.get(str(t), []) if isinstance(kept, dict) else []
    seen = [look for data in mine if (look := seen_from(data)) is not None]
    now = seen_in(found)
    looks = [look for look in seen if look.round == now.round][-2:]
    if not looks or looks[-1].digest != now.digest:
        looks = [*looks[-1:], now]
        # Only the tournament at hand: a preview of another one is looked at anew.
        request.session[_LOOKED] = {str(t): [look.as_data() for look in looks]}
    return differences(looks[-2], now) if len(looks) > 1 else None


def draw_color(request: HttpRequest, t: int) -> HttpResponse:
    """Draw the first colour, or record what was drawn by hand; then go on to the pairing.

    Ronde draws once: pressing again gives no second chance.
    """
    wanted = request.POST.get("color", "")
    drawn = next((color for color in Color if color.value == wanted), None)
    onward = reverse("before-pairing", args=[t])
    if drawn is None and not needs_color_draw(open_tournament(t).tournament):
        return redirect(onward)
    seed = None if drawn else secrets.randbelow(2**31)
    done = service.draw_initial_color(STORE, t, by=signature(request), seed=seed, drawn=drawn)
    return redirect_after(request, done, onward)


def pair(request: HttpRequest, t: int) -> HttpResponse:
    """Record the pairing that was previewed, and publish it if that was the button."""
    fields = Fields(request.POST)
    done = service.pair_round(
        STORE,
        t,
        by=signature(request),
        digest=fields.text("digest", longest=32) or None,
        seen=fields.integer("version", low=0, high=999_999_999, default=0) or 0,
        publish=request.POST.get("publish") == "1",
        adjourned=request.POST.get("adjourned") == "draws",
    )
    number = len(done.state.tournament.rounds)
    return redirect_after(request, done, reverse("round", args=[t, number]))


def changed_since(tournament: Tournament, found: Differences | None) -> Changed | None:
    """The differences with names; None when there are none."""
    if found is None or not found.is_any:
        return None
    names = {p.id: p.name for p in tournament.players}
    return Changed(
        came=" · ".join(names.get(PlayerId(p), f"#{p}") for p in found.came),
        left=" · ".join(names.get(PlayerId(p), f"#{p}") for p in found.left),
        boards=found.boards,
        recolored=found.recolored,
        bye=found.bye,
    )


def preview_page(
    opened: Opened,
    preview: Preview | None,
    about: str = "",
    since: Differences | None = None,
) -> PreviewPage:
    """The page before pairing; `about` says what the round is in its system."""
    number = len(opened.tournament.rounds) + 1
    if preview is None:
        return PreviewPage(round=number, draw=True, checks=_checks(opened))
    tournament, round_ = preview.tournament, preview.proposal.round
    current = opened.tournament.current_round
    is_calendar = preview.proposal.by is PairedBy.CALENDAR
    lines = BoardRows(opened, tournament, round_)
    rows = tuple(lines.row(game) for game in round_.games)
    return PreviewPage(
        round=number,
        draw=False,
        missing=0 if current is None or is_calendar else open_boards(current),
        missing_in=0 if current is None else current.number,
        rows=rows,
        byes=bye_rows(tournament, round_, lines.before),
        digest=preview.digest,
        version=preview.version,
        system=tournament.settings.system.name,
        edition=edition_of(tournament),
        program=__version__,
        floaters=0 if is_calendar else sum(row.floats for row in rows),
        new_numbers=preview.numbers is not None,
        absent=sum(
            p.departure is None and not p.is_available(number) for p in opened.tournament.players
        ),
        bye=sum(b.kind is ByeKind.PAB for b in round_.byes),
        drawn=_drawn(opened),
        asked=attendance_now(opened.state, opened.id).open,
        checks=_checks(opened),
        swiss=preview.proposal.swiss is not None,
        about=about,
        matches=match_rows(_with(tournament, round_), round_, rows),
        free=tuple(tournament.team_by_id[b.team] for b in round_.team_byes),
        changed=changed_since(tournament, since),
        adjourned=() if is_calendar else adjourned(opened.tournament),
        adjourned_rule=cite(Article.ADJOURNED, tournament.settings),
        by_hand=may_pair_by_hand(tournament.settings),
    )


def _checks(opened: Opened) -> tuple[Check, ...]:
    """What should be known before the first round is paired; facts are left to the cockpit."""
    if opened.tournament.rounds:
        return ()
    found = checks_before_start(opened.tournament)
    return tuple(check for check in found if check.level is not Level.FACT)


def _drawn(opened: Opened) -> Drawn | None:
    """How the first colour was drawn, while it matters: before round 1 is paired."""
    color = opened.tournament.settings.initial_color
    if opened.tournament.rounds or color is None:
        return None
    for index, made in reversed([*enumerate(opened.state.draws, 1)]):
        if made.kind is DrawKind.INITIAL_COLOR:
            return Drawn(color=color, by_hand=made.seed is None, index=index)
    return None


def _with(tournament: Tournament, round_: Round) -> Tournament:
    """The tournament as if that round were paired already."""
    return replace(tournament, rounds=(*tournament.rounds, round_))

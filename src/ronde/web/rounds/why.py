"""The explanation sheet: a page of its own, or beside the table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString

from ronde.errors import RondeError
from ronde.model import Player, PlayerId, Tournament
from ronde.queries.systems import is_swiss, plays_matches
from ronde.scoring import score_sheets
from ronde.services.why import Explained, explain_round, why_not
from ronde.store.errors import NotStored
from ronde.texts.dutch import Speaker
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.naming import player_name
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_player, open_round, open_team, open_tournament
from ronde.web.rounds.halves_svg import halves_picture
from ronde.web.rounds.why_table import TableSheet, Wish, lineup_line, table_sheet

__all__ = ["DEPTHS", "DrawnBracket", "WhyPage", "why", "why_page", "why_team"]

DEPTHS = ("for_player", "for_arbiter", "steps")


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnBracket:
    """A bracket as a picture of its halves, and what is to be said of it."""

    picture: SafeString
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyPage:
    """Why somebody meets whom they meet; `note` says when the record is not the system's.

    `others` are those about whom "why not?" can be asked, by the value that asks it; `href` is the
    sheet's own address. `picture` and `draw` (the draw of the numbers) where there is one;
    `brackets` are those the player was in, from the top.
    """

    tournament: int
    round: int
    name: str
    href: str
    depth: str
    lines: tuple[str, ...]
    note: str
    others: tuple[Wish, ...]
    asked: int
    answer: tuple[str, ...]
    depths: tuple[str, ...] = DEPTHS
    bye: bool = True
    picture: SafeString = SafeString()
    legend: str = ""
    brackets: tuple[DrawnBracket, ...] = ()
    draw: int = 0


def why(request: HttpRequest, t: int, r: int, p: int) -> HttpResponse:
    """Why this pairing; `depth` and `against` are in the address."""
    opened = open_tournament(t)
    open_round(opened, r)
    player = open_player(opened, p)
    language = language_of(request)
    href = reverse("why", args=[t, r, p])
    if is_swiss(opened.tournament.settings):
        depth, against = _asked(request, DEPTHS)
        explained = explain_round(opened.state, r)
        if explained is None:
            raise NotStored(kind="round", number=r)
        page = why_page(t, r, player, explained, depth=depth, against=against, language=language)
    else:
        team = opened.tournament.team_of.get(PlayerId(p))
        matches = plays_matches(opened.tournament.settings)
        who = int(team or 0) if matches else p
        extra = lineup_line(opened.tournament, r, player, language) if matches else ()
        page = _table_page(request, opened, r, who, name=player.name, href=href, extra=extra)
    return _shown(request, opened, page)


def why_team(request: HttpRequest, t: int, r: int, k: int) -> HttpResponse:
    """Why this match."""
    opened = open_tournament(t)
    open_round(opened, r)
    team = open_team(opened, k)
    if not plays_matches(opened.tournament.settings):
        raise NotStored(kind="team", number=k)
    href = reverse("why-team", args=[t, r, k])
    page = _table_page(request, opened, r, k, name=team.name, href=href)
    return _shown(request, opened, page)


def _asked(request: HttpRequest, depths: tuple[str, ...]) -> tuple[str, str]:
    depth = request.GET.get("depth", "")
    against = request.GET.get("against", "")
    return (
        depth if depth in depths else depths[0],
        against if against.isdecimal() and len(against) < 10 else "",
    )


def _shown(request: HttpRequest, opened: Opened, page: WhyPage) -> HttpResponse:
    title = web_text(language_of(request), "why.title", round=page.round)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=page.round)
    return render_page(request, "rounds/why.html", page, frame)


def _table_page(
    request: HttpRequest,
    opened: Opened,
    r: int,
    who: int,
    *,
    name: str,
    href: str,
    extra: tuple[str, ...] = (),
) -> WhyPage:
    """The sheet in a system with a table or a bracket."""
    language = language_of(request)
    depths = DEPTHS[:2]
    depth, against = _asked(request, depths)
    try:
        sheet = table_sheet(
            opened.state, r, who, whole=depth == depths[1], against=int(against or 0),
            language=language,
        )  # fmt: skip
    except NotStored:
        raise
    except RondeError as error:
        lines = error_lines(error, language, tournament=opened.tournament)
        sheet = TableSheet(lines=lines, as_recorded=False)
    return WhyPage(
        tournament=opened.id,
        round=r,
        name=name,
        href=href,
        depth=depth,
        lines=(*sheet.lines, *extra),
        note="" if sheet.as_recorded else web_text(language, "why.other"),
        others=sheet.others,
        asked=int(against) if against else -1,
        answer=sheet.answer,
        depths=depths,
        bye=False,
        picture=sheet.picture,
        draw=sheet.draw,
    )


def why_page(
    t: int,
    r: int,
    player: Player,
    explained: Explained,
    *,
    depth: str,
    against: str,
    language: Language,
) -> WhyPage:
    """The sheet about one player of a Swiss."""
    tpn = {p.id: p.tpn or 0 for p in explained.before.players}
    entrants = {e.number for e in explained.paired.field.entrants}
    number = tpn.get(player.id, 0)
    others = tuple(
        Wish(value=p.id, text=f"{p.tpn} {p.name}")
        for p in explained.before.players
        if p.id != player.id and tpn[p.id] in entrants
    )
    sheet = WhyPage(
        tournament=t,
        round=r,
        name=player.name,
        href=reverse("why", args=[t, r, player.id]),
        depth=depth,
        lines=(web_text(language, "why.not_paired"),),
        note="" if explained.as_recorded else web_text(language, "why.other"),
        others=others if number in entrants else (),
        asked=int(against) if against else -1,
        answer=(),
    )
    if number not in entrants:
        return sheet
    speaker = _speaker(explained.before, language)
    answer = _answer(explained, player, against, speaker, language) if against else ()
    return _reasons(replace(sheet, answer=answer), explained, number, speaker)


def _speaker(before: Tournament, language: Language) -> Speaker:
    tpn = {p.id: p.tpn or 0 for p in before.players}
    names = {tpn[p.id]: player_name(p.id, before, language) for p in before.players}
    met = {
        (tpn[player], tpn[entry.opponent]): entry.round
        for player, sheet in score_sheets(before).items()
        for entry in sheet.played
        if entry.opponent is not None
    }
    return Speaker(language, lambda n: names.get(n, str(n)), lambda a, b: met.get((a, b)))


def _reasons(sheet: WhyPage, explained: Explained, number: int, speaker: Speaker) -> WhyPage:
    """The sheet with the reasons, as deep as was asked."""
    pairing = explained.paired.pairing
    because = pairing.because
    if sheet.depth == "steps":
        return replace(sheet, lines=speaker.steps(because))
    lines = speaker.player(because, pairing, number)
    if sheet.depth != "for_arbiter":
        return replace(sheet, lines=lines)
    language = speaker.language
    return replace(
        sheet,
        lines=lines,
        brackets=tuple(
            DrawnBracket(
                picture=halves_picture(
                    report, because.players, speaker.name, language, marked=number
                ),
                lines=speaker.bracket(report),
            )
            for report in because.brackets_of(number)
        ),
        legend=web_text(language, "why.legend"),
    )


def _answer(
    explained: Explained, player: Player, against: str, speaker: Speaker, language: Language
) -> tuple[str, ...]:
    """What the wish would have cost; a wish that cannot be asked is explained too."""
    try:
        found = why_not(explained, player.id, int(against) or None)
    except RondeError as error:
        return error_lines(error, language, tournament=explained.before)
    return speaker.counterfactual(found, explained.paired.pairing)

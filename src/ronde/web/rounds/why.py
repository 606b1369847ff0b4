"""The explanation sheet: a page of its own, or beside the table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString

from ronde.errors import NoValidPairing, RondeError
from ronde.journal import State
from ronde.model import Player, PlayerId
from ronde.model.folding import fold
from ronde.queries.rounds import needs_color_draw, preview
from ronde.queries.systems import is_swiss, plays_matches
from ronde.services.why import Explained, explain_next, explain_round, why_not
from ronde.store.errors import NotStored
from ronde.texts.alphabet import sort_key
from ronde.texts.dutch import Speaker, speaker_of
from ronde.texts.errors import error_lines
from ronde.texts.finding import name_words, named_like
from ronde.texts.language import Language
from ronde.texts.naming import player_name
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page, wants_fragment
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_player, open_round, open_team, open_tournament
from ronde.web.rounds.why_table import TableSheet, Wish, lineup_line, table_sheet
from ronde.web.rounds.why_told import WhyTold, no_pairing_lines, why_told

__all__ = ["DEPTHS", "WhyPage", "sheet_about", "why", "why_next", "why_page", "why_team"]

DEPTHS = ("for_player", "for_arbiter", "steps")
_OFFERED = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyPage:
    """Why somebody meets whom they meet; `note` says when the record is not the system's.

    `told` is what a Swiss says: pictures, sentences, rules; other systems have `lines`, and a
    `picture` or a `draw` (of the numbers) where there is one. `others` are those about whom "why
    not?" can be asked, without the present opponent; `typed` is what was asked, `several` whom it
    may have meant. `href` is the sheet's own address. `proposed`: the round is not paired yet;
    `player` has a sheet to print.
    """

    tournament: int
    round: int
    name: str
    href: str
    depth: str
    lines: tuple[str, ...]
    note: str
    others: tuple[Wish, ...]
    answer: tuple[str, ...]
    told: WhyTold | None = None
    opponent: str = ""
    typed: str = ""
    several: tuple[Wish, ...] = ()
    depths: tuple[str, ...] = DEPTHS
    picture: SafeString = SafeString()
    draw: int = 0
    proposed: bool = False
    player: int = 0


def why(request: HttpRequest, t: int, r: int, p: int) -> HttpResponse:
    """Why this pairing; `depth` and `against` are in the address."""
    opened = open_tournament(t)
    sheet = sheet_about(request, opened, r, p)
    return _shown(request, opened, replace(sheet, player=p))


def sheet_about(request: HttpRequest, opened: Opened, r: int, p: int) -> WhyPage:
    """The sheet about a player of a round, as the address asks for it.

    Raises:
        NotStored: there is no such round or player.
    """
    t = opened.id
    open_round(opened, r)
    player = open_player(opened, p)
    language = language_of(request)
    href = reverse("why", args=[t, r, p])
    if is_swiss(opened.tournament.settings):
        depth, against = _asked(request, DEPTHS)
        try:
            explained = explain_round(opened.state, r)
        except NoValidPairing as none:
            lines = no_pairing_lines(none, language)
            name = player_name(player.id, opened.tournament, language)
            return WhyPage(
                tournament=t, round=r, name=name, href=href, depth=depth, lines=lines,
                note="", others=(), answer=(),
            )  # fmt: skip
        if explained is None:
            raise NotStored(kind="round", number=r)
        return why_page(
            t, r, player, explained,
            depth=depth, against=against, typed=_typed(request), language=language,
            full_names=not wants_fragment(request),
        )  # fmt: skip
    team = opened.tournament.team_of.get(PlayerId(p))
    matches = plays_matches(opened.tournament.settings)
    who = int(team or 0) if matches else p
    extra = lineup_line(opened.tournament, r, player, language) if matches else ()
    return _table_page(request, opened, r, who, name=player.name, href=href, extra=extra)


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


def why_next(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """Why somebody would meet whom they would meet, if the next round were paired now."""
    opened = open_tournament(t)
    player = open_player(opened, p)
    number = len(opened.tournament.rounds) + 1
    href = reverse("why-next", args=[t, p])
    if needs_color_draw(opened.tournament):
        raise NotStored(kind="round", number=number)
    explained = explain_next(opened.state)
    if explained is not None:
        depth, against = _asked(request, DEPTHS)
        page = why_page(
            t, number, player, explained,
            depth=depth, against=against, typed=_typed(request), language=language_of(request),
            full_names=not wants_fragment(request),
        )  # fmt: skip
    else:
        proposed = preview(opened.state)
        paired = proposed.tournament
        paired = replace(paired, rounds=(*paired.rounds, proposed.proposal.round))
        matches = plays_matches(paired.settings)
        who = int(paired.team_of.get(PlayerId(p)) or 0) if matches else p
        state = replace(opened.state, tournament=paired)
        page = _table_page(request, opened, number, who, name=player.name, href=href, state=state)
    return _shown(request, opened, replace(page, href=href, proposed=True))


def _asked(request: HttpRequest, depths: tuple[str, ...]) -> tuple[str, str]:
    depth = request.GET.get("depth", "")
    against = request.GET.get("against", "")
    return (
        depth if depth in depths else depths[0],
        against if against.isdecimal() and len(against) < 10 else "",
    )


def _typed(request: HttpRequest) -> str:
    """The name or number in the field "why not against"."""
    return request.GET.get("whom", "").strip()[:80]


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
    state: State | None = None,
) -> WhyPage:
    """The sheet in a system with a table or a bracket; `state`: one that has the round already."""
    language = language_of(request)
    depths = DEPTHS[:2]
    depth, against = _asked(request, depths)
    whole = depth == depths[1]

    def sheet_about(whom: str) -> TableSheet:
        return table_sheet(
            state or opened.state,
            r,
            who,
            whole=whole,
            against=int(whom or 0),
            language=language,
        )

    typed = _typed(request)
    several: tuple[Wish, ...] = ()
    try:
        sheet = sheet_about(against)
        if typed and not against:
            against, several = _meant(typed, sheet.others)
            sheet = sheet_about(against) if against else sheet
    except NotStored:
        raise
    except RondeError as error:
        lines = error_lines(error, language, tournament=opened.tournament)
        sheet = TableSheet(lines=lines, as_recorded=False)
    answer = sheet.answer
    if typed and not against:
        answer = (_unclear(typed, several, language),)
    return WhyPage(
        tournament=opened.id,
        round=r,
        name=name,
        href=href,
        depth=depth,
        lines=(*sheet.lines, *extra),
        note="" if sheet.as_recorded else web_text(language, "why.other"),
        others=_collated(sheet.others, language),
        answer=answer,
        typed=typed or _text_of(against, sheet.others),
        several=several,
        depths=depths,
        picture=sheet.picture,
        draw=sheet.draw,
    )


def _collated(others: tuple[Wish, ...], language: Language) -> tuple[Wish, ...]:
    """In the order of names, whatever number stands before them; nobody (the bye) comes first."""
    return tuple(sorted(others, key=lambda w: (w.value != 0, sort_key(w.name, language))))


def _text_of(against: str, others: tuple[Wish, ...]) -> str:
    return next((w.text for w in others if str(w.value) == against), "")


def _meant(typed: str, others: tuple[Wish, ...]) -> tuple[str, tuple[Wish, ...]]:
    """Who is meant by a name, a part of it, or a number; several, if it is not clear."""
    same = next((w for w in others if fold(w.text) == fold(typed)), None)
    if same is not None:
        return str(same.value), ()
    numbered = {w.number: w for w in others if w.number}
    if typed in numbered:
        return str(numbered[typed].value), ()
    by_value = {w.value: w for w in others}
    found = named_like(typed, {w.value: name_words(w.number, w.name) for w in others})
    if len(found) == 1:
        return str(found[0]), ()
    return "", tuple(by_value[value] for value in found[:_OFFERED])


def _unclear(typed: str, several: tuple[Wish, ...], language: Language) -> str:
    return web_text(language, "why.which" if several else "why.nobody", typed=typed)


def why_page(
    t: int,
    r: int,
    player: Player,
    explained: Explained,
    *,
    depth: str,
    against: str,
    language: Language,
    typed: str = "",
    full_names: bool = True,
) -> WhyPage:
    """The sheet about one player of a Swiss; `typed` names whom `against` has no number for."""
    tpn = {p.id: p.tpn or 0 for p in explained.before.players}
    entrants = {e.number for e in explained.paired.field.entrants}
    number = tpn.get(player.id, 0)
    sheet = WhyPage(
        tournament=t,
        round=r,
        name=player_name(player.id, explained.before, language),
        href=reverse("why", args=[t, r, player.id]),
        depth=depth,
        lines=(web_text(language, "why.not_paired"),),
        note="" if explained.as_recorded else web_text(language, "why.other"),
        others=(),
        answer=(),
    )
    if number not in entrants:
        return sheet
    others = _others(explained, player, language)
    several: tuple[Wish, ...] = ()
    if typed and not against:
        against, several = _meant(typed, others)
    speaker = speaker_of(explained.before, language)
    answer: tuple[str, ...] = ()
    if against:
        answer = _answer(explained, player, against, speaker, language)
    elif typed:
        answer = (_unclear(typed, several, language),)
    shown = replace(
        sheet,
        others=others,
        opponent=_opponent_name(explained, player, language),
        typed=typed or _text_of(against, others),
        several=several,
        answer=answer,
    )
    if depth == "steps":
        return replace(shown, lines=speaker.steps(explained.paired.pairing.because))
    told = why_told(
        explained, number, language, arbiter=depth == "for_arbiter", full_names=full_names
    )
    return replace(shown, told=told, lines=())


def _opponent(explained: Explained, player: Player) -> PlayerId | None:
    game = explained.paired.round.game_of(player.id)
    if game is None:
        return None
    return game.black if game.white == player.id else game.white


def _opponent_name(explained: Explained, player: Player, language: Language) -> str:
    opponent = _opponent(explained, player)
    return "" if opponent is None else player_name(opponent, explained.before, language)


def _others(explained: Explained, player: Player, language: Language) -> tuple[Wish, ...]:
    """Whom else the player might have met, by name; nobody (the bye) where they have not it."""
    entrants = {e.number for e in explained.paired.field.entrants}
    opponent = _opponent(explained, player)
    found = [
        Wish(value=int(p.id), number=str(p.tpn), name=player_name(p.id, explained.before, language))
        for p in explained.before.players
        if p.id not in {player.id, opponent} and p.tpn in entrants
    ]
    if opponent is not None:
        found.append(Wish(value=0, name=web_text(language, "why.the_bye")))
    return _collated(tuple(found), language)


def _answer(
    explained: Explained, player: Player, against: str, speaker: Speaker, language: Language
) -> tuple[str, ...]:
    """What the wish would have cost; a wish that cannot be asked is explained too."""
    try:
        found = why_not(explained, player.id, int(against) or None)
    except RondeError as error:
        return error_lines(error, language, tournament=explained.before)
    return speaker.counterfactual(found, explained.paired.pairing)

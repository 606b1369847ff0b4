"""The explanation sheet: a page of its own, or beside the table."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.errors import RondeError
from ronde.model import Player, PlayerId, Tournament
from ronde.scoring import score_sheets
from ronde.services.why import Explained, explain_round, why_not
from ronde.store.errors import NotStored
from ronde.texts.dutch import Speaker
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.naming import player_name
from ronde.texts.web import web_text
from ronde.web.desk import open_round, open_tournament
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of

__all__ = ["DEPTHS", "WhyPage", "why", "why_page"]

DEPTHS = ("for_player", "for_arbiter", "steps")


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyPage:
    """Why a player meets whom they meet; `note` says when the record is not the system's."""

    tournament: int
    round: int
    player: Player
    depth: str
    lines: tuple[str, ...]
    note: str
    others: tuple[Player, ...]
    asked: int
    answer: tuple[str, ...]
    depths: tuple[str, ...] = DEPTHS


def why(request: HttpRequest, t: int, r: int, p: int) -> HttpResponse:
    """Why this pairing; `depth` and `against` are in the address."""
    opened = open_tournament(t)
    open_round(opened, r)
    player = opened.tournament.player_by_id.get(PlayerId(p))
    if player is None:
        raise NotStored(kind="player", number=p)
    depth = request.GET.get("depth", "")
    against = request.GET.get("against", "")
    page = why_page(
        t,
        r,
        player,
        explain_round(opened.state, r),
        depth=depth if depth in DEPTHS else DEPTHS[0],
        against=against if against.isdecimal() and len(against) < 10 else "",
        language=language_of(request),
    )
    title = web_text(language_of(request), "why.title", round=r)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r)
    return render_page(request, "rounds/why.html", page, frame)


def why_page(
    t: int,
    r: int,
    player: Player,
    explained: Explained | None,
    *,
    depth: str,
    against: str,
    language: Language,
) -> WhyPage:
    """The sheet about one player."""
    if explained is None:
        lines: tuple[str, ...] = (web_text(language, "why.table"),)
        return WhyPage(
            tournament=t, round=r, player=player, depth=depth, lines=lines, note="",
            others=(), asked=0, answer=(),
        )  # fmt: skip
    tpn = {p.id: p.tpn or 0 for p in explained.before.players}
    entrants = {e.number for e in explained.paired.field.entrants}
    number = tpn.get(player.id, 0)
    others = tuple(
        p for p in explained.before.players if p.id != player.id and tpn[p.id] in entrants
    )
    if number not in entrants:
        lines = (web_text(language, "why.not_paired"),)
        answer: tuple[str, ...] = ()
    else:
        speaker = _speaker(explained.before, language)
        lines = _lines(explained, number, depth, speaker)
        answer = _answer(explained, player, against, speaker, language) if against else ()
    return WhyPage(
        tournament=t,
        round=r,
        player=player,
        depth=depth,
        lines=lines,
        note="" if explained.as_recorded else web_text(language, "why.other"),
        others=others if number in entrants else (),
        asked=int(against) if against else -1,
        answer=answer,
    )


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


def _lines(explained: Explained, number: int, depth: str, speaker: Speaker) -> tuple[str, ...]:
    pairing = explained.paired.pairing
    if depth == "steps":
        return speaker.steps(pairing.because)
    lines = speaker.player(pairing.because, pairing, number)
    if depth == "for_arbiter":
        lines += speaker.bracket(pairing.because.bracket_of(number))
    return lines


def _answer(
    explained: Explained, player: Player, against: str, speaker: Speaker, language: Language
) -> tuple[str, ...]:
    """What the wish would have cost; a wish that cannot be asked is explained too."""
    try:
        found = why_not(explained, player.id, int(against) or None)
    except RondeError as error:
        return error_lines(error, language, tournament=explained.before)
    return speaker.counterfactual(found, explained.paired.field.edition)

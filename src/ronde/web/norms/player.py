"""The norms of one player: every article, the games chosen, what must still happen, the form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from ronde.model import Player, PlayerId, Tournament
from ronde.norms import Condition, NormGame, Opponent, Outcome, Path, Verdict
from ronde.queries.certificates import certificate_of
from ronde.queries.next_norms import NextRound, next_round_of
from ronde.queries.title_applications import application_in
from ronde.queries.title_norms import Chance, NormChance, asked_of, chances_of
from ronde.rules.titles import NORM_TITLES
from ronde.texts.language import Language, halves_text
from ronde.texts.norms import (
    chance_text,
    condition_name,
    condition_values,
    keeps_text,
    miss_text,
    missed_text,
)
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.norms.event import EventPart, RoundChoice, asked_round, event_part, round_choices
from ronde.web.norms.form import ApplicationPart, Form, application_part, form_part
from ronde.web.norms.lists import score_text
from ronde.web.request_context import open_player, open_tournament

__all__ = ["PlayerNormsPage", "player_norms", "title_part"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticleLine:
    """An article held against the games: `said` is empty where it is met, else by how much not."""

    name: str
    value: str
    limit: str
    is_met: bool
    waived: bool
    said: str
    cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLine:
    """A round: `use` is `counts`, `left_out`, `unplayed` or `open`.

    `rating`: as it counts, raised or given where `was` says what it was.
    """

    round: int
    player: Player | None
    federation: str
    rating: int | None
    was: str
    result: str
    use: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StillLine:
    """What the open rounds must bring: so many there are, so many are asked for, this is left."""

    name: str
    value: int
    limit: str
    left: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepsLine:
    """Opponents of the next round, and the result that keeps the norm."""

    name: str
    count: int
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NextPart:
    """The next round; `looked`: how many of `among` were looked at one by one."""

    round: int
    is_paired: bool
    among: int
    looked: int
    groups: tuple[KeepsLine, ...]
    people: tuple[tuple[Player, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PathPart:
    """What must still happen; `why` lists what makes it impossible."""

    said: tuple[str, ...]
    why: tuple[tuple[str, str], ...]
    still: tuple[StillLine, ...]
    averages: tuple[tuple[str, int], ...]
    next: NextPart | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlePart:
    """One title: `state` is `made`, `open` or `gone`; `missed` is the nearest miss."""

    title: str
    state: str
    said: str
    score: str
    average: int | None
    performance: int | None
    articles: tuple[ArticleLine, ...]
    games: tuple[GameLine, ...]
    left_out: str
    via: str
    missed: tuple[str, ...]
    path: PathPart | None
    form: Form | None
    application: ApplicationPart | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerNormsPage:
    """The page of a player after a round."""

    tournament: int
    player: Player
    after: int
    rounds: tuple[RoundChoice, ...]
    parts: tuple[TitlePart, ...]
    event: EventPart


def player_norms(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """The norms of a player, after the round in the address."""
    opened = open_tournament(t)
    player = open_player(opened, p)
    language = language_of(request)
    after = asked_round(opened, request.GET)
    tournament = opened.tournament
    if after < len(tournament.rounds):
        tournament = tournament.before_round(after + 1)
    found = chances_of(tournament, player=player.id)
    page = PlayerNormsPage(
        tournament=t,
        player=player,
        after=after,
        rounds=round_choices(opened, after),
        parts=tuple(title_part(tournament, chance, language) for chance in found.chances),
        event=event_part(request, opened, found, language),
    )
    title = f"{web_text(language, 'chances.title')} · {player.name}"
    frame = frame_of(request, title=title, opened=opened, section="standings", round_no=after)
    return render_page(request, "norms/player.html", page, frame)


def title_part(tournament: Tournament, chance: NormChance, language: Language) -> TitlePart:
    """Everything about one title."""
    verdict, figures = chance.norm.verdict, chance.norm.verdict.figures
    form = asked = None
    if verdict.is_norm:
        form = form_part(certificate_of(tournament, chance.player.id, chance.title), language)
        found = application_in(tournament, chance.player.id, day=timezone.localdate())
        asked = next(one for one in found if one.title is chance.title)
    return TitlePart(
        title=chance.title.value,
        state=chance.state.value,
        said=chance_text(chance, language),
        score=score_text(chance, language),
        average=None if figures is None else figures.average,
        performance=None if figures is None else figures.performance,
        articles=tuple(_article(c, verdict, language) for c in verdict.conditions),
        games=tuple(_games(tournament, chance, language)),
        left_out=", ".join(str(number) for number in verdict.dropped),
        via="" if verdict.via is None else verdict.rules.cite(verdict.via),
        missed=tuple(missed_text(condition, language) for condition in chance.norm.missed),
        path=_path(tournament, chance, language) if chance.path.open_rounds else None,
        form=form,
        application=None if asked is None else application_part(asked, language),
    )


def _article(condition: Condition, verdict: Verdict, language: Language) -> ArticleLine:
    value, limit = condition_values(condition, language)
    name = condition_name(condition.code, language)
    said = "" if condition.is_met else miss_text(condition, language)
    return ArticleLine(
        name=name,
        value=value,
        limit=limit,
        is_met=condition.is_met,
        waived=condition.waived,
        said=said,
        cite=verdict.rules.cite(condition.code.partition("-")[0]),
    )


_SIGNS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.PAIRING_BYE: "",
    Outcome.UNPLAYED: "",
    Outcome.OPEN: "",
}


def _games(tournament: Tournament, chance: NormChance, language: Language) -> Iterator[GameLine]:
    verdict = chance.norm.verdict
    raised = None if verdict.figures is None else verdict.figures.raised
    floor = NORM_TITLES[chance.title.value].floor
    for game in asked_of(tournament).games(chance.player.id):
        opponent = game.opponent
        rating, was = _rating(opponent, verdict, language, game.round == raised, floor)
        yield GameLine(
            round=game.round,
            player=None if opponent is None else tournament.player(PlayerId(int(opponent.id))),
            federation="" if opponent is None else opponent.federation,
            rating=rating,
            was=was,
            result=_SIGNS[game.outcome],
            use=_use(game, verdict),
        )


def _use(game: NormGame, verdict: Verdict) -> str:
    if game.outcome is Outcome.OPEN:
        return "open"
    if game.round in verdict.rounds:
        return "counts"
    return "left_out" if game.round in verdict.dropped else "unplayed"


def _rating(
    opponent: Opponent | None,
    verdict: Verdict,
    language: Language,
    is_raised: bool,
    floor: int,
) -> tuple[int | None, str]:
    """The rating as it counts, and what it was where that is something else."""
    if opponent is None:
        return None, ""
    own = opponent.rating
    if is_raised:
        unrated = web_text(language, "chances.unrated")
        return floor, unrated if own is None else str(own)
    if own is None:
        return verdict.rules.unrated, web_text(language, "chances.unrated")
    return own, ""


def _path(tournament: Tournament, chance: NormChance, language: Language) -> PathPart:
    path = chance.path
    found = None
    if chance.state is Chance.OPEN:
        found = next_round_of(tournament, chance.player.id, chance.title)
    return PathPart(
        said=tuple(_told(path, language)),
        why=tuple(
            (condition_name(code, language), path.rules.cite(code.partition("-")[0]))
            for code in path.blocked
        ),
        still=() if chance.state is not Chance.OPEN else tuple(_still(path, language)),
        averages=_averages(path, language) if chance.state is Chance.OPEN else (),
        next=None if found is None else _next(found, language),
    )


def _told(path: Path, language: Language) -> Iterator[str]:
    """The path in sentences."""
    if path.secured:
        yield web_text(language, "chances.path_secured")
        return
    if path.possible is False:
        code = "chances.path_gone" if path.blocked else "chances.path_together"
        yield web_text(language, code)
        return
    rounds = len(path.open_rounds)
    if path.needed == 0:
        yield web_text(language, "chances.path_any")
    elif path.needed is not None:
        needed = halves_text(Fraction(path.needed, 2), language)
        yield web_text(language, "chances.path_needed", points=needed, count=rounds)
    if path.sure is not None:
        sure = halves_text(Fraction(path.sure, 2), language)
        yield web_text(language, "chances.path_sure", points=sure)
    elif path.is_exact:
        yield web_text(language, "chances.path_never_sure")


def _still(path: Path, language: Language) -> Iterator[StillLine]:
    """The counts that the open rounds must bring or may not exceed."""
    level = NORM_TITLES[path.title.value].article
    still = path.still
    rows = (
        ("1.4.5a", still.titled, False),
        (level, still.level, False),
        ("1.4.3", still.federations, False),
        ("1.4.4-own", still.own, True),
        ("1.4.4-one", still.largest, True),
    )
    for code, pair, most in rows:
        if pair is None:
            continue
        value, limit = pair
        room = limit - value
        if most:
            left = web_text(language, "chances.still_room", count=max(0, room))
        elif room > 0:
            left = web_text(language, "chances.still_more", count=room)
        else:
            left = web_text(language, "chances.still_met")
        condition = Condition(code, value, limit, most)
        yield StillLine(
            name=condition_name(code, language),
            value=value,
            limit=condition_values(condition, language)[1],
            left=left,
        )


def _averages(path: Path, language: Language) -> tuple[tuple[str, int], ...]:
    """The average that the opponents to come must have, by the points scored against them."""
    rows = path.table or ()
    lowest = path.needed or 0
    return tuple(
        (halves_text(Fraction(row.halves, 2), language), row.average)
        for row in rows
        if row.average is not None and row.halves >= lowest
    )


def _next(found: NextRound, language: Language) -> NextPart:
    return NextPart(
        round=found.round,
        is_paired=found.is_paired,
        among=found.among,
        looked=len(found.games),
        groups=tuple(
            KeepsLine(
                name=web_text(language, "chances.untitled")
                if group.title is None
                else group.title.value,
                count=group.count,
                said=keeps_text(group.least, language),
            )
            for group in found.groups
        ),
        people=tuple((g.player, keeps_text((g.least,), language)) for g in found.games),
    )

"""Title norms through the API: verdicts, paths and what the certificate lacks."""

from __future__ import annotations

import datetime as dt
import enum
from typing import Annotated

from django.http import HttpRequest
from django.utils import timezone
from ninja import Query, Router
from pydantic import Field

from ronde.admin.answers import Check, Verdict as CheckVerdict
from ronde.model import Tournament
from ronde.norms import Condition, Outcome
from ronde.queries.certificates import certificate_of
from ronde.queries.event_report import event_report
from ronde.queries.next_norms import NextRound, next_round_of
from ronde.queries.title_applications import (
    NormRow,
    TitleApplication as Applied,
    application_in,
    title_applications as applications_in,
)
from ronde.queries.title_norms import Chance, EventTitles, NormChance, chances_of
from ronde.rules.titles import TitleRules
from ronde.services.cached import chances_after
from ronde.services.people.roles import Role
from ronde.texts.checks import check_title
from ronde.texts.language import Language
from ronde.texts.norms import chance_text, condition_name
from ronde.web.api import schemas
from ronde.web.api.declared import Limit, Offset, PlayerNo, TournamentNo, who_may
from ronde.web.api.permissions import caller_of
from ronde.web.api.problems import OtherEvent
from ronde.web.api.visibility import VisibleTournament, visible_to, visible_tournament
from ronde.web.language import language_of
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Title norms"])

_TOURNAMENT = "/tournaments/{n:tournament}"

After = Annotated[
    int | None,
    Query(None, ge=0, le=999, description="After that round; the last one by default. 0: before."),
]


Also = Annotated[
    list[int], Query([], max_length=20, description="Further tournaments of the event.")
]


class ChanceCode(enum.StrEnum):
    """`made`: nothing can take it away. `open`: still possible. `gone`: no longer."""

    MADE = "made"
    OPEN = "open"
    GONE = "gone"


class NormTitleCode(enum.StrEnum):
    """The titles that norms lead to."""

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    WIM = "WIM"


class EventCondition(schemas.Said):
    """What every norm of the event depends on."""

    code: str
    verdict: str = Field(description="`ok`, `notice`, `fail` or `unknown`.")
    cite: str
    text: str


class NormCondition(schemas.Said):
    """An article held against the games. Scores (`1.4.8b`) are half-points."""

    code: str
    cite: str
    value: int
    limit: int
    most: bool = Field(description="The value may not be larger than the limit; else not smaller.")
    waived: bool = Field(description="The event or the player is exempt.")
    met: bool
    missing: int
    text: str = Field(description="What it is about.")


class NormPath(schemas.Said):
    """What must still happen. Scores are half-points in the open rounds."""

    open_rounds: list[int]
    possible: bool
    needed: int | None = Field(description="At best, against opponents that suit.")
    sure: int | None = Field(description="Enough whoever is met; null: no score is.")
    blocked: list[str] = Field(description="Articles that fail whatever happens.")


class Norm(schemas.Said):
    """A player and a title."""

    player: int
    name: str
    title: NormTitleCode
    state: ChanceCode
    halves: int = Field(description="Half-points of the games that count.")
    games: int
    average: int | None
    performance: int | None
    counts_as: int | None = Field(description="Games that a norm counts for.")
    path: NormPath
    text: str


class Norms(schemas.Said):
    """The norms of a tournament, in the order of the players' entry."""

    after: int
    edition: str
    exemption: str | None
    conditions: list[EventCondition]
    items: list[Norm]
    total: int
    offset: int
    limit: int


class NextOpponent(schemas.Said):
    """Somebody who may be met next; `least`: `0`, `=` or `1`, null: no result keeps the norm."""

    player: int
    name: str
    least: str | None


class NextNormRound(schemas.Said):
    """The next open round. `among`: how many may be met; the nearest in points are listed."""

    round: int
    paired: bool
    among: int
    opponents: list[NextOpponent]


class PlayerNorm(Norm):
    """A title with its articles, the games chosen, the next round and the certificate."""

    conditions: list[NormCondition]
    missed: list[NormCondition] = Field(description="Of the nearest set of games.")
    rounds: list[int] = Field(description="The games chosen.")
    left_out: list[int]
    via: str | None = Field(description="The special route, if it is one.")
    next: NextNormRound | None
    lacking: list[str] | None = Field(
        description="What IT1 asks and nobody entered; null: no norm."
    )


class PlayerNorms(schemas.Said):
    """The titles that a player can still win by norms."""

    after: int
    edition: str
    conditions: list[EventCondition]
    titles: list[PlayerNorm]


class PlayersOfKind(schemas.Said):
    """So many players of a kind; whose federation nobody knows is neither host's nor other."""

    kind: str = Field(description="`rated`, `unrated`, a title, or `all`.")
    number: int
    federations: int
    host: int
    others: int


class TitleReport(schemas.Said):
    """What the tournament report for titles (IT3) counts, and what nobody entered for it."""

    system: str
    rounds: int
    rounds_a_day: int | None
    average: int | None
    players: list[PlayersOfKind]
    lacking: list[str]


class ApplicationNorm(schemas.Said):
    """A norm of an application. `event_failed`: what the event must be and is not."""

    event: str
    end: dt.date
    games: int
    counts_as: int
    via: str | None
    event_failed: list[str]
    lacking: list[str] = Field(description="What its certificate asks and nobody entered.")


class TitleApplication(schemas.Said):
    """A title that the player can still win, and what an application for it misses."""

    title: NormTitleCode
    complete: bool = Field(description="Every article is met.")
    conditions: list[NormCondition]
    norms: list[ApplicationNorm]
    void: list[ApplicationNorm] = Field(description="The games would do, the event does not.")
    highest: int | None
    highest_told: bool = Field(description="Else it is the highest of these tournaments.")
    latest: dt.date | None = Field(description="The last day for that meeting.")
    lacking: list[str] = Field(description="What the form asks and nobody entered.")


class TitleApplications(schemas.Said):
    """Title by title, those without a norm too."""

    titles: list[TitleApplication]


@router.get(f"{_TOURNAMENT}/norms", **who_may(Role.VIEWER, Norms, "norms"))
def norms(
    request: HttpRequest,
    tournament: TournamentNo,
    limit: Limit,
    offset: Offset,
    after: After = None,
    title: Annotated[NormTitleCode | None, Query(None, description="That title only.")] = None,
    state: Annotated[ChanceCode | None, Query(None, description="Those only.")] = None,
) -> Norms:
    """Who made a title norm, who still can and what is needed, who no longer can."""
    visible = visible_tournament(request, tournament)
    shown = _after(visible, after)
    found = chances_after(visible.journal, shown)
    chosen = [
        chance
        for chance in found.chances
        if (title is None or chance.title.value == title.value)
        and (state is None or chance.state.value == state.value)
    ]
    exemption = found.event.exemption
    return Norms(
        after=shown,
        edition=found.rules.edition,
        exemption=None if exemption is None else exemption.value,
        conditions=_conditions(found, visible.language),
        items=[_norm(chance, visible.language) for chance in chosen[offset : offset + limit]],
        total=len(chosen),
        offset=offset,
        limit=limit,
    )


@router.get(
    f"{_TOURNAMENT}/players/{{n:player}}/norms",
    **who_may(Role.VIEWER, PlayerNorms, "player_norms"),
)
def player_norms(
    request: HttpRequest, tournament: TournamentNo, player: PlayerNo, after: After = None
) -> PlayerNorms:
    """A player's norms article by article, with the way that is left and the next round."""
    visible = visible_tournament(request, tournament)
    one, shown = visible.player(player), _after(visible, after)
    part = visible.tournament
    if shown < len(part.rounds):
        part = part.before_round(shown + 1)
    found = chances_of(part, player=one.id)
    return PlayerNorms(
        after=shown,
        edition=found.rules.edition,
        conditions=_conditions(found, visible.language),
        titles=[_player_norm(part, chance, visible.language) for chance in found.chances],
    )


def _after(visible: VisibleTournament, asked: int | None) -> int:
    return 0 if asked == 0 else visible.after(asked)


def _conditions(found: EventTitles, language: Language) -> list[EventCondition]:
    def said(check: Check) -> EventCondition:
        return EventCondition(
            code=check.code,
            verdict=check.verdict.value,
            cite=check.cite,
            text=check_title(check, language),
        )

    return [said(c) for c in found.conditions if c.verdict is not CheckVerdict.NOT_APPLICABLE]


def _norm(chance: NormChance, language: Language) -> Norm:
    verdict, path = chance.norm.verdict, chance.path
    figures = verdict.figures
    return Norm(
        player=chance.player.id,
        name=chance.player.name,
        title=NormTitleCode(chance.title.value),
        state=ChanceCode(chance.state.value),
        halves=0 if figures is None else figures.halves,
        games=0 if figures is None else figures.games,
        average=None if figures is None else figures.average,
        performance=None if figures is None else figures.performance,
        counts_as=verdict.counts_as,
        path=NormPath(
            open_rounds=list(path.open_rounds),
            possible=path.possible is not False,
            needed=path.needed,
            sure=path.sure,
            blocked=list(path.blocked),
        ),
        text=chance_text(chance, language),
    )


def _player_norm(tournament: Tournament, chance: NormChance, language: Language) -> PlayerNorm:
    verdict = chance.norm.verdict

    def article(condition: Condition) -> NormCondition:
        return _article(condition, verdict.rules, language)

    following = None
    if chance.state is Chance.OPEN:
        following = next_round_of(tournament, chance.player.id, chance.title)
    form = certificate_of(tournament, chance.player.id, chance.title)
    return PlayerNorm(
        **dict(_norm(chance, language)),
        conditions=[article(condition) for condition in verdict.conditions],
        missed=[article(condition) for condition in chance.norm.missed],
        rounds=list(verdict.rounds),
        left_out=list(verdict.dropped),
        via=verdict.via,
        next=None if following is None else _next(following),
        lacking=None if form is None else list(form.lacking),
    )


def _article(condition: Condition, rules: TitleRules, language: Language) -> NormCondition:
    return NormCondition(
        **condition._asdict(),
        cite=rules.cite(condition.code.partition("-")[0]),
        met=condition.is_met,
        missing=condition.missing,
        text=condition_name(condition.code, language),
    )


def _next(found: NextRound) -> NextNormRound:
    def sign(least: Outcome | None) -> str | None:
        return None if least is None else least.value

    return NextNormRound(
        round=found.round,
        paired=found.is_paired,
        among=found.among,
        opponents=[
            NextOpponent(player=game.player.id, name=game.player.name, least=sign(game.least))
            for game in found.games
        ],
    )


@router.get(f"{_TOURNAMENT}/title-report", **who_may(Role.VIEWER, TitleReport, "title_report"))
def title_report(request: HttpRequest, tournament: TournamentNo) -> TitleReport:
    """The players by kind, for the report of the event."""
    found = event_report(visible_tournament(request, tournament).tournament)
    counts = {"all": found.everybody, **found.counts}
    return TitleReport(
        system=found.system.value,
        rounds=found.rounds,
        rounds_a_day=found.rounds_a_day,
        average=found.average,
        players=[PlayersOfKind(kind=kind, **count._asdict()) for kind, count in counts.items()],
        lacking=list(found.lacking),
    )


@router.get(
    f"{_TOURNAMENT}/players/{{n:player}}/title-applications",
    **who_may(Role.ARBITER, TitleApplications, "title_applications"),
)
def title_applications(
    request: HttpRequest,
    tournament: TournamentNo,
    player: PlayerNo,
    also: Also,
    highest: Annotated[
        int | None, Query(None, ge=1, le=9999, description="The highest rating ever reached.")
    ] = None,
    meeting: Annotated[dt.date | None, Query(None, description="The day that decides.")] = None,
) -> TitleApplications:
    """What a player's norms are enough for, here and in further tournaments of the event."""
    # the answer depends on other tournaments and on the day: no version of this one names it
    _, journal = STORE.opened(tournament)
    visible = visible_to(tournament, journal, caller_of(request), language_of(request))
    one, others = visible.player(player), [_of_event(tournament, number) for number in also]
    day = timezone.localdate()
    if others or meeting is not None:
        every, fide_id = [visible.tournament, *others], one.person.fide_id
        found = applications_in(every, fide_id, day=day, highest=highest, meeting=meeting)
    else:
        found = application_in(visible.tournament, one.id, day=day, highest=highest)
    return TitleApplications(titles=[_application(each, visible.language) for each in found])


def _of_event(tournament: int, other: int) -> Tournament:
    """Another tournament of the same event; a token sees no other event.

    Raises:
        OtherEvent, NotStored.
    """
    if STORE.tournament(other).event != STORE.tournament(tournament).event:
        raise OtherEvent
    return STORE.journal(other).state.tournament


def _application(found: Applied, language: Language) -> TitleApplication:
    return TitleApplication(
        title=NormTitleCode(found.title.value),
        complete=found.verdict.is_complete,
        conditions=[
            _article(condition, found.verdict.rules, language)
            for condition in found.verdict.conditions
        ],
        norms=[_norm_of(row) for row in found.rows],
        void=[_norm_of(row) for row in found.void],
        highest=found.highest.rating,
        highest_told=found.highest.is_told,
        latest=found.latest,
        lacking=list(found.lacking),
    )


def _norm_of(row: NormRow) -> ApplicationNorm:
    return ApplicationNorm(
        event=row.norm.event,
        end=row.norm.end,
        games=row.figures.games,
        counts_as=row.norm.counts_as,
        via=row.norm.via,
        event_failed=[check.code for check in row.failed],
        lacking=list(row.form.lacking),
    )

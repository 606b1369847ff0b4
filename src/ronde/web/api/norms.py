"""Title norms through the API: verdicts, paths and what the certificate lacks."""

from __future__ import annotations

import enum
from typing import Annotated

from django.http import HttpRequest
from ninja import Query, Router
from pydantic import Field

from ronde.admin.answers import Check, Verdict as CheckVerdict
from ronde.model import Tournament
from ronde.norms import Condition, Outcome
from ronde.queries.certificates import certificate_of
from ronde.queries.next_norms import NextRound, next_round_of
from ronde.queries.title_norms import Chance, EventTitles, NormChance, chances_of
from ronde.services.cached import chances_after
from ronde.services.people.roles import Role
from ronde.texts.checks import check_title
from ronde.texts.language import Language
from ronde.texts.norms import chance_text, condition_name
from ronde.web.api import schemas
from ronde.web.api.declared import Limit, Offset, PlayerNo, TournamentNo, who_may
from ronde.web.api.visibility import VisibleTournament, visible_tournament

__all__ = ["router"]

router = Router(tags=["Title norms"])

_TOURNAMENT = "/tournaments/{n:tournament}"

After = Annotated[
    int | None,
    Query(None, ge=0, le=999, description="After that round; the last one by default. 0: before."),
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
        return NormCondition(
            **condition._asdict(),
            cite=verdict.rules.cite(condition.code.partition("-")[0]),
            met=condition.is_met,
            missing=condition.missing,
            text=condition_name(condition.code, language),
        )

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

"""Reading what follows from the results: standings, cross-table, cards, reasons, prizes."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest
from ninja import Query, Router

from ronde.errors import NoValidPairing, RondeError
from ronde.model import PlayerId, Points
from ronde.pairing.dutch.reports import BracketReport, Value
from ronde.queries.open_games import all_over
from ronde.queries.systems import plays_matches
from ronde.scoring import score_sheets
from ronde.services.cached import cross_table_after, give_out, rating_changes_after
from ronde.services.people.roles import Role
from ronde.services.why import Explained, explain_round
from ronde.store.errors import NotStored
from ronde.texts.errors import error_lines
from ronde.texts.prizes import award_reason
from ronde.texts.web import web_text
from ronde.web.api import schemas
from ronde.web.api.declared import Limit, Offset, PlayerNo, RoundNo, TournamentNo, who_may
from ronde.web.api.describe import (
    cup_schema,
    player_schema,
    points_schema,
    rating_change_schema,
    standings_row_schema,
)
from ronde.web.api.visibility import VisibleTournament, visible_tournament
from ronde.web.rounds.why_table import TableSheet, table_sheet
from ronde.web.rounds.why_told import no_pairing_lines, why_lines

__all__ = ["router", "standings_schema"]

router = Router(tags=["Standings and reasons"])

_TOURNAMENT = "/tournaments/{n:tournament}"

After = Annotated[
    int | None,
    Query(None, ge=1, le=999, description="After that round; the last one by default."),
]


@router.get(f"{_TOURNAMENT}/standings", **who_may(Role.ANYBODY, schemas.Standings, "standings"))
def standings(
    request: HttpRequest,
    tournament: TournamentNo,
    limit: Limit,
    offset: Offset,
    after: After = None,
) -> schemas.Standings:
    """The order after a round, every tie-break value exact."""
    return standings_schema(
        visible_tournament(request, tournament), after, limit=limit, offset=offset
    )


def standings_schema(
    visible: VisibleTournament, after: int | None, *, limit: int, offset: int
) -> schemas.Standings:
    """The order after a round the caller may see."""
    shown = visible.after(after)
    order = visible.order(shown)
    table = order.standings
    problem = order.problem
    return schemas.Standings(
        after=shown,
        complete=all_over(visible.rounds[:shown]),
        order=list(table.codes),
        edition=table.edition,
        problem=None if problem is None else " ".join(error_lines(problem, visible.language)),
        annulled=list(table.annulled),
        rows=[standings_row_schema(table, row) for row in table.rows[offset : offset + limit]],
        total=len(table.rows),
        offset=offset,
        limit=limit,
    )


@router.get(
    f"{_TOURNAMENT}/cross-table", **who_may(Role.ANYBODY, schemas.CrossTable, "cross_table")
)
def cross_table(
    request: HttpRequest,
    tournament: TournamentNo,
    after: After = None,
    *,
    ranked: Annotated[bool, Query(True, description="By place; else by number.")],
) -> schemas.CrossTable:
    """The cross-table after a round."""
    visible = visible_tournament(request, tournament)
    shown = visible.after(after)
    table = cross_table_after(visible.journal, shown, ranked=ranked)
    return schemas.CrossTable(
        after=shown,
        fixed=table.fixed,
        ranked=table.ranked,
        columns=list(table.columns),
        rows=[
            schemas.CrossRow(
                number=row.number,
                id=row.participant,
                rank=row.rank or None,
                name=row.name,
                cells=list(row.cells),
                points=points_schema(row.points),
            )
            for row in table.rows
        ],
    )


@router.get(f"{_TOURNAMENT}/bracket", **who_may(Role.ANYBODY, schemas.Cup, "bracket"))
def bracket(request: HttpRequest, tournament: TournamentNo) -> schemas.Cup:
    """The bracket of a cup: who met whom, and who goes on."""
    visible = visible_tournament(request, tournament)
    if visible.tournament.settings.system.name != "cup" or not visible.rounds:
        raise NotStored(kind="plan", number=tournament)
    return cup_schema(visible.tournament)


@router.get(
    f"{_TOURNAMENT}/players/{{n:player}}/card", **who_may(Role.ANYBODY, schemas.Card, "card")
)
def card(request: HttpRequest, tournament: TournamentNo, player: PlayerNo) -> schemas.Card:
    """A player's event: whom they met, with which colour, what came of it."""
    visible = visible_tournament(request, tournament)
    found = visible.player(player)
    shown = len(visible.rounds)
    sheet = score_sheets(visible.tournament, after=shown)[found.id]
    return schemas.Card(
        player=player_schema(visible, found),
        rank=_rank(visible, found.id, shown),
        points=points_schema(sheet.points),
        rounds=[
            schemas.CardRound(
                round=entry.round,
                opponent=entry.opponent,
                name="" if entry.opponent is None else visible.player(entry.opponent).name,
                rating=0 if entry.opponent is None else visible.player(entry.opponent).rating,
                color=None if entry.color is None else entry.color.value,
                outcome=None if entry.outcome is None else entry.outcome.value,
                points=points_schema(entry.points),
                total=points_schema(sheet.points_after(entry.round)),
            )
            for entry in sheet.entries
        ],
    )


def _rank(visible: VisibleTournament, player: PlayerId, shown: int) -> int | None:
    """The rank; None where teams are ranked, the games were annulled or the player excluded."""
    if visible.tournament.settings.is_team:
        return None
    return visible.order(shown).standings.places.get(player)


@router.get(
    f"{_TOURNAMENT}/rounds/{{n:number}}/why/{{n:player}}",
    **who_may(Role.VIEWER, schemas.Why, "why"),
)
def why(
    request: HttpRequest,
    tournament: TournamentNo,
    number: RoundNo,
    player: PlayerNo,
    *,
    steps: Annotated[bool, Query(False, description="Also what was tried, in order.")],
) -> schemas.Why:
    """Why a player meets whom they meet: sentences, and the bracket as data."""
    visible = visible_tournament(request, tournament)
    visible.round(number)
    found = visible.player(player)
    try:
        explained = explain_round(visible.journal.state, number)
    except NoValidPairing as none:
        said = [*no_pairing_lines(none, visible.language)]
        return schemas.Why(
            round=number, player=player, as_recorded=False, text=said, steps=[], bracket=None
        )
    if explained is None:
        return _table_why(visible, number, player)

    language = visible.language
    note = [] if explained.as_recorded else [web_text(language, "why.other")]
    return schemas.Why(
        round=number,
        player=player,
        as_recorded=explained.as_recorded,
        text=[*why_lines(explained, found, language), *note],
        steps=[*why_lines(explained, found, language, steps=True), *note] if steps else [],
        bracket=_bracket(explained, found.id),
    )


def _table_why(visible: VisibleTournament, number: int, player: int) -> schemas.Why:
    """The reasons of a table or a bracket; where teams meet, those of the player's team."""
    tournament = visible.tournament
    team = tournament.team_of.get(PlayerId(player))
    who = int(team or 0) if plays_matches(tournament.settings) else player
    try:
        sheet = table_sheet(
            visible.journal.state, number, who, whole=False, against=0, language=visible.language
        )
    except RondeError as error:  # changed by hand since: the system would not pair it so
        lines = error_lines(error, visible.language, tournament=tournament)
        sheet = TableSheet(lines=lines, as_recorded=False)
    return schemas.Why(
        round=number,
        player=player,
        as_recorded=sheet.as_recorded,
        text=list(sheet.lines),
        steps=[],
        bracket=None,
    )


def _bracket(explained: Explained, player: PlayerId) -> schemas.Bracket | None:
    """The bracket of a player who was to be paired."""
    numbers = {p.id: p.tpn for p in explained.before.players}
    number = numbers.get(player)
    if number not in {e.number for e in explained.paired.field.entrants}:
        return None
    assert number is not None
    return _bracket_schema(explained.paired.pairing.because.bracket_of(number))


def _bracket_schema(report: BracketReport) -> schemas.Bracket:
    return schemas.Bracket(
        kind=report.kind.value,
        score=points_schema(Points(report.score)),
        moved_down=list(report.mdps),
        residents=list(report.residents),
        pairs=[
            schemas.Pair(white=p.white, black=p.black, color_rule=p.color_rule)
            for p in report.pairs
        ],
        floaters=[schemas.Floater(number=f.number, reason=f.reason.value) for f in report.floaters],
        criteria=[
            schemas.Criterion(
                code=c.code,
                cite=c.cite,
                value=_flat(c.value),
                best=None if c.best is None else _flat(c.best),
                met=c.is_met,
            )
            for c in report.criteria
        ],
    )


def _flat(value: Value) -> list[int]:
    if isinstance(value, int):
        return [value]
    return [number for part in value for number in _flat(part)]


@router.get(f"{_TOURNAMENT}/ratings", **who_may(Role.VIEWER, schemas.RatingChanges, "ratings"))
def ratings(
    request: HttpRequest,
    tournament: TournamentNo,
    limit: Limit,
    offset: Offset,
    after: After = None,
) -> schemas.RatingChanges:
    """What the rounds change in FIDE ratings, game by game."""
    visible = visible_tournament(request, tournament)
    shown = visible.after(after)
    found = rating_changes_after(visible.journal, shown)
    return schemas.RatingChanges(
        after=shown,
        edition=found.rules.edition,
        cadence=found.cadence.value,
        assumed=found.is_assumed,
        in_parts=found.in_parts,
        part=None if found.part is None else [found.part.first, found.part.last],
        first_list_only=found.first_list_only,
        rows=[
            rating_change_schema(one, tells_why=visible.caller.reads_licences)
            for one in found.players[offset : offset + limit]
        ],
        total=len(found.players),
        offset=offset,
        limit=limit,
    )


@router.get(f"{_TOURNAMENT}/prizes", **who_may(Role.VIEWER, schemas.Prizes, "prizes"))
def prizes(request: HttpRequest, tournament: TournamentNo) -> schemas.Prizes:
    """Who gets what on the standings as they are."""
    visible = visible_tournament(request, tournament)
    given = give_out(visible.journal)
    if given is None:
        return schemas.Prizes(
            announced=False, currency="", total=0, paid=0, settled=True, awards=[]
        )
    allocation = given.allocation

    def name(number: int) -> str:
        return visible.player(number).name

    return schemas.Prizes(
        announced=True,
        currency=allocation.rules.currency,
        total=allocation.rules.total,
        paid=allocation.paid,
        settled=allocation.settled,
        awards=[
            schemas.PrizeAward(
                player=award.player,
                name=name(award.player),
                list=award.prize_list,
                place=award.share.place,
                amount=award.amount,
                exact=str(award.share.exact),
                goods=award.share.prize.goods or None,
                reason=award_reason(award, allocation.rules.currency, name, visible.language),
            )
            for award in allocation.awards
        ],
    )

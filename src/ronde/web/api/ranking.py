"""Reading what follows from the results: standings, cross-table, cards, reasons, prizes."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest
from ninja import Query, Router

from ronde.errors import RondeError
from ronde.model import PlayerId, Points
from ronde.pairing.dutch.explanation import BracketReport, Value
from ronde.scoring import score_sheets
from ronde.services.people.roles import Role
from ronde.services.prizes import give_out
from ronde.services.standing import cross_table_after
from ronde.services.systems import plays_matches
from ronde.services.why import Explained, explain_round
from ronde.store.errors import NotStored
from ronde.texts.errors import error_lines
from ronde.texts.prizes import award_reason
from ronde.web.api import schemas as said
from ronde.web.api.declared import Limit, Offset, PlayerNo, RoundNo, TournamentNo, who_may
from ronde.web.api.describe import cup_said, player_said, points_said, standings_row_said
from ronde.web.api.sight import Sight, sight_of
from ronde.web.rounds.why import why_page
from ronde.web.rounds.why_table import TableSheet, table_sheet

__all__ = ["router", "standings_said"]

router = Router(tags=["Standings and reasons"])

_TOURNAMENT = "/tournaments/{n:tournament}"

After = Annotated[
    int | None,
    Query(None, ge=1, le=999, description="After that round; the last one by default."),
]


@router.get(f"{_TOURNAMENT}/standings", **who_may(Role.ANYBODY, said.Standings, "standings"))
def standings(
    request: HttpRequest,
    tournament: TournamentNo,
    limit: Limit,
    offset: Offset,
    after: After = None,
) -> said.Standings:
    """The order after a round, every tie-break value exact."""
    return standings_said(sight_of(request, tournament), after, limit=limit, offset=offset)


def standings_said(sight: Sight, after: int | None, *, limit: int, offset: int) -> said.Standings:
    """The order after a round the caller may see."""
    shown = sight.after(after)
    order = sight.order(shown)
    table = order.standings
    problem = order.problem
    return said.Standings(
        after=shown,
        complete=not shown or sight.rounds[shown - 1].is_complete,
        order=list(table.codes),
        edition=table.edition,
        problem=None if problem is None else " ".join(error_lines(problem, sight.language)),
        annulled=list(table.annulled),
        rows=[standings_row_said(table, row) for row in table.rows[offset : offset + limit]],
        total=len(table.rows),
        offset=offset,
        limit=limit,
    )


@router.get(f"{_TOURNAMENT}/cross-table", **who_may(Role.ANYBODY, said.CrossTable, "cross_table"))
def cross_table(
    request: HttpRequest,
    tournament: TournamentNo,
    after: After = None,
    *,
    ranked: Annotated[bool, Query(True, description="By place; else by number.")],
) -> said.CrossTable:
    """The cross-table after a round."""
    sight = sight_of(request, tournament)
    shown = sight.after(after)
    table = cross_table_after(sight.journal, shown, ranked=ranked)
    return said.CrossTable(
        after=shown,
        fixed=table.fixed,
        ranked=table.ranked,
        columns=list(table.columns),
        rows=[
            said.CrossRow(
                number=row.number,
                id=row.participant,
                rank=None if row.void else row.rank,
                name=row.name,
                cells=list(row.cells),
                points=points_said(row.points),
            )
            for row in table.rows
        ],
    )


@router.get(f"{_TOURNAMENT}/bracket", **who_may(Role.ANYBODY, said.Cup, "bracket"))
def bracket(request: HttpRequest, tournament: TournamentNo) -> said.Cup:
    """The bracket of a cup: who met whom, and who goes on."""
    sight = sight_of(request, tournament)
    if sight.tournament.settings.system.name != "cup" or not sight.rounds:
        raise NotStored(kind="plan", number=tournament)
    return cup_said(sight.tournament)


@router.get(f"{_TOURNAMENT}/players/{{n:player}}/card", **who_may(Role.ANYBODY, said.Card, "card"))
def card(request: HttpRequest, tournament: TournamentNo, player: PlayerNo) -> said.Card:
    """A player's event: whom they met, with which colour, what came of it."""
    sight = sight_of(request, tournament)
    found = sight.player(player)
    shown = len(sight.rounds)
    sheet = score_sheets(sight.tournament, after=shown)[found.id]
    return said.Card(
        player=player_said(sight, found),
        rank=_rank(sight, found.id, shown),
        points=points_said(sheet.points),
        rounds=[
            said.CardRound(
                round=entry.round,
                opponent=entry.opponent,
                name="" if entry.opponent is None else sight.player(entry.opponent).name,
                rating=0 if entry.opponent is None else sight.player(entry.opponent).rating,
                color=None if entry.color is None else entry.color.value,
                outcome=None if entry.outcome is None else entry.outcome.value,
                points=points_said(entry.points),
                total=points_said(sheet.points_after(entry.round)),
            )
            for entry in sheet.entries
        ],
    )


def _rank(sight: Sight, player: PlayerId, shown: int) -> int | None:
    """The rank; None where teams are ranked or the player's games were annulled."""
    if sight.tournament.settings.is_team:
        return None
    rows = sight.order(shown).standings.rows
    return next((row.rank for row in rows if row.participant == player), None)


@router.get(
    f"{_TOURNAMENT}/rounds/{{n:number}}/why/{{n:player}}",
    **who_may(Role.VIEWER, said.Why, "why"),
)
def why(
    request: HttpRequest,
    tournament: TournamentNo,
    number: RoundNo,
    player: PlayerNo,
    *,
    steps: Annotated[bool, Query(False, description="Also what was tried, in order.")],
) -> said.Why:
    """Why a player meets whom they meet: sentences, and the bracket as data."""
    sight = sight_of(request, tournament)
    sight.round(number)
    found = sight.player(player)
    explained = explain_round(sight.journal.state, number)
    if explained is None:
        return _table_why(sight, number, player)

    def lines(depth: str) -> list[str]:
        page = why_page(
            tournament, number, found, explained, depth=depth, against="", language=sight.language
        )
        return [*page.lines, *([page.note] if page.note else [])]

    return said.Why(
        round=number,
        player=player,
        as_recorded=explained.as_recorded,
        text=lines("for_arbiter"),
        steps=lines("steps") if steps else [],
        bracket=_bracket(explained, found.id),
    )


def _table_why(sight: Sight, number: int, player: int) -> said.Why:
    """The reasons of a table or a bracket; where teams meet, those of the player's team."""
    tournament = sight.tournament
    team = tournament.team_of.get(PlayerId(player))
    who = int(team or 0) if plays_matches(tournament.settings) else player
    try:
        sheet = table_sheet(
            sight.journal.state, number, who, whole=False, against=0, language=sight.language
        )
    except RondeError as error:  # changed by hand since: the system would not pair it so
        lines = error_lines(error, sight.language, tournament=tournament)
        sheet = TableSheet(lines=lines, as_recorded=False)
    return said.Why(
        round=number,
        player=player,
        as_recorded=sheet.as_recorded,
        text=list(sheet.lines),
        steps=[],
        bracket=None,
    )


def _bracket(explained: Explained, player: PlayerId) -> said.Bracket | None:
    """The bracket of a player who was to be paired."""
    numbers = {p.id: p.tpn for p in explained.before.players}
    number = numbers.get(player)
    if number not in {e.number for e in explained.paired.field.entrants}:
        return None
    assert number is not None
    return _bracket_said(explained.paired.pairing.because.bracket_of(number))


def _bracket_said(report: BracketReport) -> said.Bracket:
    return said.Bracket(
        kind=report.kind.value,
        score=points_said(Points(report.score)),
        moved_down=list(report.mdps),
        residents=list(report.residents),
        pairs=[
            said.Pair(white=p.white, black=p.black, color_rule=p.color_rule) for p in report.pairs
        ],
        floaters=[said.Floater(number=f.number, reason=f.reason.value) for f in report.floaters],
        criteria=[
            said.Criterion(
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


@router.get(f"{_TOURNAMENT}/prizes", **who_may(Role.VIEWER, said.Prizes, "prizes"))
def prizes(request: HttpRequest, tournament: TournamentNo) -> said.Prizes:
    """Who gets what on the standings as they are."""
    sight = sight_of(request, tournament)
    given = give_out(sight.journal)
    if given is None:
        return said.Prizes(announced=False, currency="", total=0, paid=0, settled=True, awards=[])
    allocation = given.allocation

    def name(number: int) -> str:
        return sight.player(number).name

    return said.Prizes(
        announced=True,
        currency=allocation.rules.currency,
        total=allocation.rules.total,
        paid=allocation.paid,
        settled=allocation.settled,
        awards=[
            said.PrizeAward(
                player=award.player,
                name=name(award.player),
                list=award.prize_list,
                place=award.share.place,
                amount=award.amount,
                exact=str(award.share.exact),
                goods=award.share.prize.goods or None,
                reason=award_reason(award, allocation.rules.currency, name, sight.language),
            )
            for award in allocation.awards
        ],
    )

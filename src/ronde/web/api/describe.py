"""From the model to what the API says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from ronde.journal import CheckIn
from ronde.model import (
    Game,
    Player,
    PlayerId,
    Points,
    Result,
    Round,
    RoundNo,
    TeamId,
    Tournament,
)
from ronde.scoring import score_sheets
from ronde.services.cups import CupTie, cup_of
from ronde.services.matches import TeamMatch, matches_of
from ronde.services.progress import progress
from ronde.services.public.sharing import announced_starts
from ronde.services.public.views import round_clocks
from ronde.services.public_changes import PublicChange
from ronde.services.tables import tables_of
from ronde.standings import Row, Standings
from ronde.texts.results import result_text
from ronde.tiebreak import as_json
from ronde.web.api import schemas as said
from ronde.web.api.sight import Sight

__all__ = [
    "changed_game",
    "changed_match",
    "cup_said",
    "game_said",
    "match_of",
    "player_said",
    "points_said",
    "result_code",
    "round_said",
    "standings_row_said",
    "tournament_said",
]


def points_said(points: Points) -> said.Exact:
    """Points as the API writes every number: exact.

    >>> points_said(Points(35)), points_said(Points(40))
    ('7/2', 4)
    """
    exact = Fraction(points, 10)
    return exact.numerator if exact.denominator == 1 else str(exact)


def result_code(result: Result) -> said.ResultCode:
    """A result by its code."""
    return said.ResultCode[result.name]


def tournament_said(sight: Sight, event: int) -> said.Tournament:
    """What was announced, and where it stands."""
    settings = sight.tournament.settings
    standing = progress(replace(sight.journal.state, tournament=sight.tournament))
    return said.Tournament(
        id=sight.id,
        event=event,
        name=settings.name,
        version=sight.journal.version,
        system=settings.system.name,
        participants=settings.participants.value,
        city=settings.city,
        federation=settings.federation,
        start=settings.start,
        end=settings.end,
        time_control=settings.time_control,
        rounds_announced=settings.rounds,
        tiebreaks=None if settings.tiebreaks is None else list(settings.tiebreaks),
        schedule=_schedule(sight),
        phase=standing.phase.value,
        players=len(sight.tournament.players),
        rounds=[_brief(round_) for round_ in sight.rounds],
    )


def _schedule(sight: Sight) -> list[said.RoundStart]:
    planned = {due.round: due for due in sight.tournament.settings.schedule}
    clocks = {
        clock.round: clock for clock in round_clocks(sight.tournament, announced_starts(sight.id))
    }
    found = []
    for number in sorted({*planned, *clocks}):
        due, clock = planned.get(RoundNo(number)), clocks.get(number)
        found.append(
            said.RoundStart(
                round=number,
                date=None if due is None else due.date,
                time=None if due is None else due.time,
                starts_at=None if clock is None else clock.starts_at,
                announced=clock is not None and clock.announced,
            )
        )
    return found


def _brief(round_: Round) -> said.RoundBrief:
    return said.RoundBrief(
        number=round_.number,
        date=round_.date,
        published=round_.published,
        closed=round_.closed,
        games=len(round_.games),
        results=sum(game.result.is_known for game in round_.games),
    )


def player_said(sight: Sight, player: Player) -> said.Player:
    """A player; what is private only for those who see all."""
    person = player.person
    return said.Player(
        id=player.id,
        number=player.tpn,
        name=person.name,
        title=None if person.title is None else person.title.value,
        federation=person.federation,
        club=person.club,
        rating=player.rating,
        fide_id=person.fide_id,
        team=sight.tournament.team_of.get(player.id),
        status="playing" if player.departure is None else player.departure.kind.value,
        private=_private(sight, player) if sight.caller.sees_all else None,
    )


def _private(sight: Sight, player: Player) -> said.PlayerPrivate:
    person = player.person
    ticked: frozenset[CheckIn] = sight.journal.state.check_ins
    return said.PlayerPrivate(
        birth=None if person.birth is None else str(person.birth),
        sex=None if person.sex is None else person.sex.value,
        national_id=person.national_id,
        absences={a.round: a.bye.name.lower() for a in player.absences},
        checked_in=sorted(tick.round for tick in ticked if tick.player == player.id),
        departure_reason="" if player.departure is None else player.departure.reason,
    )


def round_said(tournament: Tournament, round_: Round) -> said.Round:
    """A round with its boards."""
    before = _points_before(tournament, round_)
    tables = tables_of(tournament, round_)
    return said.Round(
        number=round_.number,
        date=round_.date,
        published=round_.published,
        closed=round_.closed,
        complete=round_.is_complete,
        boards=[_board(tournament, game, tables, before) for game in round_.games],
        byes=[
            said.Bye(
                player=bye.player,
                name=tournament.player_by_id[bye.player].name,
                kind=bye.kind.name.lower(),
            )
            for bye in round_.byes
        ],
        matches=[_match_said(match) for match in matches_of(tournament, round_)],
        team_byes=[
            said.TeamBye(
                team=bye.team,
                name=tournament.team_by_id[bye.team].name,
                kind=bye.kind.name.lower(),
            )
            for bye in round_.team_byes
        ],
    )


def _match_said(match: TeamMatch) -> said.Match:
    forfeit = match.match.forfeit
    sides = [
        said.MatchSide(
            team=team.id,
            name=team.name,
            points=points_said(points),
            match_points=None if match.open else points_said(match_points),
        )
        for team, points, match_points in zip(
            (match.first, match.second), match.score, match.match_points, strict=True
        )
    ]
    return said.Match(
        table=match.match.table,
        first=sides[0],
        second=sides[1],
        complete=not match.open,
        forfeit=None if forfeit is None else forfeit.value,
    )


def match_of(tournament: Tournament, round_: Round, game: Game) -> said.Match | None:
    """The team match that a game belongs to; None where boards are numbered through."""
    table = tables_of(tournament, round_).get(game.white)
    if table is None:
        return None
    found = matches_of(tournament, round_)
    return next(_match_said(match) for match in found if match.match.table == table)


def _points_before(tournament: Tournament, round_: Round) -> Mapping[PlayerId, Points]:
    sheets = score_sheets(tournament, after=round_.number - 1)
    return {player: sheet.points for player, sheet in sheets.items()}


def _board(
    tournament: Tournament,
    game: Game,
    tables: Mapping[PlayerId, int],
    before: Mapping[PlayerId, Points],
) -> said.Board:
    plain = game_said(tournament, game, tables)
    return said.Board(
        **{
            **dict(plain),
            "white": said.Seat(**dict(plain.white), points=points_said(before[game.white])),
            "black": said.Seat(**dict(plain.black), points=points_said(before[game.black])),
        }
    )


def game_said(tournament: Tournament, game: Game, tables: Mapping[PlayerId, int]) -> said.Game:
    """A game and how it stands; `tables` are those of its round."""
    return said.Game(
        board=game.board,
        table=tables.get(game.white),
        white=_opponent(tournament, game.white),
        black=_opponent(tournament, game.black),
        result=result_code(game.result),
        score=result_text(game.result) or None,
    )


def _opponent(tournament: Tournament, number: PlayerId) -> said.Opponent:
    player = tournament.player_by_id[number]
    title = player.person.title
    return said.Opponent(
        player=player.id,
        number=player.tpn,
        name=player.name,
        title=None if title is None else title.value,
        rating=player.rating,
        team=tournament.team_of.get(number),
    )


def cup_said(tournament: Tournament) -> said.Cup:
    """The bracket of a cup.

    Raises:
        NotReady: the cup cannot start yet.
    """
    cup = cup_of(tournament)
    teams = tournament.settings.is_team

    def side(number: int, halves: int) -> said.CupSide:
        who = cup.holders[number]
        name = (
            tournament.team_by_id[TeamId(who)].name
            if teams
            else tournament.player_by_id[PlayerId(who)].name
        )
        return said.CupSide(id=who, name=name, points=points_said(Points(5 * halves)))

    def tie_said(tie: CupTie) -> said.CupTie:
        return said.CupTie(
            number=tie.number,
            upper=side(tie.upper, tie.score[0]),
            lower=side(tie.lower, tie.score[1]),
            games=[
                said.CupGame(round=leg.round, place=leg.place, complete=leg.is_over)
                for leg in tie.games
            ],
            winner=cup.holders[tie.winner] if tie.winner else None,
            third=tie.third,
        )

    return said.Cup(
        champion=cup.holders[int(cup.state.places[0][0])] if cup.finished else None,
        stages=[
            said.CupStage(stage=stage, ties=[tie_said(tie) for tie in ties])
            for stage, ties in zip(cup.stages, cup.rounds, strict=True)
        ],
    )


def changed_game(after: Tournament, change: PublicChange, *, names: Tournament) -> said.Game | None:
    """The game a change is about, as it stood after it, with the names of that tournament."""
    game = _changed(after, change)
    if game is None:
        return None
    return game_said(names, game, tables_of(names, after.rounds[change.round - 1]))


def changed_match(after: Tournament, change: PublicChange) -> said.Match | None:
    """The team match of the game a change is about, as it stood after it."""
    game = _changed(after, change)
    return None if game is None else match_of(after, after.rounds[change.round - 1], game)


def _changed(after: Tournament, change: PublicChange) -> Game | None:
    if change.players is None:
        return None
    games = after.rounds[change.round - 1].games
    return next(game for game in games if game.players == change.players)


def standings_row_said(table: Standings, row: Row) -> said.StandingsRow:
    """A line of the standings, every value exact."""
    return said.StandingsRow.model_validate(
        {
            "rank": row.rank,
            "id": row.participant,
            "number": table.context.numbers.get(row.participant),
            "name": row.name,
            "points": as_json(row.points),
            "values": {code: as_json(value) for code, value in row.values.items()},
            "separated_by": row.separated_by or None,
        }
    )

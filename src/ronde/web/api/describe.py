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
from ronde.queries.cups import CupTie, cup_of
from ronde.queries.matches import TeamMatch, matches_of
from ronde.queries.progress import progress
from ronde.queries.public_changes import PublicChange
from ronde.queries.rating_changes import PlayerChange
from ronde.queries.tables import tables_of
from ronde.rules.chess960 import start_position
from ronde.services.cached import points_before
from ronde.services.public.sharing import announced_starts
from ronde.services.public.views import round_clocks
from ronde.standings import Row, Standings
from ronde.texts.results import result_text
from ronde.tiebreak import as_json
from ronde.web.api import schemas
from ronde.web.api.visibility import VisibleTournament

__all__ = [
    "changed_game",
    "changed_match",
    "cup_schema",
    "game_schema",
    "match_of",
    "player_schema",
    "points_schema",
    "rating_change_schema",
    "result_code",
    "round_schema",
    "standings_row_schema",
    "tournament_schema",
]


def points_schema(points: Points) -> schemas.Exact:
    """Points as the API writes every number: exact.

    >>> points_schema(Points(35)), points_schema(Points(40))
    ('7/2', 4)
    """
    exact = Fraction(points, 10)
    return exact.numerator if exact.denominator == 1 else str(exact)


def result_code(result: Result) -> schemas.ResultCode:
    """A result by its code."""
    return schemas.ResultCode[result.name]


def tournament_schema(visible: VisibleTournament, event: int) -> schemas.Tournament:
    """What was announced, and where it stands."""
    settings = visible.tournament.settings
    standing = progress(replace(visible.journal.state, tournament=visible.tournament))
    return schemas.Tournament(
        id=visible.id,
        event=event,
        name=settings.name,
        version=visible.journal.version,
        system=settings.system.name,
        participants=settings.participants.value,
        city=settings.city,
        federation=settings.federation,
        start=settings.start,
        end=settings.end,
        time_control=settings.time_control,
        rounds_announced=settings.rounds,
        tiebreaks=None if settings.tiebreaks is None else list(settings.tiebreaks),
        schedule=_schedule(visible),
        phase=standing.phase.value,
        players=len(visible.tournament.players),
        rounds=[_brief(round_) for round_ in visible.rounds],
    )


def _schedule(visible: VisibleTournament) -> list[schemas.RoundStart]:
    planned = {due.round: due for due in visible.tournament.settings.schedule}
    clocks = {
        clock.round: clock
        for clock in round_clocks(visible.tournament, announced_starts(visible.id))
    }
    found = []
    for number in sorted({*planned, *clocks}):
        due, clock = planned.get(RoundNo(number)), clocks.get(number)
        found.append(
            schemas.RoundStart(
                round=number,
                date=None if due is None else due.date,
                time=None if due is None else due.time,
                starts_at=None if clock is None else clock.starts_at,
                announced=clock is not None and clock.announced,
            )
        )
    return found


def _brief(round_: Round) -> schemas.RoundBrief:
    return schemas.RoundBrief(
        number=round_.number,
        date=round_.date,
        published=round_.published,
        closed=round_.closed,
        games=len(round_.games),
        results=sum(game.result.is_known for game in round_.games),
    )


def player_schema(visible: VisibleTournament, player: Player) -> schemas.Player:
    """A player; what is private only for those who see all."""
    person = player.person
    return schemas.Player(
        id=player.id,
        number=player.tpn,
        name=person.name,
        title=None if person.title is None else person.title.value,
        federation=person.federation,
        club=person.club,
        rating=player.rating,
        fide_id=person.fide_id,
        team=visible.tournament.team_of.get(player.id),
        status="playing" if player.departure is None else player.departure.kind.value,
        private=_private(visible, player) if visible.caller.sees_all else None,
    )


def _private(visible: VisibleTournament, player: Player) -> schemas.PlayerPrivate:
    person = player.person
    ticked: frozenset[CheckIn] = visible.journal.state.check_ins
    licensed = visible.caller.reads_licences
    return schemas.PlayerPrivate(
        birth=str(person.birth) if licensed and person.birth is not None else None,
        sex=None if person.sex is None else person.sex.value,
        national_id=person.national_id if licensed else "",
        licence=person.licence if licensed else None,
        licence_season=person.licence_season if licensed else None,
        k=person.k,
        rated_games=person.rated_games,
        absences={a.round: a.bye.name.lower() for a in player.absences},
        half_byes=player.half_byes,
        checked_in=sorted(tick.round for tick in ticked if tick.player == player.id),
        departure_reason=player.departure.reason if licensed and player.departure else "",
    )


def round_schema(tournament: Tournament, round_: Round) -> schemas.Round:
    """A round with its boards."""
    before = points_before(tournament, round_.number)
    tables = tables_of(tournament, round_)
    position = tournament.start_position(round_.number)
    return schemas.Round(
        number=round_.number,
        date=round_.date,
        published=round_.published,
        closed=round_.closed,
        complete=round_.is_complete,
        boards=[_board(tournament, game, tables, before) for game in round_.games],
        byes=[
            schemas.Bye(
                player=bye.player,
                name=tournament.player_by_id[bye.player].name,
                kind=bye.kind.name.lower(),
            )
            for bye in round_.byes
        ],
        matches=[_match_schema(match) for match in matches_of(tournament, round_)],
        team_byes=[
            schemas.TeamBye(
                team=bye.team,
                name=tournament.team_by_id[bye.team].name,
                kind=bye.kind.name.lower(),
            )
            for bye in round_.team_byes
        ],
        start_position=None
        if position is None
        else schemas.StartPosition(number=position, pieces=start_position(position)),
    )


def _match_schema(match: TeamMatch) -> schemas.Match:
    forfeit = match.match.forfeit
    sides = [
        schemas.MatchSide(
            team=team.id,
            name=team.name,
            points=points_schema(points),
            match_points=None if match.open else points_schema(match_points),
        )
        for team, points, match_points in zip(
            (match.first, match.second), match.score, match.match_points, strict=True
        )
    ]
    return schemas.Match(
        table=match.match.table,
        first=sides[0],
        second=sides[1],
        complete=not match.open,
        forfeit=None if forfeit is None else forfeit.value,
    )


def match_of(tournament: Tournament, round_: Round, game: Game) -> schemas.Match | None:
    """The team match that a game belongs to; None where boards are numbered through."""
    table = tables_of(tournament, round_).get(game.white)
    if table is None:
        return None
    found = matches_of(tournament, round_)
    return next(_match_schema(match) for match in found if match.match.table == table)


def _board(
    tournament: Tournament,
    game: Game,
    tables: Mapping[PlayerId, int],
    before: Mapping[PlayerId, Points],
) -> schemas.Board:
    plain = game_schema(tournament, game, tables)
    return schemas.Board(
        **{
            **dict(plain),
            "white": schemas.Seat(**dict(plain.white), points=points_schema(before[game.white])),
            "black": schemas.Seat(**dict(plain.black), points=points_schema(before[game.black])),
        }
    )


def game_schema(tournament: Tournament, game: Game, tables: Mapping[PlayerId, int]) -> schemas.Game:
    """A game and how it stands; `tables` are those of its round."""
    return schemas.Game(
        board=game.board,
        table=tables.get(game.white),
        white=_opponent(tournament, game.white),
        black=_opponent(tournament, game.black),
        result=result_code(game.result),
        score=result_text(game.result) or None,
    )


def _opponent(tournament: Tournament, number: PlayerId) -> schemas.Opponent:
    player = tournament.player_by_id[number]
    title = player.person.title
    return schemas.Opponent(
        player=player.id,
        number=player.tpn,
        name=player.name,
        title=None if title is None else title.value,
        rating=player.rating,
        team=tournament.team_of.get(number),
    )


def cup_schema(tournament: Tournament) -> schemas.Cup:
    """The bracket of a cup.

    Raises:
        NotReady: the cup cannot start yet.
    """
    cup = cup_of(tournament)
    teams = tournament.settings.is_team

    def side(number: int, halves: int) -> schemas.CupSide:
        who = cup.holders[number]
        name = (
            tournament.team_by_id[TeamId(who)].name
            if teams
            else tournament.player_by_id[PlayerId(who)].name
        )
        return schemas.CupSide(id=who, name=name, points=points_schema(Points(5 * halves)))

    def tie_schema(tie: CupTie) -> schemas.CupTie:
        return schemas.CupTie(
            number=tie.number,
            upper=side(tie.upper, tie.score[0]),
            lower=side(tie.lower, tie.score[1]),
            games=[
                schemas.CupGame(round=leg.round, place=leg.place, complete=leg.is_over)
                for leg in tie.games
            ],
            winner=cup.holders[tie.winner] if tie.winner else None,
            third=tie.third,
        )

    return schemas.Cup(
        champion=cup.holders[int(cup.state.places[0][0])] if cup.finished else None,
        stages=[
            schemas.CupStage(stage=stage, ties=[tie_schema(tie) for tie in ties])
            for stage, ties in zip(cup.stages, cup.rounds, strict=True)
        ],
    )


def changed_game(
    after: Tournament, change: PublicChange, *, names: Tournament
) -> schemas.Game | None:
    """The game a change is about, as it stood after it, with the names of that tournament."""
    game = _changed(after, change)
    if game is None:
        return None
    return game_schema(names, game, tables_of(names, after.rounds[change.round - 1]))


def changed_match(after: Tournament, change: PublicChange) -> schemas.Match | None:
    """The team match of the game a change is about, as it stood after it."""
    game = _changed(after, change)
    return None if game is None else match_of(after, after.rounds[change.round - 1], game)


def _changed(after: Tournament, change: PublicChange) -> Game | None:
    if change.players is None:
        return None
    games = after.rounds[change.round - 1].games
    return next(game for game in games if game.players == change.players)


def standings_row_schema(table: Standings, row: Row) -> schemas.StandingsRow:
    """A line of the standings, every value exact."""
    return schemas.StandingsRow.model_validate(
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


def rating_change_schema(one: PlayerChange, *, tells_why: bool) -> schemas.RatingChange:
    """The change of a player; why K is what it is may tell an age, so not everybody is told."""
    made = one.change
    because = None if made is None else "given" if one.factor is None else one.factor.because
    return schemas.RatingChange(
        player=one.player.id,
        name=one.player.name,
        rating=None if made is None else made.before,
        games=one.games,
        points=int(100 * one.points),
        expected=None if one.expected is None else int(100 * one.expected),
        k=None if made is None else made.k_used,
        because=because if tells_why else None,
        estimate=one.is_estimate,
        change=None if made is None else made.change,
        new_rating=one.rating,
        lines=[
            schemas.RatedGame(
                round=line.round,
                opponent=line.opponent,
                rating=change.game.opponent,
                halves=change.game.halves,
                unrated=None if change.unrated is None else change.unrated.code,
                difference=change.difference,
                expected=change.expected,
                delta=change.delta,
                article=change.article,
            )
            for line in one.lines
            for change in (line.game,)
        ],
    )

"""What the API says, as frozen models; their descriptions become the OpenAPI document."""

from __future__ import annotations

import datetime as dt
import enum

from ninja import Schema
from pydantic import ConfigDict, Field

__all__ = [
    "Announcement",
    "Announcements",
    "Board",
    "Bracket",
    "Bye",
    "Card",
    "CardRound",
    "Change",
    "Changes",
    "Criterion",
    "CrossRow",
    "CrossTable",
    "Cup",
    "CupGame",
    "CupSide",
    "CupStage",
    "CupTie",
    "Event",
    "Events",
    "Floater",
    "Game",
    "JournalEntry",
    "Match",
    "MatchSide",
    "Opponent",
    "Pair",
    "Player",
    "PlayerPrivate",
    "Players",
    "PrizeAward",
    "Prizes",
    "RatedGame",
    "RatingChange",
    "RatingChanges",
    "ResultCode",
    "Round",
    "RoundBrief",
    "RoundStart",
    "Seat",
    "Standings",
    "StandingsRow",
    "StartPosition",
    "Team",
    "TeamBye",
    "Teams",
    "Tournament",
    "TournamentBrief",
    "Why",
]

Exact = int | str
"""An integer, or an exact fraction as text such as "19/2"."""

_EXACT = 'An integer, or an exact fraction as text such as "19/2".'


class Said(Schema):
    """Root of the answers."""

    model_config = ConfigDict(frozen=True)


class ResultCode(enum.StrEnum):
    """Every way a game can stand. `pending`: no result. The odd ones are an arbiter's decisions."""

    PENDING = "pending"
    ADJOURNED = "adjourned"
    WHITE_WINS = "white_wins"
    DRAW = "draw"
    BLACK_WINS = "black_wins"
    UNRATED_WHITE_WINS = "unrated_white_wins"
    UNRATED_DRAW = "unrated_draw"
    UNRATED_BLACK_WINS = "unrated_black_wins"
    WHITE_FORFEITS = "white_forfeits"
    BLACK_FORFEITS = "black_forfeits"
    DOUBLE_FORFEIT = "double_forfeit"
    BOTH_LOSE = "both_lose"
    HALF_ZERO = "half_zero"
    ZERO_HALF = "zero_half"
    UNRATED_BOTH_LOSE = "unrated_both_lose"
    UNRATED_HALF_ZERO = "unrated_half_zero"
    UNRATED_ZERO_HALF = "unrated_zero_half"


# --- events and tournaments -----------------------------------------------------------------------


class TournamentBrief(Said):
    """A tournament in a list."""

    id: int
    name: str
    version: int = Field(description="How many journal entries it has; grows with every act.")


class Event(Said):
    """An event and its tournaments."""

    id: int
    name: str
    tournaments: list[TournamentBrief]


class Events(Said):
    """The events the caller may see."""

    items: list[Event]


class Announcement(Said):
    """A sentence for everybody."""

    id: int
    text: str
    at: dt.datetime
    ends_at: dt.datetime | None = Field(description="Null: until it is taken down.")


class Announcements(Said):
    """What is announced now, oldest first."""

    items: list[Announcement]


class RoundStart(Said):
    """When a round starts or started."""

    round: int
    date: dt.date | None
    time: dt.time | None = Field(description="As the schedule says, in the hall's time.")
    starts_at: dt.datetime | None = Field(description="The moment, if the time is known.")
    announced: bool = Field(description="An arbiter announced the moment; else the schedule did.")


class RoundBrief(Said):
    """A round in a list."""

    number: int
    date: dt.date | None
    published: bool
    closed: bool = Field(description="All results are in and checked.")
    games: int
    results: int = Field(description="How many of the games are over.")


class Tournament(Said):
    """A tournament: what was announced, and where it stands."""

    id: int
    event: int
    name: str
    version: int
    system: str = Field(description="The pairing system's name in the registry.")
    participants: str = Field(description="`individual` or `team`.")
    city: str
    federation: str
    start: dt.date | None
    end: dt.date | None
    time_control: str
    rounds_announced: int | None
    tiebreaks: list[str] | None = Field(description="Announced codes; null: the system's usual.")
    schedule: list[RoundStart] = Field(description="Rounds whose day or start is known.")
    phase: str = Field(description="`entries`, `paired`, `playing`, `between` or `finished`.")
    players: int
    rounds: list[RoundBrief]


# --- people ---------------------------------------------------------------------------------------


class PlayerPrivate(Said):
    """What only a token sees."""

    birth: str | None = Field(description="Date of birth, or its year alone; null below arbiter.")
    sex: str | None = Field(description="`m` or `w`.")
    national_id: str = Field(description="Empty for roles below arbiter.")
    licence: str | None = Field(description="A, B, N or as typed; null below arbiter.")
    licence_season: int | None = Field(description="The year in which it ends; null below arbiter.")
    k: int | None = Field(description="As the FIDE list has it; null: not noted.")
    rated_games: int | None = Field(description="Behind the FIDE rating; null: not noted.")
    absences: dict[int, str] = Field(description="Rounds to miss: `zero`, `half` or `full` bye.")
    half_byes: bool = Field(description="False: not entitled to byes with points.")
    checked_in: list[int] = Field(description="Rounds before which the player was seen.")
    departure_reason: str = Field(description="Empty for roles below arbiter.")


class Player(Said):
    """A player as entered."""

    id: int = Field(description="The identity used in every address; it never changes.")
    number: int | None = Field(description="The pairing number; null before it is given.")
    name: str = Field(description='"Family, Given".')
    title: str | None
    federation: str
    club: str
    rating: int
    fide_id: str
    team: int | None
    status: str = Field(description="`playing`, `withdrawn` or `excluded`.")
    private: PlayerPrivate | None = Field(description="Null without a token.")


class Players(Said):
    """A page of the players, in the order of their entry."""

    items: list[Player]
    total: int
    offset: int
    limit: int


class Team(Said):
    """A team and its players in board order."""

    id: int
    number: int | None
    name: str
    short_name: str
    roster: list[int] = Field(description="Player ids, first board first.")


class Teams(Said):
    """The teams; none in an individual tournament."""

    items: list[Team]


# --- rounds ---------------------------------------------------------------------------------------


class Opponent(Said):
    """A player at a board."""

    player: int
    number: int | None
    name: str
    title: str | None
    rating: int
    team: int | None = Field(description="Null where players play for themselves.")


class Seat(Opponent):
    """A player at a board, with the points before the round."""

    points: Exact = Field(description=_EXACT)


class Game(Said):
    """A game and how it stands."""

    board: int
    table: int | None = Field(description="The table of the team match; null: boards are enough.")
    white: Opponent
    black: Opponent
    result: ResultCode
    score: str | None = Field(description='As lists show it: "1-0", "½-½", "+--"; null: open.')


class Board(Game):
    """A game of a round as the pairing list shows it."""

    white: Seat
    black: Seat


class Bye(Said):
    """A player without opponent."""

    player: int
    name: str
    kind: str = Field(description="`pab`, `full`, `half`, `zero` or `unopposed`.")


class MatchSide(Said):
    """A team in a match."""

    team: int
    name: str
    points: Exact = Field(description=f"Of the boards so far. {_EXACT}")
    match_points: Exact | None = Field(description="Null until the match is over.")


class Match(Said):
    """A team match; its games are the boards of that table."""

    table: int
    first: MatchSide = Field(description="At home: White on the odd boards unless announced.")
    second: MatchSide
    complete: bool = Field(description="Every game is over.")
    forfeit: str | None = Field(description='"+-", "-+" or "--" when decided by forfeit.')


class TeamBye(Said):
    """A team without opponent."""

    team: int
    name: str
    kind: str


class StartPosition(Said):
    """The array that a round of Chess960 starts from."""

    number: int = Field(description="0 to 959; 518 is that of ordinary chess.")
    pieces: str = Field(description="White's first rank from the a-file on, `RNBQKBNR`.")


class Round(Said):
    """A paired round: its boards in order, and who does not play."""

    number: int
    date: dt.date | None
    published: bool
    closed: bool
    complete: bool = Field(description="Every game is over.")
    boards: list[Board]
    byes: list[Bye]
    matches: list[Match]
    team_byes: list[TeamBye]
    start_position: StartPosition | None = Field(description="Only in Chess960, once drawn.")


class Pair(Said):
    """Two players of a bracket who meet, by pairing number."""

    white: int
    black: int
    color_rule: int = Field(description="Which colour rule (1 to 5) gave White and Black.")


class Floater(Said):
    """Who left a bracket unpaired, by pairing number."""

    number: int
    reason: str


class Criterion(Said):
    """A criterion of the regulations and its value in the bracket."""

    code: str
    cite: str
    value: list[int] = Field(description="A count, or sizes from high to low.")
    best: list[int] | None = Field(description="What was thinkable at best; null: not counted.")
    met: bool


class Bracket(Said):
    """The bracket a player was paired in."""

    kind: str
    score: Exact = Field(description=_EXACT)
    moved_down: list[int]
    residents: list[int]
    pairs: list[Pair]
    floaters: list[Floater]
    criteria: list[Criterion]


class Why(Said):
    """Why a player meets whom they meet in a round."""

    round: int
    player: int
    as_recorded: bool | None = Field(
        description="Whether the recorded round is the one the system makes; null: no system did."
    )
    text: list[str] = Field(description="For the arbiter, in the language asked for.")
    steps: list[str] = Field(description="What was tried, in order; on request (`steps=true`).")
    bracket: Bracket | None = Field(description="The same as data; null where no system paired.")


# --- standings ------------------------------------------------------------------------------------


class StandingsRow(Said):
    """A line of the standings."""

    rank: int | None = Field(description="Null for whoever was excluded: last, without a place.")
    id: int = Field(description="A player; a team where teams play.")
    number: int | None
    name: str
    points: Exact = Field(description=_EXACT)
    values: dict[str, Exact | list[Exact] | None] = Field(
        description="Every criterion of the chain, exact; null: it does not apply."
    )
    separated_by: str | None = Field(description="What put this line below the one above.")


class Standings(Said):
    """The order after a round."""

    after: int
    complete: bool = Field(description="No game up to that round is open.")
    order: list[str] = Field(description="The chain of criteria, points included.")
    edition: str = Field(description="The edition of the tie-break regulations.")
    problem: str | None = Field(description="Why the announced chain could not be used, if so.")
    annulled: list[int] = Field(description="Ids left out: withdrew early from an all-play-all.")
    rows: list[StandingsRow]
    total: int
    offset: int
    limit: int


class CrossRow(Said):
    """A line of the cross-table."""

    number: int
    id: int
    rank: int | None = Field(
        description="Null for who was excluded, or withdrew early from an all-play-all."
    )
    name: str
    cells: list[str] = Field(description='"12w1": number, colour, sign; report files\' letters.')
    points: Exact = Field(description=_EXACT)


class CrossTable(Said):
    """The cross-table; columns are rounds or, in an all-play-all, opponents."""

    after: int
    fixed: bool = Field(description="Columns are opponents.")
    ranked: bool
    columns: list[str]
    rows: list[CrossRow]


class CupSide(Said):
    """Somebody in a cup."""

    id: int = Field(description="A player; a team where teams play.")
    name: str
    points: Exact = Field(description=f"In the games of this match. {_EXACT}")


class CupGame(Said):
    """A game of a cup match or, where teams play, a match of several boards."""

    round: int
    place: int = Field(description="The board; the table where teams play.")
    complete: bool


class CupTie(Said):
    """A match of a cup: whoever wins it goes on."""

    number: int
    upper: CupSide
    lower: CupSide
    games: list[CupGame]
    winner: int | None = Field(description="The id of the side that goes on; null: open.")
    third: bool = Field(description="For the third place.")


class CupStage(Said):
    """A round of a cup that has begun."""

    stage: str = Field(description='`final`, `semi`, `quarter`, "1/8" and so on; else empty.')
    ties: list[CupTie]


class Cup(Said):
    """The bracket as far as it is known; only a cup has one."""

    champion: int | None
    stages: list[CupStage]


class CardRound(Said):
    """A round of a player."""

    round: int
    opponent: int | None
    name: str
    rating: int
    color: str | None = Field(description="`w` or `b`.")
    outcome: str | None = Field(description="The report files' letter: 1 = 0 + - U F H Z …")
    points: Exact = Field(description=_EXACT)
    total: Exact = Field(description=_EXACT)


class Card(Said):
    """A player's event so far."""

    player: Player
    rank: int | None
    points: Exact = Field(description=_EXACT)
    rounds: list[CardRound]


class RatedGame(Said):
    """A game as ratings see it; `expected` and `delta` in hundredths of a point."""

    round: int
    opponent: int = Field(description="The id of the player.")
    rating: int | None = Field(description="The FIDE rating of the opponent; null: unrated.")
    halves: int | None = Field(description="Half-points scored on the board; null: not played.")
    unrated: str | None = Field(
        description="Why it does not count: `unplayed`, `pace`, `excluded`, `opponent`, `gap`."
    )
    difference: int = Field(description="As it counts: 400 at most.")
    expected: int
    delta: int
    article: str


class RatingChange(Said):
    """What the games change in a player's rating; a first rating has neither K nor change.

    Scores and the change are in hundredths of a point.
    """

    player: int
    name: str
    rating: int | None = Field(description="The FIDE rating played with; null: unrated.")
    games: int = Field(description="How many of them are rated.")
    points: int
    expected: int | None
    k: int | None = Field(description="K as it counts: K times games is at most 700.")
    because: str | None = Field(
        description="`given`, `top`, `young`, `new`, `usual` or `quick`; null below arbiter."
    )
    estimate: bool = Field(description="K might be another if more were known.")
    change: int | None
    new_rating: int | None = Field(
        description="Null: below the floor, or too few games for a first rating."
    )
    lines: list[RatedGame]


class RatingChanges(Said):
    """What the rounds change in FIDE ratings, in the order of entry.

    FIDE adds up all events of a month and rounds once; this is the event alone.
    """

    after: int
    edition: str
    cadence: str = Field(description="Which list: `standard`, `rapid` or `blitz`.")
    assumed: bool = Field(description="Nobody knows the pace: long games are taken for granted.")
    in_parts: bool = Field(description="Over 30 days: each month is rated by itself.")
    part: list[int] | None = Field(
        description="First and last round of the month that is told; null: all is counted as one."
    )
    first_list_only: bool = Field(description="Over 30 days, and no later ratings were noted.")
    rows: list[RatingChange]
    total: int
    offset: int
    limit: int


class PrizeAward(Said):
    """A prize given; amounts in cents."""

    player: int
    name: str
    list: str
    place: int
    amount: int
    exact: str = Field(description="Before rounding to the unit, as an exact fraction of cents.")
    goods: str | None
    reason: str


class Prizes(Said):
    """The prizes on the standings as they are; amounts in cents."""

    announced: bool
    currency: str
    total: int
    paid: int
    settled: bool = Field(description="No award depends on a tie the chain leaves open.")
    awards: list[PrizeAward]


# --- following ------------------------------------------------------------------------------------


class JournalEntry(Said):
    """An entry of the journal; only for an arbiter's token."""

    act: str
    text: str
    author: str
    device: str
    reason: str


class Change(Said):
    """Something that became public; an act of the journal may make several, or none."""

    version: int = Field(description="The journal entry it comes from.")
    at: dt.datetime
    topic: str | None = Field(
        description="`round.published`, `round.changed`, `result.entered`, `result.corrected`, "
        "`round.closed`, `schedule.changed`; null: an act that changed nothing for the public."
    )
    round: int | None
    game: Game | None
    match: Match | None = Field(description="The team match of that game, as it stood then.")
    entry: JournalEntry | None = Field(description="Null below the role of arbiter.")


class Changes(Said):
    """What happened after a version."""

    version: int = Field(description="The newest version there is.")
    next: int = Field(
        description="Ask again with `after` set to this; less than `after`: a backup was restored."
    )
    more: bool = Field(description="There is more to read at once.")
    items: list[Change]

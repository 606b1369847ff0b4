"""Events written as cross-tables, team matches and score cards, for tie-break tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ronde.model import (
    BoardNo,
    Color,
    Departure,
    DepartureKind,
    Game,
    MatchPoints,
    Participants,
    Person,
    Player,
    PlayerId,
    Points,
    PointsAdjustment,
    Result,
    Round,
    RoundNo,
    Settings,
    System,
    Team,
    TeamId,
    Tournament,
    Tpn,
)
from ronde.scoring import score_sheets
from support.positions import position

RESULTS = {1: Result.WHITE_WINS, 0.5: Result.DRAW, 0: Result.BLACK_WINS}


def players(names: Sequence[str], ratings: Sequence[int] | None = None) -> tuple[Player, ...]:
    return tuple(
        Player(
            id=PlayerId(number),
            tpn=Tpn(number),
            person=Person(name=name),
            rating=0 if ratings is None else ratings[number - 1],
        )
        for number, name in enumerate(names, 1)
    )


def all_play_all(names: Sequence[str], table: Sequence[Sequence[float | None]]) -> Tournament:
    """A round robin from its cross-table; circle method, the row's player has White."""
    count = len(names)
    circle: list[int | None] = list(range(count)) + ([None] if count % 2 else [])
    rounds = []
    for number in range(1, len(circle)):
        games: list[Game] = []
        for one, other in zip(circle, reversed(circle), strict=True):
            if one is not None and other is not None and one < other:
                score = table[one][other]
                assert score is not None
                games.append(
                    Game(
                        board=BoardNo(len(games) + 1),
                        white=PlayerId(one + 1),
                        black=PlayerId(other + 1),
                        result=RESULTS[score],
                    )
                )
        rounds.append(Round(number=RoundNo(number), games=tuple(games)))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return Tournament(
        settings=Settings(system=System(name="round-robin"), rounds=len(rounds)),
        players=players(names),
        rounds=tuple(rounds),
    )


def leaving(event: Tournament, player: int, forfeits: int) -> Tournament:
    """The event with that player's last games forfeited."""
    rounds = []
    for round_ in event.rounds:
        games = []
        for game in round_.games:
            if player in game.players and round_.number > len(event.rounds) - forfeits:
                white = game.white == player
                result = Result.WHITE_FORFEITS if white else Result.BLACK_FORFEITS
                games.append(replace(game, result=result))
            else:
                games.append(game)
        rounds.append(replace(round_, games=tuple(games)))
    left = Departure(kind=DepartureKind.WITHDRAWN, after_round=len(event.rounds) - forfeits)
    return replace(
        event,
        rounds=tuple(rounds),
        players=tuple(replace(p, departure=left) if p.id == player else p for p in event.players),
    )


def card(results: Sequence[str], opponents: Sequence[tuple[float, float] | None]) -> Tournament:
    """One hero (no. 1) and the opponents of each round with given scores.

    `results` are W D L, +F -F, ABS, EXE; an opponent is (points, what the opponents' view adds).
    Every opponent meets somebody else in all other rounds; points are set by adjustments, and the
    difference of views by one forfeit in another round.
    """
    rounds = len(results)
    words: dict[int, list[str]] = {1: []}
    totals: dict[int, float] = {}
    filler = rounds + 2
    for number, (result, opponent) in enumerate(zip(results, opponents, strict=True), 1):
        sign = {"W": "10", "D": "==", "L": "01", "+F": "+-", "-F": "-+"}
        if opponent is None or result in {"ABS", "EXE"}:
            words[1].append({"ABS": "Z", "EXE": "U", "+F": "F", "-F": "Z"}[result])
            continue
        rival = number + 1
        mine, theirs = tuple(sign[result])
        words[1].append(f"{rival}w{mine}")
        line = []
        for other in range(1, rounds + 1):
            if other == number:
                line.append(f"1b{theirs}")
                continue
            forfeit = {0.5: "-+", -0.5: "+-", 0: "01"}[opponent[1]]
            is_forfeit = opponent[1] and other == (1 if number > 1 else 2)
            own, against = tuple(forfeit if is_forfeit else "01")
            line.append(f"{filler}w{own}")
            words[filler] = ["."] * (other - 1) + [f"{rival}b{against}"]
            filler += 1
        words[rival] = line
        totals[rival] = opponent[0]
    return _with_totals(words, totals, rounds)


def _with_totals(
    words: Mapping[int, Sequence[str]], totals: Mapping[int, float], rounds: int
) -> Tournament:
    event = position({n: " ".join(line) for n, line in words.items()}, rounds=rounds)
    sheets = score_sheets(event)
    adjustments = tuple(
        PointsAdjustment(players=(n,), points=Points(int(10 * total) - sheets[PlayerId(n)].points))
        for n, total in totals.items()
    )
    return replace(event, adjustments=adjustments)


def team_event(
    teams: Mapping[str, int],
    rounds: Sequence[Sequence[tuple[str, str, Sequence[float]]]],
    *,
    fixed: bool = True,
    match_points: MatchPoints | None = None,
    code: str = "",
) -> Tournament:
    """Teams with their number of boards; a match is home, away, and the home side's results."""
    boards = max(teams.values())
    roster: dict[str, tuple[PlayerId, ...]] = {}
    first = 1
    for name, size in teams.items():
        roster[name] = tuple(PlayerId(first + i) for i in range(size))
        first += size
    played = []
    for number, matches in enumerate(rounds, 1):
        games = [
            Game(
                board=BoardNo(len(scores) * table + board + 1),
                white=roster[home][board],
                black=roster[away][board],
                result=RESULTS[score],
            )
            for table, (home, away, scores) in enumerate(matches)
            for board, score in enumerate(scores)
        ]
        played.append(Round(number=RoundNo(number), games=tuple(games)))
    settings = Settings(
        participants=Participants.TEAM,
        system=System(name="round-robin" if fixed else "team-swiss", code=code),
        rounds=max(1, len(played)),
        board_colors=(Color.WHITE,) * boards,
        match_points=match_points or MatchPoints(),
    )
    return Tournament(
        settings=settings,
        players=players([f"player {n}" for n in range(1, first)]),
        teams=tuple(
            Team(id=TeamId(n), tpn=Tpn(n), name=name, roster=members)
            for n, (name, members) in enumerate(roster.items(), 1)
        ),
        rounds=tuple(played),
    )

"""`titles.md` read word by word: slow answers to the cases of `ronde norms --cases`.

Written from the text alone, and sharing nothing with `ronde`: every set of games that the articles
allow is tried, and every completion of a path, in every way. It is the judge of the quick program;
it knows no short cut, so keep its open rounds and its fields small.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations, permutations, product
from math import ceil, floor
from typing import Any

Case = Mapping[str, Any]
Game = Mapping[str, Any]

LEAST_PERFORMANCE = {"GM": 2600, "IM": 2450, "WGM": 2400, "WIM": 2250}
LEAST_AVERAGE = {"GM": 2380, "IM": 2230, "WGM": 2180, "WIM": 2030}
RAISED_TO = {"GM": 2200, "IM": 2050, "WGM": 2000, "WIM": 1850}
LEAST_RATING = {"GM": 2500, "IM": 2400, "WGM": 2300, "WIM": 2200}
LEVEL_TITLES = {
    "GM": {"GM"},
    "IM": {"GM", "IM"},
    "WGM": {"GM", "IM", "WGM"},
    "WIM": {"GM", "IM", "WGM", "WIM"},
}
LEVEL_CODE = {"GM": "1.4.5b", "IM": "1.4.5c", "WGM": "1.4.5d", "WIM": "1.4.5e"}
HOLDERS = {"GM", "IM", "FM", "WGM", "WIM", "WFM"}
UNRATED = {"2022": 1000, "2024": 1400}
FORMATS = {
    "2022": {
        "swiss",
        "round-robin",
        "double-round-robin",
        "scheveningen",
        "schiller",
        "knockout",
    },
    "2024": {"swiss", "round-robin", "double-round-robin", "knockout"},
}
SCORES = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0)}
UPPER_HALF = (
    "0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193 202 "
    "211 220 230 240 251 262 273 284 296 309 322 336 351 366 383 401 422 444 470 501 538 589 677 "
    "800"
)
DP = {50 + step: int(figure) for step, figure in enumerate(UPPER_HALF.split())}
DP |= {100 - percent: -figure for percent, figure in DP.items()}
IDEAL = {"title": "GM", "rating": 2900}


def nearest(value: Fraction) -> int:
    """The nearest whole number, halves up (1.4.7, 1.4.9)."""
    return floor(value + Fraction(1, 2))


def written(points: Fraction | None) -> int | str | None:
    """Points as the answers write them."""
    if points is None:
        return None
    return int(points) if points.denominator == 1 else str(points)


def answer(case: Case) -> dict[str, Any]:
    """The answer to one case of any kind."""
    return {"id": case["id"]} | KINDS[case["kind"]](case)


# Games and sets (sections 3 and 5)


def may_count(case: Case, opponent: Mapping[str, Any] | None) -> bool:
    """1.4.2a and b: of a FIDE federation, and no unrated zero of a round robin."""
    if opponent is None or opponent["federation"] in (None, "NON"):
        return False
    round_robin = case["event"]["system"] in ("round-robin", "double-round-robin")
    return not (round_robin and opponent["rating"] is None and opponent.get("zero"))


def counting(case: Case, games: list[Game]) -> list[Game]:
    """C: the games of 1.4.2, in the order of the rounds."""
    counted = [
        game for game in games if game["result"] in SCORES and may_count(case, game["opponent"])
    ]
    return sorted(counted, key=lambda game: game["round"])


def least_games(case: Case) -> int:
    """M of 1.4.1a and b."""
    event = case["event"]
    if event["class"] == "team-championship" and event["rounds"] in (7, 8, 9):
        return 7
    return 8 if event["class"] == "world-cup" else 9


def is_eight_of_nine(case: Case, games: list[Game]) -> bool:
    """1.4.1c: nine rounds, eight counting games, the ninth a forfeit win or the pairing bye."""
    counted = counting(case, games)
    if case["event"]["rounds"] != 9 or len(counted) != 8 or least_games(case) != 9:
        return False
    missing = set(range(1, 10)) - {game["round"] for game in counted}
    return len(missing) == 1 and any(
        game["round"] in missing and game["result"] in ("+", "U") for game in games
    )


def sets_of(case: Case, games: list[Game]) -> Iterator[tuple[str | None, list[Game], int]]:
    """Every set the articles allow: its route, its games, and the least number for it."""
    counted, least = counting(case, games), least_games(case)
    fixed = case["event"]["predetermined"]
    for length in [len(counted)] if fixed else range(least, len(counted) + 1):
        first = counted[:length]
        wins = [place for place, game in enumerate(first) if game["result"] == "1"]
        for left_out in range(len(wins) + 1):
            if length - left_out < least:
                break
            if left_out and not wins_may_go(case, counted):
                break
            for gone in combinations(wins, left_out):
                yield None, [game for place, game in enumerate(first) if place not in gone], least
    if is_eight_of_nine(case, games):
        yield "1.4.1c", counted, 8
    for game in games:
        if (
            game["result"] == "+"
            and game["round"] == case["event"]["rounds"]
            and may_count(case, game["opponent"])
            and len(counted) == least - 1
        ):
            yield "1.4.2c", [*counted, {**game, "result": "0"}], least


def wins_may_go(case: Case, counted: list[Game]) -> bool:
    """1.4.1f: 2024 asks of round robins that all their opponents together allow a norm."""
    if case["edition"] == "2022":
        return True
    if case["event"]["system"] not in ("round-robin", "double-round-robin"):
        return True
    return not set(failing(case, counted, least_games(case))) - {"1.4.8b", "1.4.8"}


# The tests on one set (section 4)


def by_person(case: Case, games: list[Game]) -> list[Game]:
    """The games, or one for each person where a person is met several times (section 7)."""
    if case["event"]["system"] not in ("double-round-robin", "knockout"):
        return games
    return list({game["opponent"]["id"]: game for game in reversed(games)}.values())[::-1]


def ratings_of(case: Case, games: list[Game]) -> tuple[list[int], int | None]:
    """1.4.6: what everybody counts, the lowest raised, and the round of whoever was raised."""
    values = []
    for game in games:
        rating = game["opponent"]["rating"]
        values.append(UNRATED[case["edition"]] if rating is None else rating)
    if not values or min(values) >= RAISED_TO[case["title"]]:
        return values, None
    place = values.index(min(values))
    who = games[place]["opponent"]["id"]
    again = case["event"]["system"] in ("double-round-robin", "knockout")
    raised = [
        RAISED_TO[case["title"]]
        if spot == place or (again and game["opponent"]["id"] == who)
        else values[spot]
        for spot, game in enumerate(games)
    ]
    return raised, games[place]["round"]


def figures(case: Case, games: list[Game]) -> dict[str, Any]:
    """The figures of one set, points as fractions."""
    title, home, n = case["title"], case["candidate"]["federation"], len(games)
    score = sum((SCORES[game["result"]] for game in games), Fraction(0))
    values, raised = ratings_of(case, games)
    average = nearest(Fraction(sum(values), n))
    percent = nearest(100 * score / n)
    people = by_person(case, games)
    federations = Counter(
        game["opponent"]["federation"] for game in people if game["opponent"]["federation"] != "FID"
    )
    return {
        "games": n,
        "score": score,
        "needed": needed_score(title, average, n),
        "average": average,
        "raised": raised,
        "percent": percent,
        "dp": DP[percent],
        "performance": average + DP[percent],
        "titled": sum(game["opponent"]["title"] in HOLDERS for game in people),
        "level": sum(game["opponent"]["title"] in LEVEL_TITLES[title] for game in people),
        "foreign": len(set(federations) - {home}),
        "own": federations[home],
        "largest": max(federations.values(), default=0),
        "unrated": sum(game["opponent"]["rating"] is None for game in games),
        "people": len(people),
    }


def needed_score(title: str, average: int, n: int) -> Fraction | None:
    """The least score with 35 % and the performance; none if the average is too low."""
    if average < LEAST_AVERAGE[title]:
        return None
    for halves in range(2 * n + 1):
        score = Fraction(halves, 2)
        enough = average + DP[nearest(100 * score / n)] >= LEAST_PERFORMANCE[title]
        if score >= Fraction(35, 100) * n and enough:
            return score
    return None


def limits(case: Case, n: int, people: int) -> dict[str, int]:
    """What the shares of sections 4 and 7 come to.

    READING: in knock-out matches with the same opponent as in double round robins of 2022, persons
    for the level of all games.
    """
    level = max(3, ceil(Fraction(n, 3)))
    if case["event"]["system"] == "double-round-robin" and case["edition"] == "2024":
        level = ceil(Fraction(people, 2))
    return {
        "foreign": 2,
        "own": floor(Fraction(3 * people, 5)),
        "largest": floor(Fraction(2 * people, 3)),
        "titled": ceil(Fraction(people, 2)),
        "level": level,
    }


def reaches(case: Case) -> str | None:
    """1.4.3a to d: the exemption of the event, if it is for this candidate."""
    event = case["event"]
    code: str | None = event["exemption"]
    at_home = case["candidate"]["federation"] == event["federation"]
    if code == "1.4.3a" and not (at_home and not event.get("zonal_year")):
        return None
    if code == "1.4.3b" and not at_home:
        return None
    return code


def of_the_event(case: Case) -> list[str]:
    """What fails whatever is played."""
    event, failed = case["event"], []
    if case["title"] in ("WGM", "WIM") and case["candidate"]["sex"] != "w":
        failed.append("0.3")
    if event["system"] not in FORMATS[case["edition"]] and not event.get("approved"):
        failed.append("1.4.2e")
    if event["system"] == "double-round-robin" and event["players"] < 6:
        failed.append("1.4.5f")
    return failed


def of_federations(case: Case, found: Mapping[str, Any]) -> list[str]:
    """Which of 1.4.3 and 1.4.4 fail."""
    limit = limits(case, found["games"], found["people"])
    failed = []
    if found["foreign"] < limit["foreign"]:
        failed.append("1.4.3")
    if found["own"] > limit["own"]:
        failed.append("1.4.4-own")
    if found["largest"] > limit["largest"]:
        failed.append("1.4.4-one")
    return failed


def failing(case: Case, games: list[Game], least: int) -> list[str]:
    """Every code that fails on this set."""
    failed, title, n = of_the_event(case), case["title"], len(games)
    if n < least:
        failed.append("1.4.1")
    if n == 0:
        return failed
    found = figures(case, games)
    limit = limits(case, n, found["people"])
    if reaches(case) is None:
        failed += of_federations(case, found)
    if found["titled"] < limit["titled"]:
        failed.append("1.4.5a")
    if found["level"] < limit["level"]:
        failed.append(LEVEL_CODE[title])
    if found["average"] < LEAST_AVERAGE[title]:
        failed.append("1.4.8a")
    if found["score"] < Fraction(35, 100) * n:
        failed.append("1.4.8b")
    if found["performance"] < LEAST_PERFORMANCE[title]:
        failed.append("1.4.8")
    return failed


# kind `norm`


def counts_as(case: Case, route: str | None, found: Mapping[str, Any]) -> int:
    """1.4.1b, c, d and 1.7: for how many games a norm counts."""
    games: int = found["games"]
    if route == "1.4.1c" or (case["event"]["class"] == "world-cup" and games == 8):
        games = 9
    games += floor(found["score"] - found["needed"])
    return min(games, 13) if case["event"]["rounds"] > 13 else games


def norm(case: Case) -> dict[str, Any]:
    """The verdict, on the set that our convention chooses."""
    games, counted = case["games"], counting(case, case["games"])
    routes = [None, "1.4.1c", "1.4.2c"]
    good = []
    for route, chosen, least in sets_of(case, games):
        if failing(case, chosen, least):
            continue
        found = figures(case, chosen)
        kept = {game["round"] for game in chosen}
        dropped = [game["round"] for game in counted if game["round"] not in kept]
        worth = counts_as(case, route, found)
        order = (-worth, len(dropped), -found["performance"], routes.index(route), dropped)
        good.append((order, route, dropped, worth, chosen))
    if good:
        _, route, dropped, worth, chosen = min(good, key=lambda entry: entry[0])
        return {
            "norm": True,
            "failed": [],
            "via": route,
            "dropped": dropped,
            "counts_as": worth,
        } | shown(case, chosen)
    least = 8 if is_eight_of_nine(case, games) else least_games(case)
    return {
        "norm": False,
        "failed": failing(case, counted, least),
        "via": None,
        "dropped": [],
        "counts_as": None,
    } | shown(case, counted)


FIGURES = (
    "games score needed average raised percent dp performance titled level foreign own largest "
    "unrated"
).split()


def shown(case: Case, games: list[Game]) -> dict[str, Any]:
    """The figures as an answer gives them."""
    if not games:
        nothing = dict.fromkeys(FIGURES) | {"games": 0, "score": 0}
        return nothing | {"exempt": None, "foreigners_met": False}
    found = figures(case, games)
    met = not of_federations(case, found)
    found |= {"score": written(found["score"]), "needed": written(found["needed"])}
    del found["people"]
    return found | {"exempt": reaches(case), "foreigners_met": met}


# kind `path` (section 11)


def is_good(case: Case, games: list[Game]) -> bool:
    """Whether section 5 finds a norm in these games."""
    return any(not failing(case, chosen, least) for _, chosen, least in sets_of(case, games))


def open_rounds(case: Case) -> list[Game]:
    """The rounds still to be played, with their opponent where he is known."""
    listed = {game["round"]: game for game in case["games"]}
    unknown = {"result": None, "opponent": None}
    rounds = [
        listed.get(number, unknown | {"round": number})
        for number in range(1, case["event"]["rounds"] + 1)
    ]
    return [game for game in rounds if game["result"] is None]


def completions(case: Case, field: list[Any]) -> Iterator[tuple[Fraction, list[Game]]]:
    """Every way to play the open rounds: the points they bring, and all games of the event."""
    played = [game for game in case["games"] if game["result"] is not None]
    still = open_rounds(case)
    unknown = [game for game in still if game["opponent"] is None]
    for people in permutations(field, len(unknown)):
        met = dict(zip((game["round"] for game in unknown), people, strict=True))
        for results in product("1=0", repeat=len(still)):
            added = [
                {
                    "round": game["round"],
                    "result": result,
                    "opponent": game["opponent"] or met[game["round"]],
                }
                for game, result in zip(still, results, strict=True)
            ]
            yield sum((SCORES[result] for result in results), Fraction(0)), played + added


def path(case: Case) -> dict[str, Any]:
    """What must still happen."""
    played = [game for game in case["games"] if game["result"] is not None]
    still = open_rounds(case)
    unknown = [game for game in still if game["opponent"] is None]
    secured = is_good(case, played) and not (case["event"]["predetermined"] and still)
    shape = {
        "secured": secured,
        "still": counts_still(case, played, still),
        "table": table(case, played, still),
    }
    if unknown and case.get("field") is None:
        return shape | without_field(case, still, secured=secured)
    met = {game["opponent"]["id"] for game in case["games"] if game["opponent"]}
    field = [person for person in case.get("field") or () if person["id"] not in met]
    every = list(completions(case, field))
    good = [is_good(case, games) for _, games in every]
    points = [made for made, _ in every]
    possible = secured or any(good)
    needed = min((made for made, fine in zip(points, good, strict=True) if fine), default=None)
    missed = max(
        (made for made, fine in zip(points, good, strict=True) if not fine), default=Fraction(-1, 2)
    )
    sure = missed + Fraction(1, 2) if every and missed < len(still) else None
    if secured:
        needed = sure = Fraction(0)
    blocked = [] if possible else fails_everywhere(case, [games for _, games in every])
    return shape | {
        "possible": possible,
        "needed": written(needed),
        "sure": written(sure),
        "blocked": blocked,
    }


def without_field(case: Case, still: list[Game], *, secured: bool) -> dict[str, Any]:
    """Nothing known of those to come: they are ideal, and everything is won."""
    games = [game for game in case["games"] if game["result"] is not None]
    for game in still:
        someone = IDEAL | {"id": f"ideal {game['round']}", "federation": f"X{game['round']:02}"}
        games.append(
            {"round": game["round"], "result": "1", "opponent": game["opponent"] or someone}
        )
    if secured:
        return {"possible": True, "needed": 0, "sure": 0, "blocked": []}
    excluded = not is_good(case, games)
    return {
        "possible": False if excluded else None,
        "needed": None,
        "sure": None,
        "blocked": fails_everywhere(case, [games]) if excluded else [],
    }


def fails_everywhere(case: Case, every: list[list[Game]]) -> list[str]:
    """The codes that fail in every completion and every allowed set with enough games."""
    common: set[str] | None = None
    for games in every:
        for _, chosen, least in sets_of(case, games):
            if len(chosen) >= least:
                failed = set(failing(case, chosen, least))
                common = failed if common is None else common & failed
    return ["1.4.1"] if common is None else sorted(common)


def counts_still(case: Case, played: list[Game], still: list[Game]) -> dict[str, Any]:
    """The key `still`: what is there, and what the full number of games asks.

    READING: an open round against somebody who does not count is no game, although the text says
    "counting games + open rounds".
    """
    counted = counting(case, played)
    still = [game for game in still if not game["opponent"] or may_count(case, game["opponent"])]
    n = len(counted) + len(still)
    persons = case["event"]["system"] in ("double-round-robin", "knockout")
    known = {game["opponent"]["id"] for game in counted + still if game["opponent"]}
    unknown = sum(game["opponent"] is None for game in still)
    people = len(known) + unknown if persons else n
    limit = limits(case, n, people)
    found = (
        figures(case, counted)
        if counted
        else dict.fromkeys(("level", "titled", "foreign", "own", "largest"), 0)
    )
    exempt = reaches(case) is not None
    return {
        "games": n,
        "level": [found["level"], limit["level"]],
        "titled": [found["titled"], limit["titled"]],
        "federations": None if exempt else [found["foreign"], limit["foreign"]],
        "own": None if exempt else [found["own"], limit["own"]],
        "largest": None if exempt else [found["largest"], limit["largest"]],
    }


def table(case: Case, played: list[Game], still: list[Game]) -> list[dict[str, Any]] | None:
    """The key `table`: the average that those to come must have together."""
    if not still or any(game["opponent"] for game in still):
        return None
    title, counted = case["title"], counting(case, played)
    n, m = len(counted) + len(still), len(still)
    met = sum(ratings_of(case, counted)[0])
    rows = []
    for halves in range(2 * m + 1):
        points = Fraction(halves, 2)
        score = sum((SCORES[game["result"]] for game in counted), points)
        average = None
        if score >= Fraction(35, 100) * n:
            target = max(
                LEAST_AVERAGE[title], LEAST_PERFORMANCE[title] - DP[nearest(100 * score / n)]
            )
            rest = target * n - met - n
            while nearest(Fraction(met + rest, n)) < target:
                rest += 1
            average = max(RAISED_TO[title], ceil(Fraction(rest, m)))
        rows.append({"points": written(points), "average": average})
    return rows


# The other kinds


def attending(case: Case) -> Iterator[tuple[Mapping[str, Any], str]]:
    """Who counts at all in 1.4.3d and 1.5.6a: rated, and away in one round at most."""
    for player in case["players"]:
        away = sum(letter not in "PU+" for letter in player["attendance"])
        if player["rating"] is not None and away <= 1:
            yield player, player["attendance"]


def foreign_field(case: Case) -> dict[str, Any]:
    """kind `143d`."""
    rows = []
    for number in range(case["rounds"]):
        there = [
            player
            for player, letters in attending(case)
            if letters[number] in "PU+"
            and player["federation"] not in (None, "NON", "FID", case["host"])
        ]
        federations = {player["federation"] for player in there}
        titled = [player for player in there if player["title"] in LEVEL_TITLES["WIM"]]
        rows.append([len(there), len(federations), len(titled)])
    return {
        "rows": rows,
        "met": all(row[0] >= 20 and row[1] >= 3 and row[2] >= 10 for row in rows),
    }


def strong_field(case: Case) -> dict[str, Any]:
    """kind `156a`. READING: as in 1.4.3d attendance is counted, flags are not asked for."""
    rows = []
    for number in range(case["rounds"]):
        ratings = [
            player["rating"] for player, letters in attending(case) if letters[number] in "PU+"
        ]
        rows.append(len(ratings) >= 40 and Fraction(sum(ratings), len(ratings)) >= 2000)
    return {"rows": rows, "met": all(rows)}


def application(case: Case) -> dict[str, Any]:
    """kind `application` (section 9)."""
    title, norms, failed = case["title"], case["norms"], []
    lists = {"swiss"}
    if case["edition"] == "2024":
        lists |= {"olympiad", "candidates", "world-cup", "eve", "national"}
    if sum(each["counts_as"] for each in norms) < 27:
        failed.append("1.5.1")
    if case["highest"] < LEAST_RATING[title]:
        failed.append("1.5.3")
    if not any(each["foreigners_met"] for each in norms):
        failed.append("1.4.3e")
    if sum(each["via"] == "1.4.1c" for each in norms) > 1:
        failed.append("1.4.1c")
    late = any(each["end"] > "2022-06-30" for each in norms)
    if late and not any(each["event_156"] in lists for each in norms):
        failed.append("1.5.6")
    if title in ("GM", "WGM") and not any(each["single_round_days"] >= 3 for each in norms):
        failed.append("1.1.3a")
    return {"granted": not failed, "failed": failed}


def rating_title(case: Case) -> dict[str, Any]:
    """kind `rating-title` (1.3)."""
    if case["games"] < 30:
        return {"titles": []}
    rows = [("FM", 2300), ("CM", 2200)]
    if case["sex"] == "w":
        rows += [("WFM", 2100), ("WCM", 2000)]
    return {"titles": [title for title, least in rows if case["highest"] >= least]}


KINDS = {
    "norm": norm,
    "path": path,
    "143d": foreign_field,
    "156a": strong_field,
    "application": application,
    "rating-title": rating_title,
}

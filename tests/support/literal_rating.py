"""`rating.md` read word by word: slow answers to the cases of `ronde rating --cases`.

Written from the text alone and sharing nothing with `ronde`; the judge of the quick program.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from fractions import Fraction
from math import ceil, floor
from typing import Any

from support.literal_titles import DP, SCORES, nearest, written

Case = Mapping[str, Any]

UPPER_ENDS = (
    "3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188 197 206 "
    "215 225 235 245 256 267 278 290 302 315 328 344 357 374 391 411 432 456 484 517 559 619 735"
)
ENDS = [int(end) for end in UPPER_ENDS.split()]
FLOOR = {"2022": 1000, "2024": 1400}
ODD_PAIRS = {(12, Fraction(7)): 72, (8, Fraction(13, 2)): 251}


def answer(case: Case) -> dict[str, Any]:
    """The answer to one case of any kind."""
    return {"id": case["id"]} | KINDS[case["kind"]](case)


def expected(difference: int) -> int:
    """8.1.2 in hundredths: every line of the table has one point more than the one before."""
    higher = 50 + sum(abs(difference) > end for end in ENDS)
    return higher if difference >= 0 else 100 - higher


def is_rated(case: Case, event: Case, game: Case) -> bool:
    """5.1 and, in rapid and blitz since December 2024, 7.3.1."""
    if game["result"] not in SCORES or game["opponent"] is None or game.get("excluded"):
        return False
    own = event.get("rating")
    lately = case["edition"] == "2024" and event["start"] >= "2024-12-01"
    if case.get("chapter", "standard") != "standard" and lately and own is not None:
        high, low = max(own, game["opponent"]), min(own, game["opponent"])
        return not (high - low >= 600 and high > 2600)
    return True


def differences(case: Case, event: Case) -> list[int | None]:
    """8.3.1: D of every rated game after the rule of 400 points."""
    own = event["rating"]
    raw = [
        own - game["opponent"] if is_rated(case, event, game) else None for game in event["games"]
    ]
    if case["edition"] == "2022":
        high = [value for value in raw if value is not None and value > 400]
        profits = raw.index(max(high)) if high else None
        return [
            None
            if value is None
            else 400
            if place == profits
            else value
            if value > 400
            else max(value, -400)
            for place, value in enumerate(raw)
        ]
    standard = case.get("chapter", "standard") == "standard"
    if standard and event["start"] >= "2025-10-01" and own >= 2650:
        return raw
    return [None if value is None else max(-400, min(400, value)) for value in raw]


def limited(k: int, n: int) -> int:
    """8.3.3: K times n is 700 at most."""
    return k if k * n <= 700 else floor(Fraction(700, n))


def change(case: Case) -> dict[str, Any]:
    """kind `change`."""
    events: list[dict[str, Any]] = []
    for event in case["events"]:
        games: list[dict[str, Any]] = []
        for game, difference in zip(event["games"], differences(case, event), strict=True):
            if difference is None:
                games.append({"rated": False})
                continue
            chance = expected(difference)
            delta = int(100 * SCORES[game["result"]]) - chance
            games.append(
                {"rated": True, "difference": difference, "expected": chance, "delta": delta}
            )
        events.append({"games": games, "sum": sum(game.get("delta", 0) for game in games)})
    n = sum(game["rated"] for event in events for game in event["games"])
    k = limited(case["k"], n)
    total = sum(event["sum"] for event in events)
    size = floor(Fraction(abs(k * total), 100) + Fraction(1, 2))
    rounded = size if total >= 0 else -size
    rating = case["rating"] + rounded
    return {
        "n": n,
        "k_used": k,
        "events": [event | {"change": k * event["sum"]} for event in events],
        "sum": total,
        "change": k * total,
        "rounded": rounded,
        "rating": rating if rating >= FLOOR[case["edition"]] else None,
    }


def initial(case: Case) -> dict[str, Any]:
    """kind `initial`."""
    pool: list[Case] = []
    for number, event in enumerate(case["events"]):
        games = [game for game in event["games"] if is_rated(case, {**event, "rating": None}, game)]
        if number == 0 and sum(SCORES[game["result"]] for game in games) == 0:
            continue
        pool += games
    n = len(pool)
    points = sum((SCORES[game["result"]] for game in pool), Fraction(0))
    start = {"n": n, "points": written(points)}
    if n < 5:
        return start | {"percent": None, "dp": None, "rating": None, "published": False}
    total = sum(game["opponent"] for game in pool)
    percent: int | None
    if case["edition"] == "2024":
        percent = nearest(100 * (points + 1) / (n + 2))
        dp = DP[percent]
        rating = min(2200, nearest(Fraction(total + 3600, n + 2) + dp))
    elif points * 2 >= n:
        percent, dp = None, 20 * int(2 * points - n)
        rating = nearest(Fraction(total, n) + dp)
    else:
        percent = nearest(100 * points / n)
        dp = DP[percent]
        rating = nearest(Fraction(total, n) + dp)
    return start | {
        "percent": percent,
        "dp": dp,
        "rating": rating,
        "published": rating >= FLOOR[case["edition"]],
    }


def performance(case: Case) -> dict[str, Any]:
    """kind `performance`."""
    points, opponents = Fraction(case["points"]), case["opponents"]
    n = len(opponents)
    if case["method"] == "fide":
        average = nearest(Fraction(sum(opponents), n))
        percent = nearest(100 * points / n)
        return {
            "average": average,
            "percent": percent,
            "dp": DP[percent],
            "performance": average + DP[percent],
        }
    near = [max(case["own"] - 400, min(case["own"] + 400, each)) for each in opponents]
    average = nearest(Fraction(sum(near), n))
    quantity = book_quantity(n, points)
    return {"average": average, "quantity": quantity, "performance": average + quantity}


def book_quantity(n: int, points: Fraction) -> int:
    """Q of chapter 5.2: the percentage away from 50, and two odd pairs."""
    if 2 * points < n:
        return -book_quantity(n, n - points)
    if points == n:
        return 736
    return ODD_PAIRS.get((n, points), DP[ceil(100 * points / n)])


def factor(case: Case) -> dict[str, Any]:
    """kind `k`."""
    player = case["player"]
    highest = player["highest"] or 0
    if case["edition"] == "2022" and case.get("chapter", "standard") != "standard":
        k = 20
    elif highest >= 2400:
        k = 10
    elif (case["year"] - player["born"] <= 18 and highest < 2300) or player["games"] < 30:
        k = 40
    else:
        k = 20
    return {"k": k, "k_used": limited(k, case["n"])}


def pace(case: Case) -> dict[str, Any]:
    """kind `pace`."""
    whole = case["minutes"] + case["increment"]
    if whole <= 3:
        return {"chapter": None, "rated": False}
    if whole < 60:
        return {"chapter": "rapid" if whole > 10 else "blitz", "rated": True}
    best = max(rating or 0 for rating in case["ratings"])
    least = 120 if best >= 2400 else 90 if best >= 1800 else 60
    moves = case["first_control"]
    return {"chapter": "standard", "rated": whole >= least and (moves is None or moves >= 30)}


def dates(case: Case) -> dict[str, Any]:
    """kind `dates`."""
    used = date.fromisoformat(case["start"]).replace(day=1)
    last = date.fromisoformat(case["end"]) + timedelta(days=1 if case["official"] else 3)
    while last.day != 1:
        last += timedelta(days=1)
    return {"list_used": used.isoformat(), "first_list": last.isoformat()}


def adjust(case: Case) -> dict[str, Any]:
    """kind `adjust`."""
    rating = case["rating"]
    if rating < 2000:
        rating = nearest(rating + Fraction(40, 100) * (2000 - rating))
    return {"rating": rating}


KINDS = {
    "change": change,
    "initial": initial,
    "performance": performance,
    "k": factor,
    "pace": pace,
    "dates": dates,
    "adjust": adjust,
}

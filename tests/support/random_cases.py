"""Random cases of `ronde norms --cases` and `ronde rating --cases`, at every border."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from fractions import Fraction
from math import perm
from typing import Any

from support import literal_titles as text
from support.literal_rating import ENDS

Case = dict[str, Any]

HOME = "FRA"
ABROAD = ("GER", "ITA", "ESP", "POL", "ARM", "NED", "USA")
NOT_HOLDERS = (None, None, None, "CM", "WCM")
UNPLAYED = ("U", "H", "F", "Z", "-", "+", "W", "D", "L")
SYSTEMS = (
    *("swiss",) * 9,
    *("round-robin",) * 3,
    *("double-round-robin",) * 3,
    "knockout",
    "scheveningen",
    "schiller",
    "other",
)
FIXED = ("round-robin", "double-round-robin", "scheveningen", "schiller", "other")
ROUNDS = (*(9,) * 6, 7, 8, 8, 10, 10, 11, 11, 12, 13, 14, 15, 16)
MOST_WORK = 12_000


def near(rng: random.Random, value: int, towards: int = 1) -> int:
    """The limit itself, or more than enough; now and then just too little."""
    return value + towards * rng.choice((-1, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3))


# Titles: one event and its games


def event_of(rng: random.Random, system: str) -> Case:
    """An event of any size, class and quality."""
    rounds = rng.choice(ROUNDS)
    if system == "double-round-robin":
        rounds = rng.choice((8, 10, 10, 12, 14, 16))
    kind = rng.choice(("ordinary",) * 6 + ("team-championship", "world-cup"))
    made = {
        "system": system,
        "predetermined": (system in FIXED) != (rng.random() < 0.04),
        "rounds": rounds,
        "players": rounds // 2 + 1 if system == "double-round-robin" else rng.choice((None, 60)),
        "federation": rng.choice((*(HOME,) * 6, "GER", "FID")),
        "class": kind if system in ("swiss", "knockout", "round-robin") else "ordinary",
        "exemption": None,
    }
    if rng.random() < 0.3:
        codes = ("1.4.3a", "1.4.3b", "1.4.3c") + (("1.4.3d",) if system == "swiss" else ())
        made["exemption"] = rng.choice(codes)
        if rng.random() < 0.4:
            made["zonal_year"] = rng.random() < 0.5
    if rng.random() < 0.2:
        made["approved"] = rng.random() < 0.6
    return made


def titles_of(rng: random.Random, title: str, count: int) -> list[str | None]:
    """Titles with about as many holders and level opponents as the rules ask."""
    level = min(count, max(0, near(rng, max(3, -(-count // 3)))))
    holders = min(count, max(level, near(rng, -(-count // 2))))
    below = sorted(text.HOLDERS - text.LEVEL_TITLES[title])
    found: list[str | None] = [rng.choice(sorted(text.LEVEL_TITLES[title])) for _ in range(level)]
    found += [rng.choice(below or ["WIM"]) for _ in range(holders - level)]
    found += [rng.choice(NOT_HOLDERS) for _ in range(count - holders)]
    rng.shuffle(found)
    return found


def federations_of(rng: random.Random, home: str, count: int) -> list[str | None]:
    """Federations with about as many of one, or of the own one, as the rules allow."""
    found: list[str | None]
    kind = rng.random()
    if kind < 0.35:
        found = [home] * near(rng, 3 * count // 5, -1)
    elif kind < 0.7:
        found = ["GER"] * near(rng, 2 * count // 3, -1)
    else:
        found = [rng.choice((home, "GER", "ITA")) for _ in range(count // 2)]
    rest = rng.choice(
        (*(ABROAD,) * 6, ("GER", "ITA"), ("GER",), ("GER", home), ("GER", "FID"), ("ITA", "FID"))
    )
    found += [rng.choice(rest) for _ in range(count - len(found))]
    found = found[:count]
    for place in range(count):
        if rng.random() < 0.02:
            found[place] = rng.choice(("NON", "FID", "FID"))
    rng.shuffle(found)
    return found


def people_of(rng: random.Random, title: str, home: str, count: int, prefix: str) -> list[Case]:
    """Opponents near every limit of the title."""
    base = text.LEAST_AVERAGE[title] + rng.choice((-40, 0, 20, 60, 120))
    spread = rng.choice((5, 60, 200))
    made = []
    titles, federations = titles_of(rng, title, count), federations_of(rng, home, count)
    for number in range(count):
        rating: int | None = base + rng.randint(-spread, spread)
        chance = rng.random()
        if chance < 0.08:
            rating = text.RAISED_TO[title] + rng.choice((-300, -50, -1, 0, 1))
        elif chance < 0.11:
            rating = None
        person = {
            "id": f"{prefix}{number}",
            "title": titles[number],
            "federation": federations[number],
            "rating": rating,
        }
        if rating is None and rng.random() < 0.7:
            person["zero"] = rng.random() < 0.6
        made.append(person)
    return made


def results_of(rng: random.Random, count: int) -> list[str]:
    """Results of somebody strong, with the odd round that was not played."""
    wins = rng.choice((3, 5, 6, 8))
    found = [rng.choice(("1",) * wins + ("=", "=", "=", "0", "0")) for _ in range(count)]
    if rng.random() < 0.35:
        found[-1] = rng.choice(("+", "+", "U", "-", "H", "F"))
    for place in range(count):
        if rng.random() < 0.025:
            found[place] = rng.choice(UNPLAYED)
    return found


def one_short(rng: random.Random, rounds: int, least: int) -> list[str]:
    """One game too few, and a round without a game that may help (1.4.1c, 1.4.2c)."""
    found = [rng.choice("1111==00") for _ in range(rounds - 1)]
    for place in rng.sample(range(rounds - 1), max(0, rounds - least)):
        found[place] = "H"
    found.append(rng.choice("+++U-"))
    if rng.random() < 0.2:
        rng.shuffle(found)
    return found


def whole_case(rng: random.Random, kind: str) -> Case:
    """A case of which every round was played or not."""
    system = rng.choice(SYSTEMS)
    title = rng.choice(("GM", "IM", "WGM", "WIM"))
    event = event_of(rng, system)
    home = rng.choice((HOME,) * 12 + ("FID", "GER"))
    rounds = event["rounds"]
    double = system == "double-round-robin"
    people = people_of(rng, title, home, -(-rounds // 2) if double else rounds, "o")
    if system == "knockout" and rng.random() < 0.5:
        people = [person for person in people for _ in range(2)][:rounds]
    if double:
        people *= 2
        if rng.random() < 0.1:
            event["players"] = rng.choice((5, 6))
    games = []
    results = results_of(rng, rounds)
    if rng.random() < 0.12:
        results = one_short(rng, rounds, 9 if event["class"] == "ordinary" else 8)
    for number, (person, result) in enumerate(zip(people, results, strict=False), 1):
        alone = result in ("U", "H", "F", "Z") or (result in "+-" and rng.random() < 0.2)
        if result != "Z" or rng.random() < 0.5:
            games.append({"round": number, "result": result, "opponent": None if alone else person})
    if rng.random() < 0.1:
        rng.shuffle(games)
    case = {
        "id": None,
        "kind": kind,
        "edition": rng.choice(("2022", "2024")),
        "title": title,
        "candidate": {"federation": home, "sex": "w" if rng.random() < 0.97 else "m"},
        "event": event,
        "games": games,
    }
    moved(rng, case)
    return case


def moved(rng: random.Random, case: Case) -> None:
    """Move the ratings so that the average or the performance of some set is at its border."""
    sets = (
        [chosen for _, chosen, _ in text.sets_of(case, case["games"])] if rng.random() < 0.5 else []
    )
    games = rng.choice(sets) if sets else text.counting(case, case["games"])
    if not games:
        return
    title = case["title"]
    for _ in range(3):
        found = text.figures(case, games)
        gap = text.LEAST_PERFORMANCE[title] - found["performance"]
        if rng.random() < 0.3:
            gap = text.LEAST_AVERAGE[title] - found["average"]
        for person in {game["opponent"]["id"]: game["opponent"] for game in games}.values():
            if person["rating"] is not None:
                person["rating"] = max(1, min(3000, person["rating"] + gap))
    chosen = rng.choice(games)["opponent"]
    if chosen["rating"] is not None:
        chosen["rating"] = max(1, chosen["rating"] + rng.randint(-len(games), len(games)))


def few_sets(case: Case) -> bool:
    """Whether the judge can try every set."""
    wins = sum(game["result"] == "1" for game in case["games"])
    spare = len(case["games"]) - text.least_games(case)
    return wins <= 10 or spare <= 3


def norm(rng: random.Random) -> Case:
    """kind `norm`."""
    while not few_sets(case := whole_case(rng, "norm")):
        pass
    return case


def path(rng: random.Random) -> Case:
    """kind `path`: the last rounds, and now and then another, are open."""
    while True:
        case = whole_case(rng, "path")
        rounds = case["event"]["rounds"]
        still = set(range(rounds - rng.choice((0, 1, 1, 2, 2, 3)) + 1, rounds + 1))
        round_robin = case["event"]["system"] in ("round-robin", "double-round-robin")
        if rng.random() < 0.1:
            still.add(rng.randint(1, rounds))
        known = 1 if round_robin and rng.random() < 0.7 else rng.random()
        games = []
        for game in case["games"]:
            if game["round"] not in still:
                games.append(game)
            elif game["opponent"] is not None and (
                case["event"]["system"] == "double-round-robin" or rng.random() < known
            ):
                games.append({**game, "result": None})
            elif rng.random() < 0.2:
                games.append({"round": game["round"], "result": None, "opponent": None})
        case["games"] = games
        unknown = sum(game["opponent"] is None for game in text.open_rounds(case))
        people: list[Case] = []
        if unknown and rng.random() < 0.7:
            home = case["candidate"]["federation"]
            count = unknown + (0 if round_robin else rng.randint(0, 4))
            people = people_of(rng, case["title"], home, count, "f")
            met = [game["opponent"] for game in case["games"] if game["opponent"]]
            case["field"] = people + (rng.sample(met, 1) if met and rng.random() < 0.4 else [])
        if work_of(case, len(people), unknown) <= MOST_WORK:
            return case


def work_of(case: Case, people: int, unknown: int) -> int:
    """How many sets the judge would have to try, about."""
    still = len(text.open_rounds(case))
    full: list[text.Game] = [{**game, "result": game["result"] or "1"} for game in case["games"]]
    wins = sum(game["result"] == "1" for game in full) + unknown
    spare = max(0, len(text.counting(case, full)) + unknown - text.least_games(case))
    sets = 2 ** min(wins, 2 * spare + 1) if spare else 1
    return int(perm(people, unknown) * 3**still * sets)


# Titles: the other kinds


def attendance(rng: random.Random, kind: str) -> Case:
    """kinds `143d` and `156a`: just enough players, some of whom come and go."""
    rounds, host = rng.choice((1, 5, 9, 9, 11)), rng.choice((HOME, HOME, "FID", "GER"))
    count = rng.randint(20, 24) + (rng.randint(20, 25) if kind == "156a" else 0)
    made = []
    for number in range(count + rng.randint(0, 6)):
        letters = ["P"] * rounds
        for place in range(rounds):
            if rng.random() < 0.03:
                letters[place] = rng.choice("U+-HFZ")
        if rng.random() < 0.1:
            letters[rng.randrange(rounds) :] = "Z" * rounds
        foreign = number < count
        made.append(
            {
                "id": f"p{number}",
                "title": rng.choice(("GM", "IM", "WGM", "WIM", "FM", "WFM", "CM", None)),
                "federation": rng.choice(("GER", "ITA", "ESP")) if foreign else host,
                "rating": rng.randint(1900, 2105) if rng.random() < 0.97 else None,
                "attendance": "".join(letters[:rounds]),
            }
        )
        if kind == "143d" and rng.random() < 0.05:
            made[-1]["federation"] = rng.choice(("FID", "NON", None))
    case = {
        "id": None,
        "kind": kind,
        "edition": rng.choice(("2022", "2024")),
        "rounds": rounds,
        "players": made,
    }
    return case | ({"host": host} if kind == "143d" else {})


def application(rng: random.Random) -> Case:
    """kind `application`."""
    title = rng.choice(("GM", "IM", "WGM", "WIM"))
    return {
        "id": None,
        "kind": "application",
        "edition": rng.choice(("2022", "2024")),
        "title": title,
        "highest": text.LEAST_RATING[title] + rng.choice((-100, -1, 0, 1, 90)),
        "norms": [
            {
                "counts_as": rng.choice((7, 8, 9, 9, 9, 10, 13)),
                "foreigners_met": rng.random() < 0.4,
                "via": rng.choice((None, None, "1.4.1c", "1.4.2c")),
                "single_round_days": rng.choice((0, 2, 3, 9)),
                "event_156": rng.choice(
                    (None, "swiss", "olympiad", "candidates", "world-cup", "eve", "national")
                ),
                "end": rng.choice(("2004-05-01", "2022-06-30", "2022-07-01", "2025-01-02")),
            }
            for _ in range(rng.randint(0, 4))
        ],
    }


def rating_title(rng: random.Random) -> Case:
    """kind `rating-title`."""
    return {
        "id": None,
        "kind": "rating-title",
        "edition": rng.choice(("2022", "2024")),
        "sex": rng.choice("mw"),
        "games": rng.choice((0, 29, 30, 31)),
        "highest": rng.choice((2000, 2100, 2200, 2300)) + rng.choice((-1, 0, 1)),
    }


# Ratings


def day(rng: random.Random) -> str:
    """A first day, mostly beside a border of the rules."""
    border = rng.choice((date(2024, 3, 1), date(2024, 12, 1), date(2025, 10, 1), date(2023, 5, 9)))
    return (border + timedelta(days=rng.choice((-200, -1, -1, 0, 0, 1, 40)))).isoformat()


def chapter_of(rng: random.Random) -> Case:
    """The chapter, or none, which is the standard one."""
    found = rng.choice((None, "standard", "standard", "rapid", "blitz"))
    return {} if found is None else {"chapter": found}


def rated_games(rng: random.Random, own: int, count: int) -> list[Case]:
    """Opponents at the ends of the lines of the table, and beyond the limits."""
    ends = (*ENDS, *(391, 411, 432) * 6, 399, 400, 401, 599, 600, 601, 736, 900)
    made = []
    for _ in range(count):
        distance = (rng.choice(ends) + rng.choice((0, 1))) * rng.choice((-1, 1, 1))
        opponent: int | None = max(1, min(3300, own - distance))
        if rng.random() < 0.06:
            opponent = None
        game: Case = {"opponent": opponent, "result": rng.choice("111===000")}
        if rng.random() < 0.1:
            game["result"] = rng.choice("WDL+-UFHZ")
        if rng.random() < 0.05:
            game["excluded"] = rng.random() < 0.7
        made.append(game)
    return made


def change(rng: random.Random) -> Case:
    """kind `change`."""
    edition = rng.choice(("2022", "2024"))
    own = rng.choice(
        (1000, 1005, 1400, 1402, 1405, 1800, 2100, 2599, 2600, 2601, 2649, 2650, 2651, 2800)
    )
    events = []
    for _ in range(rng.choice((1, 1, 2, 3))):
        rating = own + rng.choice((0, 0, -1, 1, 30))
        count = rng.choice((0, 1, 3, 9, 9, 18, 36))
        events.append(
            {"start": day(rng), "rating": rating, "games": rated_games(rng, rating, count)}
        )
    start: Case = {"id": None, "kind": "change", "edition": edition, "k": rng.choice((10, 20, 40))}
    return start | chapter_of(rng) | {"rating": own, "events": events}


def initial(rng: random.Random) -> Case:
    """kind `initial`: around the floor, the limit above, halves, a first event without a point."""
    base = rng.choice((900, 1000, 1350, 1400, 1500, 1800, 2100, 2300))
    days = sorted(day(rng) for _ in range(rng.choice((1, 1, 2, 3))))
    events = []
    for start in days:
        games = rated_games(rng, base, rng.choice((1, 3, 4, 5, 6, 8, 9)))
        if rng.random() < 0.3:
            for game in games:
                game["result"] = rng.choice(("0", "0", "0", "+", "U"))
        events.append({"start": start, "games": games})
    start_: Case = {"id": None, "kind": "initial", "edition": rng.choice(("2022", "2024"))}
    return start_ | chapter_of(rng) | {"events": events}


def performance(rng: random.Random) -> Case:
    """kind `performance`."""
    book = rng.random() < 0.4
    count = rng.randint(4, 13) if book else rng.randint(1, 20)
    halves = Fraction(rng.randint(0, 2 * count), 2)
    opponents = [rng.randint(1200, 2800) for _ in range(count)]
    case: Case = {"id": None, "kind": "performance", "method": "book" if book else "fide"}
    case |= {"opponents": opponents, "points": text.written(halves)}
    return case | ({"own": rng.randint(1400, 2500)} if book else {})


def factor(rng: random.Random) -> Case:
    """kind `k`."""
    year = rng.choice((2022, 2025))
    return {
        "id": None,
        "kind": "k",
        "edition": rng.choice(("2022", "2024")),
        "year": year,
        "n": rng.choice((0, 1, 17, 18, 22, 23, 35, 36, 39, 70, 71, 100)),
        "player": {
            "born": year - rng.choice((10, 17, 18, 19, 40)),
            "games": rng.choice((0, 29, 30, 31, 500)),
            "highest": rng.choice((None, 1400, 2299, 2300, 2301, 2399, 2400, 2700)),
        },
    } | chapter_of(rng)


def pace(rng: random.Random) -> Case:
    """kind `pace`."""
    return {
        "id": None,
        "kind": "pace",
        "edition": rng.choice(("2022", "2024")),
        "minutes": rng.choice((0, 1, 3, 5, 7, 10, 15, 30, 45, 60, 75, 90, 100, 119, 120)),
        "increment": rng.choice((0, 0, 1, 2, 3, 10, 15, 30)),
        "first_control": rng.choice((None, None, 29, 30, 40)),
        "ratings": [rng.choice((None, 1400, 1799, 1800, 2399, 2400)) for _ in range(2)],
    }


def dates(rng: random.Random) -> Case:
    """kind `dates`."""
    start = date(rng.choice((2023, 2024, 2025)), rng.randint(1, 12), rng.randint(1, 28))
    end = start + timedelta(days=rng.choice((0, 1, 2, 3, 5, 8, 25, 40)))
    return {
        "id": None,
        "kind": "dates",
        "edition": rng.choice(("2022", "2024")),
        "start": start.isoformat(),
        "end": end.isoformat(),
        "official": rng.random() < 0.5,
    }


def adjust(rng: random.Random) -> Case:
    """kind `adjust`."""
    rating = rng.choice((1, 999, 1000, 1999, 2000, 2001, rng.randint(1000, 2100)))
    return {"id": None, "kind": "adjust", "edition": "2024", "rating": rating}


Maker = Callable[[random.Random], Case]

TITLE_MAKERS: Mapping[str, Maker] = {
    "norm": norm,
    "path": path,
    "143d": lambda rng: attendance(rng, "143d"),
    "156a": lambda rng: attendance(rng, "156a"),
    "application": application,
    "rating-title": rating_title,
}
RATING_MAKERS: Mapping[str, Maker] = {
    "change": change,
    "initial": initial,
    "performance": performance,
    "k": factor,
    "pace": pace,
    "dates": dates,
    "adjust": adjust,
}


def random_case(kind: str, seed: int) -> Case:
    """The case of that kind and seed."""
    maker = TITLE_MAKERS.get(kind) or RATING_MAKERS[kind]
    return maker(random.Random(f"{kind} {seed}")) | {"id": f"{kind} {seed}"}

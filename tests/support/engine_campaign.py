"""Whole events both ways between Ronde and another program: made by one, checked by the other.

Every difference gets a kind, and every kind a verdict. Pairings of small fields are judged by the
literal reading of the rules, which has no line in common with either program; kinds that somebody
has judged by the text stand in `JUDGED`; whatever is left is `open` and fails the campaign.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from random import Random

from ronde import __version__
from ronde.formats import TrfDocument, read_trf, write_trf
from ronde.model import PlayerId, Tournament
from ronde.pairing.check import check_round
from ronde.pairing.swiss import as_announced, swiss_field
from ronde.queries.file_places import check_places
from ronde.simulate import Recipe, drawn_recipe, drawn_tiebreaks, generate, places
from ronde.standings import Standings, standings
from support.event_engines import EventEngine, NoEvent, Opinion, Order, Pair
from support.literal_dutch import NoPairing, literal_pairing

THEIRS_TO_OURS = "theirs, checked by ours"
OURS_TO_THEIRS = "ours, checked by theirs"
DIRECTIONS = (THEIRS_TO_OURS, OURS_TO_THEIRS)

OURS, THEIRS, READING, OPEN = "ours wrong", "theirs wrong", "reading", "open"
VERDICTS = (OURS, THEIRS, READING, OPEN)

JUDGED: Mapping[str, tuple[str, str]] = {}
"""Kinds judged by the text: the verdict and where it is argued."""

_ROUNDED = Fraction(1, 100)
"""How far a mean may be rounded when it is shown."""

_LITERAL = 9
"""The largest field that the literal reading judges in reasonable time."""


COUNTED = (
    "events",
    "rounds",
    "boards",
    "places",
    "tie-break values behind them",
    "rounds announced and not played",
    "given up by their generator",
)
"""What is counted in each direction."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """How large the events are: most small, one in `rare` larger."""

    least: int = 5
    most: int = 14
    rounds: int = 6
    rare: int = 200
    large: int = 50
    large_rounds: int = 9

    def drawn(self, random: Random, number: int) -> tuple[int, int]:
        """Players and rounds of the event of that number."""
        is_large = self.rare > 0 and number % self.rare == 0
        most, rounds = (self.large, self.large_rounds) if is_large else (self.most, self.rounds)
        players = random.randint(self.most if is_large else self.least, most)
        return players, random.randint(3, max(3, min(rounds, players // 2 + 1)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One thing on which the two programs disagree, and the file it was seen in."""

    direction: str
    kind: str
    verdict: str
    detail: str
    number: int
    text: str

    @property
    def size(self) -> int:
        """How much there is to look at."""
        return len(self.text)


@dataclass(slots=True)
class Tally:
    """What was compared, and what differs: how often, and the smallest file of each kind."""

    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    found: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    smallest: dict[tuple[str, str, str], Difference] = field(default_factory=dict)
    seconds: float = 0

    def add(self, difference: Difference) -> None:
        """Count it and keep it if it is the smallest of its kind."""
        key = (difference.direction, difference.kind, difference.verdict)
        self.found[key] += 1
        kept = self.smallest.get(key)
        if kept is None or difference.size < kept.size:
            self.smallest[key] = difference

    @property
    def is_clean(self) -> bool:
        """Whether nothing is ours to mend and nothing is left to judge."""
        return not any(verdict in {OURS, OPEN} for _, _, verdict in self.found)


# -- the events ---------------------------------------------------------------------------------


def stream(seed: int, number: int, direction: str) -> Random:
    """What is random about the event of that number, and nothing else."""
    return Random(f"{seed}/{number}/{direction}")


def order_of(seed: int, number: int, scale: Scale) -> Order:
    """What the other generator is told."""
    random = stream(seed, number, THEIRS_TO_OURS)
    players, rounds = scale.drawn(random, number)
    return Order(
        seed=random.getrandbits(31),
        players=players,
        rounds=rounds,
        zero_byes=random.randint(0, 30),
        half_byes=random.randint(0, 80),
        forfeits=random.randint(0, 40),
        is_baku=random.randrange(4) == 0,
        tiebreaks=drawn_tiebreaks(random),
    )


def recipe_of(seed: int, number: int, scale: Scale) -> tuple[Recipe, int]:
    """A recipe of our generator with its seed; only the size is not left to it."""
    random = stream(seed, number, OURS_TO_THEIRS)
    players, rounds = scale.drawn(random, number)
    own = random.getrandbits(31)
    return drawn_recipe(own, players=players, rounds=rounds), own


def our_event(seed: int, number: int, scale: Scale) -> str:
    """The report file of an event of our generator."""
    recipe, own = recipe_of(seed, number, scale)
    tournament = generate(recipe, seed=own)
    return write_trf(tournament, ranks=places(tournament))


# -- one event ----------------------------------------------------------------------------------


def theirs_to_ours(engine: EventEngine, seed: int, number: int, scale: Scale, tally: Tally) -> None:
    """An event the other program made, paired and ranked, through our checker."""
    try:
        text = engine.event(order_of(seed, number, scale))
    except NoEvent:
        tally.counts[THEIRS_TO_OURS, "given up by their generator"] += 1
        return
    document = read_trf(text.encode())
    _counted(tally, THEIRS_TO_OURS, document)
    for kind, verdict, detail in _our_findings(document):
        tally.add(_difference(THEIRS_TO_OURS, kind, verdict, detail, number, text))


def ours_to_theirs(engine: EventEngine, seed: int, number: int, scale: Scale, tally: Tally) -> None:
    """An event of our generator through the other program."""
    text = our_event(seed, number, scale)
    document = read_trf(text.encode())
    _counted(tally, OURS_TO_THEIRS, document)
    opinion = engine.opinion(text, len(document.tournament.rounds))
    for kind, verdict, detail in _their_findings(document, opinion):
        tally.add(_difference(OURS_TO_THEIRS, kind, verdict, detail, number, text))


BOTH_WAYS = {THEIRS_TO_OURS: theirs_to_ours, OURS_TO_THEIRS: ours_to_theirs}


def one_event(
    engine: EventEngine, direction: str, seed: int, number: int, scale: Scale, tally: Tally
) -> None:
    """The event of that number; a program that fails on it is a difference like any other."""
    try:
        BOTH_WAYS[direction](engine, seed, number, scale, tally)
    except Exception as error:  # noqa: BLE001 - whatever either program raises is to be reported
        kind = f"stopped: {type(error).__name__}"
        text = our_event(seed, number, scale) if direction == OURS_TO_THEIRS else ""
        tally.add(_difference(direction, kind, OPEN, str(error)[:300], number, text))


def _difference(
    direction: str, kind: str, verdict: str, detail: str, number: int, text: str
) -> Difference:
    judged = JUDGED.get(kind)
    return Difference(
        direction=direction,
        kind=kind,
        verdict=verdict if judged is None or verdict != OPEN else judged[0],
        detail=detail,
        number=number,
        text=text,
    )


def _counted(tally: Tally, direction: str, document: TrfDocument) -> None:
    tournament = document.tournament
    chain = tournament.settings.tiebreaks or ()
    tally.counts[direction, "events"] += 1
    tally.counts[direction, "rounds"] += len(tournament.rounds)
    tally.counts[direction, "boards"] += sum(len(r.games) for r in tournament.rounds)
    tally.counts[direction, "places"] += len(tournament.players)
    tally.counts[direction, "tie-break values behind them"] += len(tournament.players) * sum(
        code != "PTS" for code in chain
    )
    tally.counts[direction, "rounds announced and not played"] += (
        tournament.settings.rounds or 0
    ) - len(tournament.rounds)


Finding = tuple[str, str, str]
"""Kind, verdict, and what it is."""


def _our_findings(document: TrfDocument) -> Iterator[Finding]:
    """Everything our checker says of a file."""
    tournament = document.tournament
    for round_ in tournament.rounds:
        check = check_round(tournament, round_.number)
        if not check.agrees:
            stated = pairs_in(tournament, round_.number)
            expected = (stated - _numbered(tournament, check.found)) | _numbered(
                tournament, check.expected
            )
            ours = None if check.impossible is not None else expected
            yield pairing_finding(tournament, round_.number, ours=ours, theirs=stated)
    found = check_places(document)
    if found.problem is not None:
        yield "tie-breaks not usable", OPEN, str(found.problem)
    for points in found.points:
        yield "points", OPEN, f"{points.participant}: {points.stated}, ours {points.computed}"
    for place in found.places:
        detail = f"{place.participant}: {place.stated}, ours {place.first} to {place.last}"
        yield f"place by {place.decided_by}", OPEN, detail


def _their_findings(document: TrfDocument, opinion: Opinion) -> Iterator[Finding]:
    """Everything in which the other program's opinion differs from our file."""
    tournament = document.tournament
    for round_ in tournament.rounds:
        stated = pairs_in(tournament, round_.number)
        theirs = opinion.rounds.get(round_.number)
        if theirs != stated:
            yield pairing_finding(tournament, round_.number, ours=stated, theirs=theirs)
    order = standings(tournament, tournament.settings.tiebreaks or ())
    for player in tournament.players:
        stated_place = document.stated.ranks[player.id]
        place = opinion.places.get(player.tpn or 0)
        if place != stated_place:
            code = _first_difference(order, player.id, opinion.values.get(player.tpn or 0, ()))
            yield f"place by {code}", OPEN, f"{player.tpn}: {stated_place}, theirs {place}"


def _first_difference(order: Standings, player: PlayerId, theirs: tuple[object, ...]) -> str:
    """The first code of the list whose value differs; else the one that parts them from a rival."""
    values = order.row(player).values
    for code, value in zip(order.codes, theirs, strict=False):
        own = values[code]
        # Direct encounter has places within a group, which either program counts in its own way.
        if not isinstance(own, Fraction) or value is None or code.startswith("DE"):
            continue
        if abs(own - Fraction(str(value))) > _ROUNDED:
            return code
    return order.row(player).separated_by or order.codes[-1]


# -- pairings -----------------------------------------------------------------------------------


def pairs_in(tournament: Tournament, number: int) -> frozenset[Pair]:
    """The pairs of a round by numbers, the allocated bye against 0."""
    round_ = tournament.round(number)
    games = [(g.white, g.black) for g in round_.games]
    byes = [(b.player, None) for b in round_.byes if b.kind.value == "U"]
    return _numbered(tournament, (*games, *byes))


def _numbered(
    tournament: Tournament, pairs: tuple[tuple[PlayerId, PlayerId | None], ...]
) -> frozenset[Pair]:
    tpn = {p.id: p.tpn or 0 for p in tournament.players}
    return frozenset((tpn[white], 0 if black is None else tpn[black]) for white, black in pairs)


def pairing_finding(
    tournament: Tournament,
    number: int,
    *,
    ours: frozenset[Pair] | None,
    theirs: frozenset[Pair] | None,
) -> Finding:
    """A round that differs, judged by the literal reading where the field is small."""
    same_pairs = _without_colors(ours) == _without_colors(theirs)
    if ours is None or theirs is None:
        kind = "pairing: ours finds none" if ours is None else "pairing: theirs finds none"
    else:
        kind = "pairing: colours" if same_pairs else "pairing"
    detail = (
        f"round {number}: ours {sorted((ours or frozenset()) - (theirs or frozenset()))}, "
        f"theirs {sorted((theirs or frozenset()) - (ours or frozenset()))}"
    )
    return kind, _literal_verdict(tournament, number, ours, theirs), detail


def _without_colors(pairs: frozenset[Pair] | None) -> frozenset[frozenset[int]]:
    return frozenset(map(frozenset, pairs or ()))


def _literal_verdict(
    tournament: Tournament,
    number: int,
    ours: frozenset[Pair] | None,
    theirs: frozenset[Pair] | None,
) -> str:
    drawn = swiss_field(as_announced(tournament).before_round(number))
    if len(drawn.entrants) > _LITERAL:
        return OPEN
    right: frozenset[Pair] | None
    try:
        boards, pab = literal_pairing(drawn)
        right = boards | ({(pab, 0)} if pab is not None else set())
    except NoPairing:
        right = None
    if right == ours:
        return THEIRS
    return OURS if right == theirs else OPEN


# -- the report ---------------------------------------------------------------------------------


def report(
    tally: Tally, engine: EventEngine, *, command: str, seed: int, scale: Scale, folder: Path
) -> str:
    """The whole campaign in Markdown; the smallest file of each kind goes to the folder."""
    lines = [
        f"# Ronde {__version__} and {engine.name} {engine.version}",
        "",
        f"`{command}`",
        "",
        f"Seed {seed}; {scale.least} to {scale.most} players and 3 to {scale.rounds} rounds, one "
        f"event in {scale.rare} with up to {scale.large} players and {scale.large_rounds} rounds; "
        f"{tally.seconds / 60:.1f} minutes in one process.",
        "",
        "| Compared | " + " | ".join(f"events of {d}" for d in DIRECTIONS) + " |",
        "|---|---:|---:|",
    ]
    lines += [
        f"| {what} | " + " | ".join(f"{tally.counts[d, what]:,}" for d in DIRECTIONS) + " |"
        for what in COUNTED
    ]
    lines += ["", "## Differences", ""]
    if not tally.found:
        lines.append("None: every round, every point and every place agrees.")
    else:
        lines += ["| Events of | Kind | Verdict | Times | Smallest |", "|---|---|---|---:|---|"]
    for place, key in enumerate(sorted(tally.found), start=1):
        direction, kind, verdict = key
        kept = tally.smallest[key]
        name = ""
        if kept.text:
            name = f"{place:02}-event-{kept.number}.trf"
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(kept.text, encoding="utf-8")
        shown = f"event {kept.number} ({kept.detail}) {name}".strip().replace("|", "/")
        lines.append(f"| {direction} | {kind} | {verdict} | {tally.found[key]:,} | {shown} |")
    why = [f"- {kind}: {verdict}, {where}" for kind, (verdict, where) in JUDGED.items()]
    lines += ["", *why] if why else []
    lines += [
        "",
        "Verdicts: a pairing of up to nine players is judged by the literal reading of the rules "
        "(`tests/support/literal_dutch.py`); other kinds by the text, in `JUDGED` of "
        "`tests/support/engine_campaign.py`; what nobody has judged is open.",
        "",
    ]
    return "\n".join(lines)


def clock() -> float:
    """Seconds, for stopping in time."""
    return time.monotonic()

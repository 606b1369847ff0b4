"""Other engines as further voices: `gacrux` (2026) and `py4swiss` (2017), where installed.

For development only. They read report files written here by hand, so that a wrong reading in our
own formats would show.
"""

from __future__ import annotations

import importlib
import importlib.util
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from ronde.model import Color, PlayerId, PointSystem, Tournament
from ronde.scoring import ScoreSheet, score_sheets, virtual_points


@dataclass(frozen=True, slots=True)
class Voice:
    """(White, Black) numbers and the bye."""

    boards: frozenset[tuple[int, int]]
    pab: int | None


Engine = Callable[[Tournament], Voice | None]
"""The next round of an event; None where that engine finds no legal pairing."""

ENGINES = {"2026": "gacrux", "2017": "py4swiss"}


def is_installed(edition: str) -> bool:
    """Whether there is another engine for that edition here."""
    return importlib.util.find_spec(ENGINES[edition]) is not None


def other_engine(edition: str) -> Engine:
    """The engine for an edition."""
    return gacrux if edition == "2026" else py4swiss


def gacrux(tournament: Tournament) -> Voice | None:
    """Rules of 2026; absentees are told apart from the file, which must add up."""
    reader = importlib.import_module("gacrux.trf2json").trf2json()
    engine = importlib.import_module("gacrux.pairingdutch").pairing_dutch
    failure = importlib.import_module("gacrux.gacruxexeptions").GacruxNoLegalPairing
    number = len(tournament.rounds) + 1
    reader.parse_file(_trf26(tournament), 0)
    event = reader.get_tournament(1)
    present = {p.tpn for p in tournament.players if p.is_available(number)}
    for competitor in event["competitors"]:
        competitor["present"] = competitor["cid"] in present
    options = {"experimental": [], "verbose": 0, "rank": False, "top_color": ""}
    try:
        brackets = engine(event, number, options).compute_pairing(False)
    except failure:
        return None
    pairs = [(p["w"], p["b"]) for bracket in brackets if bracket for p in bracket["pairs"]]
    return _voice(pairs)


def py4swiss(tournament: Tournament) -> Voice | None:
    """Rules of 2017.

    It numbers absent players too where nobody has a colour yet: known, and not compared.
    """
    parser = importlib.import_module("py4swiss.trf").TrfParser
    engine = importlib.import_module("py4swiss.engines").DutchEngine
    failure = importlib.import_module("py4swiss.engines.common").PairingError
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.trf"
        path.write_text(_trfx(tournament), encoding="utf-8")
        event = parser.parse(path)
    try:
        found = engine.generate_pairings(event)
    except failure:
        return None
    return _voice([(p.white, p.black) for p in found])


def _voice(pairs: list[tuple[int, int]]) -> Voice:
    byes = [white or black for white, black in pairs if not (white and black)]
    boards = frozenset((white, black) for white, black in pairs if white and black)
    return Voice(boards, byes[0] if byes else None)


# -- report files -----------------------------------------------------------------------------


def _lines(tournament: Tournament, *, coming: bool) -> list[str]:
    """Player records; with `coming`, absences of the next round fill its column and count."""
    number = len(tournament.rounds) + 1
    points = tournament.settings.points.resolved()
    worth = {"H": points.half_bye, "F": points.full_bye, "Z": points.absence}
    sheets = score_sheets(tournament, for_pairing=True)
    tpn = {p.id: p.tpn or 0 for p in tournament.players}
    lines = []
    for player in sorted(tournament.players, key=lambda p: tpn[p.id]):
        cells, total = _cells(sheets[player.id], tpn), int(sheets[player.id].points)
        if coming and not player.is_available(number):
            absence = player.absence(number)
            letter = absence.bye.value if absence is not None else "Z"
            cells.append(f"  0000 - {letter}")
            total += worth[letter] or 0
        name = f"Player {tpn[player.id]:<26}"
        start = f"001 {tpn[player.id]:>4}      {name} {player.rating or '':>4}"
        lines.append(f"{start}{'':27} {_decimal(total)} {tpn[player.id]:>4}" + "".join(cells))
    return lines


def _cells(sheet: ScoreSheet, tpn: dict[PlayerId, int]) -> list[str]:
    return [
        f"  {tpn[e.opponent]:>4} {e.color.value} {e.outcome.value}"
        if e.opponent is not None and e.color is not None and e.outcome is not None
        else f"  0000 - {'Z' if e.outcome is None else e.outcome.value}"
        for e in sheet.entries
    ]


def _decimal(points: int | None) -> str:
    return f"{(points or 0) // 10:>2}.{(points or 0) % 10}"


def _bans(tournament: Tournament) -> list[tuple[int, int]]:
    tpn = {p.id: p.tpn or 0 for p in tournament.players}
    number = len(tournament.rounds) + 1
    return [
        (tpn[a], tpn[b])
        for ban in tournament.forbidden
        if ban.applies(number)
        for a, b in combinations(ban.players, 2)
    ]


def _boosts(tournament: Tournament) -> dict[int, list[int]]:
    """Virtual points of every player who ever has any, round by round up to the next."""
    sheets = score_sheets(tournament, for_pairing=True)
    rounds = len(tournament.rounds) + 1
    tpn = {p.id: p.tpn or 0 for p in tournament.players}
    found: dict[int, list[int]] = {}
    for number in range(1, rounds + 1):
        for player, points in virtual_points(tournament, number, sheets).items():
            found.setdefault(tpn[player], [0] * rounds)[number - 1] = points
    return found


def _trf26(tournament: Tournament) -> str:
    settings = tournament.settings
    points = settings.points.resolved()
    pairs = (("W", points.win), ("D", points.draw), ("L", points.loss))
    more = (("A", points.forfeit_loss), ("P", points.pab))
    system = "162  " + "   ".join(f"{letter}{_decimal(worth)} " for letter, worth in pairs + more)
    white = settings.initial_color is Color.WHITE
    lines = ["012 Event", f"142 {settings.rounds}", f"152 {'W' if white else 'B'}", system.rstrip()]
    lines += ["192 FIDE_DUTCH", *_lines(tournament, coming=False)]
    for player, values in sorted(_boosts(tournament).items()):
        lines += [
            f"250      {_decimal(value)} {number:>3} {number:>3} {player:>4} {player:>4}"
            for number, value in enumerate(values, start=1)
            if value
        ]
    rounds = settings.rounds or 0
    lines += [f"260   1 {rounds:>3} {a:>4} {b:>4}" for a, b in _bans(tournament)]
    return "\n".join(lines) + "\n"


def _trfx(tournament: Tournament) -> str:
    settings = tournament.settings
    white = settings.initial_color is Color.WHITE
    lines = ["012 Event", f"XXR {settings.rounds}", f"XXC {'white1' if white else 'black1'}"]
    if not settings.points.is_standard:
        lines.append(_javafo_points(settings.points))
    lines += _lines(tournament, coming=True)
    for player, values in sorted(_boosts(tournament).items()):
        lines.append(f"XXA {player:>4} " + " ".join(_decimal(v) for v in values))
    lines += [f"XXP {a} {b}" for a, b in _bans(tournament)]
    return "\n".join(lines) + "\n"


def _javafo_points(system: PointSystem) -> str:
    full = system.resolved()
    values = {
        "W": full.win,
        "D": full.draw,
        "L": full.loss,
        "PAB": full.pab,
        "FW": full.forfeit_win,
        "FL": full.forfeit_loss,
        "HPB": full.half_bye,
        "FPB": full.full_bye,
        "ZPB": full.absence,
    }
    return "XXS " + " ".join(f"{k}={_decimal(v).strip()}" for k, v in values.items())

"""The file itself: attributes in small letters, points with a comma, nothing private.

Of a birth only the year is written; photos, addresses, licences and the day of birth never are.
"""

from __future__ import annotations

import datetime as dt
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from types import MappingProxyType

from ronde.errors import FormatError, RondeError
from ronde.formats.chess_results.losses import WIDTHS, chess_results_losses
from ronde.formats.player_text import number_of, rating_of
from ronde.formats.trf.writing.losses import RepresentationError
from ronde.model import (
    Bye,
    ByeKind,
    Color,
    Game,
    OfficialRole,
    Player,
    PlayerId,
    Points,
    RatingKind,
    Result,
    Round,
    Sex,
    Side,
    Tournament,
    points_to_text,
)
from ronde.scoring import bye_points, score_sheets
from ronde.standings import Row, standings

__all__ = ["looks_like_chess_results", "write_chess_results"]

_KIND = "chess-results"
_BEGINS = re.compile(rb"<chessresults[\s>/]")
_BYE, _NOT_PAIRED = -1, -2
_TABLES = frozenset({"berger", "round-robin"})
_HALVES: Mapping[Side, str] = MappingProxyType(
    {
        **dict.fromkeys((Side.WIN, Side.UNRATED_WIN, Side.FORFEIT_WIN), "1"),
        **dict.fromkeys((Side.DRAW, Side.UNRATED_DRAW), "0,5"),
        **dict.fromkeys((Side.LOSS, Side.UNRATED_LOSS, Side.FORFEIT_LOSS), "0"),
    }
)
_BOTH_LOSE = frozenset({Result.BOTH_LOSE, Result.UNRATED_BOTH_LOSE})


def looks_like_chess_results(data: bytes) -> bool:
    """Whether the bytes are such a file."""
    return _BEGINS.search(data[:1_000]) is not None


def write_chess_results(
    tournament: Tournament, *, decided: tuple[int, ...] = (), lossy: bool = False
) -> bytes:
    """The file of an event; `decided` breaks ties by hand, `lossy`: although something is lost.

    Raises:
        FormatError: teams meet.
        RepresentationError: it would tell another story, and may not.
    """
    if tournament.settings.is_team:
        raise FormatError("chess_results.teams")
    losses = chess_results_losses(tournament)
    if not lossy and any(loss.is_essential for loss in losses):
        raise RepresentationError(_KIND, losses)
    root = ET.Element("chessresults")
    ET.SubElement(ET.SubElement(root, "tournamentdata"), "tournament", _announced(tournament))
    rounds = ET.SubElement(root, "rounds")
    for number in range(1, _rounds(tournament) + 1):
        ET.SubElement(rounds, "round", _day(tournament, number))
    players = ET.SubElement(root, "players")
    numbers = number_of(tournament)
    rows = _rows(tournament, decided)
    sheets = score_sheets(tournament)
    for player in sorted(tournament.players, key=lambda p: numbers[p.id]):
        said = _of_player(player, numbers[player.id], sheets[player.id].points)
        ET.SubElement(players, "player", said | _of_place(rows, player.id))
    pairings = ET.SubElement(root, "playerpairings")
    for round_ in tournament.rounds:
        for said in _pairings(tournament, round_, numbers):
            ET.SubElement(pairings, "playerpairing", said)
    ET.indent(root)
    text: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return text + b"\n"


def _rounds(tournament: Tournament) -> int:
    return max(len(tournament.rounds), tournament.settings.rounds or 0)


def _announced(tournament: Tournament) -> dict[str, str]:
    settings = tournament.settings
    complete = [round_.number for round_ in tournament.rounds if round_.is_complete]
    is_over = len(complete) == _rounds(tournament) > 0
    named = {
        role: ", ".join(o.person.name or o.text for o in settings.officials if o.role is role)
        for role in OfficialRole
    }
    return _clean(
        {
            "key": "",
            "type": "1" if settings.system.name in _TABLES else "0",
            "name": settings.name[: WIDTHS["name"]],
            "director": "",
            "organiser": settings.organiser or named[OfficialRole.ORGANISER],
            "location": settings.city,
            "arbiter": named[OfficialRole.ARBITER],
            "chiefarbiter": named[OfficialRole.CHIEF_ARBITER],
            "deputyarbiter": named[OfficialRole.DEPUTY],
            "rounds": str(_rounds(tournament)),
            "currentround": str(len(tournament.rounds)),
            "rankinground": str(max(complete, default=0)),
            "from": _date(settings.start),
            "to": _date(settings.end),
            "ratedfide": "-",
            "ratednational": "-",
            "timecontrol": settings.time_control[: WIDTHS["timecontrol"]],
            "homecolor": "B" if settings.initial_color is Color.BLACK else "W",
            "endstatus": "J" if is_over else "N",
            "federation": settings.federation,
            "creator": "Ronde",
        }
    )


def _day(tournament: Tournament, number: int) -> dict[str, str]:
    due = next((t for t in tournament.settings.schedule if t.round == number), None)
    held = next((r.date for r in tournament.rounds if r.number == number), None)
    day = held or (None if due is None else due.date)
    hour = "" if due is None or due.time is None else due.time.strftime("%H:%M")
    return {"round": str(number), "date": _date(day), "time": hour}


def _of_player(player: Player, number: int, points: Points) -> dict[str, str]:
    person, born = player.person, player.person.birth
    return _clean(
        {
            "no": str(number),
            "lastname": person.family_name[: WIDTHS["lastname"]],
            "firstname": person.given_name[: WIDTHS["firstname"]],
            "title": "" if person.title is None else person.title.value,
            "rtg": str(player.rating),
            "rtgfide": str(rating_of(player, RatingKind.FIDE)),
            "rtgnat": str(rating_of(player, RatingKind.NATIONAL)),
            "dob": "" if born is None else f"{born.year:04}",
            "sex": "F" if person.sex is Sex.WOMAN else "M" if person.sex is Sex.MAN else "",
            "fed": person.federation,
            "clubname": person.club[: WIDTHS["clubname"]],
            "fideid": person.fide_id,
            "pts": _comma(points),
            "kfaktor": str(person.k or ""),
        }
    )


def _rows(tournament: Tournament, decided: tuple[int, ...]) -> Mapping[int, tuple[Row, bool]]:
    """The lines of the standings, and whether somebody shares their place; none if nobody can."""
    if not tournament.rounds:
        return {}
    try:
        table = standings(tournament, manual=decided)
    except RondeError:
        return {}
    ranks = [row.rank for row in table.rows]
    return {row.participant: (row, ranks.count(row.rank) > 1) for row in table.placed}


def _of_place(rows: Mapping[int, tuple[Row, bool]], player: PlayerId) -> dict[str, str]:
    if player not in rows:
        return {}
    row, is_shared = rows[player]
    return {"rank": str(row.rank), "equal": "J" if is_shared else "N"}


def _pairings(
    tournament: Tournament, round_: Round, numbers: Mapping[PlayerId, int]
) -> list[dict[str, str]]:
    found = [_of_game(round_, game, numbers) for game in sorted(round_.games, key=_board)]
    board = max((game.board for game in round_.games), default=0)
    for place, bye in enumerate(round_.byes, start=board + 1):
        found.append(_of_bye(tournament, round_, bye, place, numbers))
    return found


def _board(game: Game) -> int:
    return game.board


def _of_game(round_: Round, game: Game, numbers: Mapping[PlayerId, int]) -> dict[str, str]:
    result = game.result
    return {
        "round": str(round_.number),
        "pairing": str(game.board),
        "board": "1",
        "whiteno": str(numbers[game.white]),
        "blackno": str(numbers[game.black]),
        "reswhite": _HALVES.get(result.white, ""),
        "resblack": _HALVES.get(result.black, ""),
        "forfeit": _sign(result),
    }


def _sign(result: Result) -> str:
    """K: forfeited, D: nobody has a point of a game that was played, U: unrated, H: adjourned."""
    if result is Result.ADJOURNED:
        return "H"
    if result.is_forfeit:
        return "K"
    if result in _BOTH_LOSE:
        return "D"
    return "U" if result.is_known and not result.is_rated else ""


def _of_bye(
    tournament: Tournament, round_: Round, bye: Bye, place: int, numbers: Mapping[PlayerId, int]
) -> dict[str, str]:
    return {
        "round": str(round_.number),
        "pairing": str(place),
        "board": "1",
        "whiteno": str(numbers[bye.player]),
        "blackno": str(_BYE if bye.kind is ByeKind.PAB else _NOT_PAIRED),
        "reswhite": _comma(bye_points(tournament.settings.points)[bye.kind]),
        "resblack": "",
        "forfeit": "",
    }


def _comma(points: Points) -> str:
    """Points with a decimal comma, whole ones without."""
    return points_to_text(points).replace(".", ",").removesuffix(",0")


def _date(day: dt.date | None) -> str:
    return "" if day is None else f"{day.year:04}{day.month:02}{day.day:02}"


def _clean(said: Mapping[str, str]) -> dict[str, str]:
    """Without characters that no such file may hold, and without line ends."""
    return {
        name: " ".join("".join(c if c.isprintable() else " " for c in text).split())
        for name, text in said.items()
    }

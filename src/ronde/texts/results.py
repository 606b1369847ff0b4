"""Results and byes in signs and words."""

from __future__ import annotations

from ronde.catalogue import say
from ronde.errors import ModelError
from ronde.model import Bye, ByeKind, Result, Side, Tournament
from ronde.queries.systems import is_swiss
from ronde.texts.language import Language

__all__ = ["bye_code", "bye_text", "parse_result", "result_text"]


_SIGNS = {
    Side.WIN: "1",
    Side.DRAW: "½",
    Side.LOSS: "0",
    Side.UNRATED_WIN: "1",
    Side.UNRATED_DRAW: "½",
    Side.UNRATED_LOSS: "0",
    Side.FORFEIT_WIN: "+",
    Side.FORFEIT_LOSS: "-",
}
_UNRATED = {Side.UNRATED_WIN, Side.UNRATED_DRAW, Side.UNRATED_LOSS}


def result_text(result: Result) -> str:
    """A result as it stands on a pairing list; `*` marks a game that is not rated.

    >>> result_text(Result.DRAW), result_text(Result.BLACK_FORFEITS), result_text(Result.PENDING)
    ('½-½', '+--', '')
    """
    if result is Result.PENDING:
        return ""
    if result is Result.ADJOURNED:
        return "adj."
    mark = "*" if result.white in _UNRATED else ""
    return f"{_SIGNS[result.white]}-{_SIGNS[result.black]}{mark}"


def bye_code(tournament: Tournament, bye: Bye, number: int) -> str:
    """Why there is no opponent; a bracket and a table leave people free who are not absent."""
    given = bye.kind in {ByeKind.PAB, ByeKind.ZERO}
    asked = tournament.player_by_id[bye.player].absence(number) is not None
    if is_swiss(tournament.settings) or not given or asked:
        return f"bye.{bye.kind.name.lower()}"
    return "bye.exempt" if tournament.settings.system.name == "cup" else "bye.free"


def bye_text(kind: ByeKind, language: Language) -> str:
    """A bye in words."""
    return say(language, "names", f"bye.{kind.value}")


_SHORT = {
    "1": Result.WHITE_WINS,
    "0": Result.BLACK_WINS,
    "=": Result.DRAW,
    "½": Result.DRAW,
    "adj": Result.ADJOURNED,
}


def parse_result(text: str) -> Result:
    """A result as people type it: 1-0, 0-1, ½-½, =, 1/2-1/2, +--, --+, ---, adj.

    >>> parse_result("1-0"), parse_result("1/2-1/2"), parse_result("--+")
    (<Result.WHITE_WINS: (<Side.WIN: '1'>, <Side.LOSS: '0'>)>, \
<Result.DRAW: (<Side.DRAW: '='>, <Side.DRAW: '='>)>, \
<Result.WHITE_FORFEITS: (<Side.FORFEIT_LOSS: '-'>, <Side.FORFEIT_WIN: '+'>)>)

    Raises:
        ModelError: not a result.
    """
    plain = text.strip().replace("1/2", "½").replace("0.5", "½").replace("0,5", "½")
    if plain in _SHORT:
        return _SHORT[plain]
    for result in Result:
        if result is not Result.PENDING and result_text(result) == plain:
            return result
    known = tuple(result_text(r) for r in Result if r is not Result.PENDING)
    raise ModelError("result.unknown", result=text, known=known)

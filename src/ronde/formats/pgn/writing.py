"""Writing PGN: tags in the order given, moves as they are, LF at the end of lines."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from ronde.formats.pgn.results import UNKNOWN
from ronde.formats.pgn.values import PgnGame

__all__ = ["latin_1", "write_pgn"]

_PLAIN = str.maketrans(
    {
        "Œ": "OE",
        "œ": "oe",
        "Ł": "L",
        "ł": "l",
        "Đ": "D",
        "đ": "d",
        "ı": "i",
        "ẞ": "SS",
        "‘": "'",
        "’": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "–": "-",
        "—": "-",
        "…": "...",
        "\u202f": " ",
        "\u2009": " ",
        "€": "EUR",
    }
)


def write_pgn(games: Iterable[PgnGame]) -> str:
    r"""A file of games.

    >>> game = PgnGame(tags=(("White", 'A "B" \\'),), movetext="1. e4", ending="1-0")
    >>> write_pgn([game])
    '[White "A \\"B\\" \\\\"]\n\n1. e4 1-0\n'
    """
    return "\n".join("".join(_lines(game)) for game in games)


def _lines(game: PgnGame) -> Iterable[str]:
    for name, value in game.tags:
        yield f'[{name} "{_escaped(value)}"]\n'
    yield f"\n{_moves(game)}\n"


def _moves(game: PgnGame) -> str:
    ending = game.ending or ("" if game.movetext else UNKNOWN)
    if not (game.movetext and ending):
        return game.movetext or ending
    last = game.movetext.rpartition("\n")[2]
    # A comment to the end of the line, or a line set aside, would swallow the result.
    between = "\n" if ";" in last or last.startswith("%") else " "
    return f"{game.movetext}{between}{ending}"


def _escaped(value: str) -> str:
    plain = "".join(" " if unicodedata.category(c) in {"Cc", "Cs"} else c for c in value)
    return plain.replace("\\", "\\\\").replace('"', '\\"')


def latin_1(text: str) -> str:
    """The text in the letters of Latin-1, for programs that read no other: marks go, not names.

    >>> latin_1("Nováček, Łucja – Đorđe"), latin_1("Пётр")
    ('Novácek, Lucja - Dorde', '????')
    """
    if text.isascii():
        return text
    return "".join(_letter(c) for c in text.translate(_PLAIN))


def _letter(character: str) -> str:
    if ord(character) < 256:
        return character
    parts = unicodedata.normalize("NFKD", character)
    kept = "".join(c for c in parts if ord(c) < 256)
    return kept or ("" if unicodedata.combining(character) else "?")

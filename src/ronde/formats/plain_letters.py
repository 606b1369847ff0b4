"""Report files in ASCII, for programs that trip over any other letter; no column moves."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from ronde.formats.pgn import latin_1
from ronde.formats.trf import read_trf, write_trf
from ronde.model import Tournament

__all__ = ["plain_letters", "plain_report"]

_SPELLED = str.maketrans(
    {
        "ß": "ss",
        "ø": "o",
        "Ø": "O",
        "æ": "ae",
        "Æ": "AE",
        "ð": "d",
        "Ð": "D",
        "þ": "th",
        "Þ": "Th",
        "«": '"',
        "»": '"',
        "°": "o",
        "·": "-",
    }
)


def plain_letters(text: str) -> str:
    """The text in ASCII: marks go, some letters become two, those of other scripts a `?`.

    >>> plain_letters("Nováček, Łucja"), plain_letters("Weiß-Ærø, Zoé"), plain_letters("Пётр")
    ('Novacek, Lucja', 'Weiss-AEro, Zoe', '????')
    """
    if text.isascii():
        return text
    return "".join(_letter(c) for c in latin_1(text).translate(_SPELLED))


def _letter(character: str) -> str:
    if character.isascii():
        return character
    return "".join(c for c in unicodedata.normalize("NFKD", character) if c.isascii()) or "?"


def plain_report(text: str) -> str:
    """The same report in ASCII. Names in columns are written anew: a letter may become two.

    Raises:
        FormatError: it is no report.
    """
    if text.isascii():
        return text
    document = read_trf(text)
    written = write_trf(replace(document, tournament=_named(document.tournament)), lossy=True)
    # What is left stands in free text, where no column moves.
    return plain_letters(written)


def _named(tournament: Tournament) -> Tournament:
    return replace(
        tournament,
        players=tuple(
            replace(p, person=replace(p.person, name=plain_letters(p.person.name)))
            for p in tournament.players
        ),
        teams=tuple(
            replace(t, name=plain_letters(t.name), short_name=plain_letters(t.short_name))
            for t in tournament.teams
        ),
    )

"""FIDE's lists as XML: one player after the other, no definitions and no entities of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from xml.parsers import expat

from ronde.errors import FormatError
from ronde.formats.lists.columns import birth_of, is_inactive, rating_of, split_titles
from ronde.model import Cadence, Sex
from ronde.model.listed import UNRATED, ListedPlayer, ListedRating, is_womens_title

__all__ = ["read_markup"]

_LONGEST = 1_000
_SEXES = {"M": Sex.MAN, "F": Sex.WOMAN}
_CADENCES = {"": Cadence.STANDARD, "rapid_": Cadence.RAPID, "blitz_": Cadence.BLITZ}


def read_markup(
    texts: Iterator[str], *, cadence: Cadence | None
) -> Iterator[tuple[int, ListedPlayer | str]]:
    """Every player with the line it begins on, or the text of one that cannot be read.

    Raises:
        FormatError: it is no such list, is cut, or brings definitions of its own.
    """
    reader = _Reader()
    parser = reader.parser
    try:
        for text in texts:
            parser.Parse(text, False)
            yield from _persons(reader, cadence)
        parser.Parse("", True)
    except expat.ExpatError as error:
        raise FormatError(
            "lists.xml", line=error.lineno, error=expat.ErrorString(error.code)
        ) from None
    yield from _persons(reader, cadence)


def _persons(reader: _Reader, cadence: Cadence | None) -> Iterator[tuple[int, ListedPlayer | str]]:
    found, reader.found = reader.found, []
    for line, cells in found:
        player = _player(cells, cadence)
        yield (
            line,
            f"{cells.get('fideid', '')} {cells.get('name', '')}" if player is None else player,
        )


class _Reader:
    """Collects the cells of each player while the parser goes on."""

    def __init__(self) -> None:
        self.found: list[tuple[int, dict[str, str]]] = []
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._doctype
        self._depth = 0
        self._cells: dict[str, str] = {}
        self._line = 0
        self._name = ""
        self._said = ""

    def _doctype(self, *_: object) -> None:
        raise FormatError("lists.doctype")

    def _start(self, name: str, _attributes: object) -> None:
        self._depth += 1
        if self._depth == 1 and name != "playerslist":
            raise FormatError("lists.root", name=name[:80])
        if self._depth == 2:
            self._cells, self._line = {}, self.parser.CurrentLineNumber
        self._name, self._said = name if self._depth == 3 else "", ""

    def _text(self, text: str) -> None:
        if self._name:
            self._said += text
            if len(self._said) > _LONGEST:
                raise FormatError("lists.long_line", text=self._said[:80])

    def _end(self, name: str) -> None:
        if self._depth == 3:
            self._cells[name] = self._said.strip()
        elif self._depth == 2 and name == "player":
            self.found.append((self._line, self._cells))
        self._depth -= 1
        self._name = ""


def _player(cells: Mapping[str, str], cadence: Cadence | None) -> ListedPlayer | None:
    fide_id, name = cells.get("fideid", ""), cells.get("name", "")
    if not name or not (fide_id.isascii() and fide_id.isdigit()):
        return None
    ratings = _ratings(cells, cadence)
    if ratings is None:
        return None
    title = cells.get("title", "")
    return ListedPlayer(
        name=name,
        fide_id=fide_id,
        federation=cells.get("country", ""),
        sex=_SEXES.get(cells.get("sex", "")),
        title=title,
        womens_title=cells.get("w_title") or (title if is_womens_title(title) else ""),
        other_titles=split_titles(cells.get("o_title", "")),
        online_title=cells.get("foa_title", ""),
        standard=ratings.get(Cadence.STANDARD, UNRATED),
        rapid=ratings.get(Cadence.RAPID, UNRATED),
        blitz=ratings.get(Cadence.BLITZ, UNRATED),
        birth=birth_of(cells.get("birthday", "")),
    )


def _ratings(
    cells: Mapping[str, str], cadence: Cadence | None
) -> Mapping[Cadence, ListedRating] | None:
    """All three, or the one of a list that has one rating only; None if one is no number.

    Raises:
        FormatError: it is such a list, and nobody says which.
    """
    is_combined = "rapid_rating" in cells or "blitz_rating" in cells
    if not is_combined and cadence is None:
        raise FormatError("lists.which")
    inactive = is_inactive(cells.get("flag", ""), is_combined=is_combined)
    found: dict[Cadence, ListedRating] = {}
    for prefix, usual in _CADENCES.items():
        if f"{prefix}rating" not in cells:
            continue
        value, games, k = (cells.get(f"{prefix}{part}", "") for part in ("rating", "games", "k"))
        rating = rating_of(value, games, k, inactive)
        if rating is None:
            return None
        found[usual if is_combined or cadence is None else cadence] = rating
    return found

"""The list of suspended players: FIDE ids, licence numbers or names, compared exactly.

A name that only resembles one of the list is shown beside the player and decides nothing.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ronde.admin.licences import Holder

__all__ = ["MOST_ENTRIES", "Listed", "listed", "read_list"]

MOST_ENTRIES = 5_000
"""More lines are no list of suspended players."""

_CELLS = re.compile(r"[;\t|]")
_PARTS = re.compile(r"[;,\t|]")
_ID = re.compile(r"\d{4,11}", re.ASCII)
_NUMBER = re.compile(r"(?=.*\d)[A-Z][A-Z0-9]\d{3,8}", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """What the list has of a player: the lines that are theirs, and those that resemble them."""

    exact: tuple[str, ...] = ()
    near: tuple[str, ...] = ()


def read_list(text: str) -> tuple[str, ...]:
    r"""The lines of a list, each once; empty ones and comments (`#`) are left out.

    >>> read_list("# season\nDupont, Jean\n\n600001; A12345\nDupont, Jean\n")
    ('Dupont, Jean', '600001; A12345')
    """
    plain = text.replace("\ufeff", "").replace("\t", " ; ")
    lines = (" ".join(line.split()) for line in plain.splitlines())
    return tuple(dict.fromkeys(line for line in lines if line and not line.startswith("#")))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    text: str
    ids: frozenset[str]
    numbers: frozenset[str]
    names: frozenset[tuple[str, ...]]


def listed(entries: Iterable[str], holders: Iterable[Holder]) -> Mapping[int, Listed]:
    """Who is on the list, and who resembles somebody on it; nobody else is in the answer.

    An id or a licence number that differs from the player's makes an equal name a resemblance.
    """
    by_sign: dict[tuple[str, str], list[_Entry]] = defaultdict(list)
    for text in entries:
        entry = _entry(text)
        signs = {
            *(("id", x) for x in entry.ids),
            *(("number", x) for x in entry.numbers),
            *(("word", word) for name in entry.names for word in name if len(word) > 1),
        }
        for sign in sorted(signs):
            by_sign[sign].append(entry)
    found: dict[int, Listed] = {}
    for holder in holders:
        own = _own_signs(holder)
        candidates = {e.text: e for sign in sorted(own) for e in by_sign.get(sign, ())}
        exact = tuple(t for t, e in candidates.items() if _is(holder, e))
        near = tuple(t for t, e in candidates.items() if t not in exact and _resembles(holder, e))
        if exact or near:
            found[holder.id] = Listed(exact=exact, near=near)
    return found


def _entry(text: str) -> _Entry:
    parts = [part.strip().upper() for part in _PARTS.split(text)]
    ids = frozenset(part.lstrip("0") for part in parts if _ID.fullmatch(part))
    numbers = frozenset(part for part in parts if _NUMBER.fullmatch(part))
    cells = [cell for cell in _CELLS.split(text) if not any(x.isdigit() for x in cell)]
    names = {_words(cell) for cell in cells} | {_words(" ".join(cells[:2]))}
    if not cells:
        names |= {_words(p) for p in _PARTS.split(text) if not any(x.isdigit() for x in p)}
        plain = [p for p in _PARTS.split(text) if not any(x.isdigit() for x in p)]
        names |= {_words(" ".join(plain[:2]))}
    return _Entry(
        text=text,
        ids=ids,
        numbers=numbers,
        names=frozenset(name for name in names if len(name) > 1),
    )


def _words(text: str) -> tuple[str, ...]:
    letters = unicodedata.normalize("NFKD", text).casefold()
    plain = "".join(x if x.isalnum() else " " for x in letters if not unicodedata.combining(x))
    return tuple(plain.split())


def _own_signs(holder: Holder) -> set[tuple[str, str]]:
    signs = {("word", word) for word in _words(holder.name) if len(word) > 1}
    if holder.fide_id:
        signs.add(("id", holder.fide_id.lstrip("0")))
    if holder.number:
        signs.add(("number", holder.number.strip().upper()))
    return signs


def _is(holder: Holder, entry: _Entry) -> bool:
    own_id, own_number = holder.fide_id.lstrip("0"), holder.number.strip().upper()
    if (own_id and own_id in entry.ids) or (own_number and own_number in entry.numbers):
        return True
    if (own_id and entry.ids) or (own_number and entry.numbers):
        return False
    return _named(holder) & entry.names != frozenset()


def _named(holder: Holder) -> frozenset[tuple[str, ...]]:
    """A name in both orders: family name first, given name first."""
    family, _, given = holder.name.partition(",")
    return frozenset({_words(f"{family} {given}"), _words(f"{given} {family}")})


def _resembles(holder: Holder, entry: _Entry) -> bool:
    """The same words in another order, or the same family name and initial."""
    own = _words(holder.name)
    family, _, given = holder.name.partition(",")
    names, first = _words(family), _words(given)[:1]
    for words in entry.names:
        if sorted(words) == sorted(own):
            return True
        rest = [word for word in words if word not in names]
        if first and set(names) <= set(words) and any(w[0] == first[0][0] for w in rest):
            return True
    return False

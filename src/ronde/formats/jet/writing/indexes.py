"""Pages of an index: leaves with the keys in order, and a root above them if there are several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ronde.errors import FormatError
from ronde.formats.jet.header import PAGE

__all__ = ["Leaves", "index_pages", "leaves_of"]

_LEAF, _NODE = 4, 3
_DATA = 480
_MASK = 27
_ROOM = PAGE - _DATA


class Leaves(NamedTuple):
    """The entries of each leaf."""

    entries: tuple[tuple[bytes, ...], ...]

    @property
    def more_pages(self) -> int:
        """Pages needed besides the root."""
        return len(self.entries) if len(self.entries) > 1 else 0


def leaves_of(entries: Sequence[bytes]) -> Leaves:
    """The entries in order, as many on a leaf as fit."""
    leaves: list[list[bytes]] = [[]]
    used = 0
    for entry in sorted(entries):
        if used + len(entry) > _ROOM:
            leaves.append([])
            used = 0
        leaves[-1].append(entry)
        used += len(entry)
    return Leaves(tuple(map(tuple, leaves)))


def index_pages(
    leaves: Leaves, *, definition: int, root: int, more: Sequence[int]
) -> dict[int, bytes]:
    """The pages by their numbers. The root keeps its own: it is the leaf, or names the leaves.

    Raises:
        FormatError: more leaves than one root can name.
    """
    if not leaves.more_pages:
        return {root: _page(_LEAF, leaves.entries[0], definition=definition)}
    found: dict[int, bytes] = {}
    for place, entries in enumerate(leaves.entries):
        before = more[place - 1] if place else 0
        after = more[place + 1] if place + 1 < len(more) else 0
        found[more[place]] = _page(
            _LEAF, entries, definition=definition, before=before, after=after
        )
    children = [
        entries[-1] + number.to_bytes(4, "big")
        for entries, number in zip(leaves.entries[:-1], more[:-1], strict=True)
    ]
    if sum(map(len, children)) > _ROOM:
        raise FormatError("jet.index_full")
    found[root] = _page(_NODE, children, definition=definition, tail=more[-1], level=1)
    return found


def _page(
    kind: int,
    entries: Sequence[bytes],
    *,
    definition: int,
    before: int = 0,
    after: int = 0,
    tail: int = 0,
    level: int = 0,
) -> bytes:
    page = bytearray(PAGE)
    data = b"".join(entries)
    page[0:2] = bytes((kind, 1))
    page[2:4] = (_ROOM - len(data)).to_bytes(2, "little")
    for place, number in ((4, definition), (12, before), (16, after), (20, tail)):
        page[place : place + 4] = number.to_bytes(4, "little")
    page[26] = level
    end = 0
    for entry in entries:
        end += len(entry)
        page[_MASK + end // 8] |= 1 << end % 8
    page[_DATA : _DATA + len(data)] = data
    return bytes(page)

"""Several of FIDE's lists as one: the ratings of each, and who is on any of them.

Only the lists of one rating say who is inactive in which, and the three of them together say what
the combined list does. Ratings are gathered first, in a few bytes each; then everybody is read
again and given theirs, so that no more people lie in memory than are on one line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import IO

from ronde.errors import FormatError
from ronde.formats.lists.opening import RatingList, open_list
from ronde.model import Cadence
from ronde.model.listed import ListedPlayer, ListedRating, ListSource

__all__ = ["open_lists"]

_K_BITS, _GAMES_BITS, _INACTIVE_BITS = 14, 14, 2
_ACTIVITY = (None, False, True)

Files = Sequence[tuple[IO[bytes], str]]


def open_lists(files: Files, *, cadence: Cadence | None = None, force: bool = False) -> RatingList:
    """One list, or several of FIDE's together: streams that can be rewound, and their names.

    `cadence` is that of a list with one rating; several say it by their names. The month is that of
    the lists that have one.

    Raises:
        FormatError: one is no list, or they do not belong together.
    """
    opened = [open_list(stream, name=name, cadence=cadence, force=force) for stream, name in files]
    if len(opened) == 1:
        return opened[0]
    if any(found.source is not ListSource.FIDE for found in opened):
        raise FormatError("lists.of_several")
    given = [found.cadence for found in opened]
    if twice := next((each for each in given if given.count(each) > 1), False):
        raise FormatError("lists.twice", cadence=twice)
    if given.count(None) > 1:
        raise FormatError("lists.combined_twice")
    months = {found.month for found in opened} - {None}
    if len(months) > 1:
        named = tuple(f"{month:%Y-%m}" for month in sorted(filter(None, months)))
        raise FormatError("lists.months", months=named)
    order = sorted(range(len(opened)), key=lambda place: given[place] is not None)
    is_whole = None in given or set(given) == set(Cadence)
    return RatingList(
        _merged([files[place] for place in order], [opened[place] for place in order]),
        source=ListSource.FIDE,
        month=next(iter(months), None),
        day=max((found.day for found in opened if found.day is not None), default=None),
        cadence=None if is_whole else next(filter(None, given)),
        force=force,
    )


def _merged(files: Files, opened: Sequence[RatingList]) -> Iterator[tuple[int, ListedPlayer | str]]:
    """Everybody of the first list, then who is on the second and not on the first, and so on."""
    rated: list[tuple[Cadence, dict[str, int]]] = []
    for found in opened[1:]:
        assert found.cadence is not None
        ratings: dict[str, int] = {}
        for line, one in found.lines():
            if isinstance(one, str):
                yield line, one
            else:
                ratings[one.fide_id] = _packed(one.rating(found.cadence))
        rated.append((found.cadence, ratings))
    for line, one in opened[0].lines():
        yield line, one if isinstance(one, str) else _completed(one, rated)
    for place, (stream, name) in enumerate(files[1:]):
        cadence, left = rated[place]
        again = open_list(stream, name=name, cadence=cadence)
        for line, one in again.lines():
            if not isinstance(one, str) and one.fide_id in left:
                yield line, _completed(one, rated[place:])


def _completed(player: ListedPlayer, rated: list[tuple[Cadence, dict[str, int]]]) -> ListedPlayer:
    """With the ratings of the other lists, which are given once."""
    number = player.fide_id
    found = {
        cadence.value: _unpacked(ratings.pop(number))
        for cadence, ratings in rated
        if number in ratings
    }
    return player._replace(**found) if found else player  # type: ignore[arg-type]


def _packed(rating: ListedRating) -> int:
    """A rating as one number: of a million people nothing else is kept."""
    number = rating.value << _GAMES_BITS | rating.games
    number = number << _K_BITS | rating.k
    return number << _INACTIVE_BITS | _ACTIVITY.index(rating.inactive)


def _unpacked(number: int) -> ListedRating:
    """The rating again.

    >>> _unpacked(_packed(ListedRating(2105, 9, 20, True)))[:4]
    (2105, 9, 20, True)
    """
    number, inactive = divmod(number, 1 << _INACTIVE_BITS)
    number, k = divmod(number, 1 << _K_BITS)
    value, games = divmod(number, 1 << _GAMES_BITS)
    return ListedRating(value, games, k, _ACTIVITY[inactive])

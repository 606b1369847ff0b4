"""A listed player as a row: numbers small, and what is not there empty."""

from __future__ import annotations

from ronde.model.listed import ListedPlayer, ListedRating
from ronde.model.people import BirthDate, Cadence, RatingKind, Sex

__all__ = ["COLUMNS", "Cell", "order_of", "player_of", "row_of"]

COLUMNS = (
    "name fide_id national_id federation sex title womens_title other_titles online_title "
    "standard standard_games standard_k standard_inactive standard_kind "
    "rapid rapid_games rapid_k rapid_inactive rapid_kind "
    "blitz blitz_games blitz_k blitz_inactive blitz_kind birth club league licence"
).split()

_MOST = 4_000
_RUNNING_BITS = 24

Cell = str | int | None


def order_of(player: ListedPlayer, running: int) -> int:
    """The number of the row: the best rated come first, and so need no sorting.

    >>> order_of(ListedPlayer("A", standard=ListedRating(2800)), 5) < order_of(ListedPlayer("B"), 1)
    True
    """
    best = max(player.standard.value, player.rapid.value, player.blitz.value)
    return ((_MOST - min(best, _MOST)) << _RUNNING_BITS) | running


def row_of(player: ListedPlayer) -> tuple[Cell, ...]:
    """The cells in the order of the columns."""
    return (
        player.name,
        player.fide_id or None,
        player.national_id or None,
        player.federation or None,
        None if player.sex is None else player.sex.value,
        player.title or None,
        player.womens_title or None,
        ",".join(player.other_titles) or None,
        player.online_title or None,
        *_rating_cells(player.standard),
        *_rating_cells(player.rapid),
        *_rating_cells(player.blitz),
        _born(player.birth),
        player.club or None,
        player.league or None,
        player.licence or None,
    )


def _rating_cells(rating: ListedRating) -> tuple[Cell, ...]:
    inactive = None if rating.inactive is None else int(rating.inactive)
    kind = None if rating.kind is RatingKind.FIDE else rating.kind.value
    return rating.value or None, rating.games or None, rating.k or None, inactive, kind


def _born(birth: BirthDate | None) -> int | None:
    """A date of birth as one number: 19840312, or 19840000 where only the year is known."""
    if birth is None:
        return None
    return birth.year * 10_000 + (birth.month or 0) * 100 + (birth.day or 0)


def _birth(cell: Cell) -> BirthDate | None:
    if cell is None:
        return None
    year, rest = divmod(int(cell), 10_000)
    month, day = divmod(rest, 100)
    return BirthDate(year, month or None, day or None)


def player_of(row: tuple[Cell, ...]) -> ListedPlayer:
    """The player of a row, as the list had them."""
    cells = dict(zip(COLUMNS, row, strict=True))

    def text(name: str) -> str:
        return str(cells[name] or "")

    sex = text("sex")
    return ListedPlayer(
        name=text("name"),
        fide_id=text("fide_id"),
        national_id=text("national_id"),
        federation=text("federation"),
        sex=Sex(sex) if sex else None,
        title=text("title"),
        womens_title=text("womens_title"),
        other_titles=tuple(filter(None, text("other_titles").split(","))),
        online_title=text("online_title"),
        **{cadence.value: _rating(cells, cadence.value) for cadence in Cadence},
        birth=_birth(cells["birth"]),
        club=text("club"),
        league=text("league"),
        licence=text("licence"),
    )


def _rating(cells: dict[str, Cell], name: str) -> ListedRating:
    inactive, kind = cells[f"{name}_inactive"], cells[f"{name}_kind"]
    return ListedRating(
        value=int(cells[name] or 0),
        games=int(cells[f"{name}_games"] or 0),
        k=int(cells[f"{name}_k"] or 0),
        inactive=None if inactive is None else bool(inactive),
        kind=RatingKind.FIDE if kind is None else RatingKind(kind),
    )

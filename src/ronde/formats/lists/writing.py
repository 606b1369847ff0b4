"""Lists in FIDE's forms: combined text, combined XML, or text of one cadence."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator

from ronde.formats.lists.columns import MONTHS
from ronde.model.listed import ListedPlayer, ListedRating
from ronde.model.people import Cadence, Sex

__all__ = ["combined_text", "markup", "single_text"]

_COMBINED = (
    f"{'ID Number':15}{'Name':61}Fed Sex Tit  WTit {'OTit':15}FOA "
    "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
_SEXES = {Sex.MAN: "M", Sex.WOMAN: "F", None: " "}


def combined_text(people: Iterable[ListedPlayer]) -> Iterator[str]:
    """All three cadences; lines with their ends."""
    yield f"{_COMBINED}\r\n"
    for player in people:
        ratings = "".join(
            f"{r.value:<6}{r.games:>2}  {r.k:>2} " for r in (player.rating(c) for c in Cadence)
        )
        yield f"{_head(player)}{ratings}{_tail(player, _all_inactive(player))}\r\n"


def single_text(
    people: Iterable[ListedPlayer], cadence: Cadence, *, month: dt.date
) -> Iterator[str]:
    """One cadence: only who has a rating there, and the month as its heading."""
    named = f"{MONTHS[month.month - 1]}{month:%y}"
    yield f"{_COMBINED.partition('SRtng')[0]}{named} Gms K  B-day Flag\r\n"
    for player in people:
        rating = player.rating(cadence)
        if rating.value:
            cells = f"{rating.value:<6}{rating.games:>3} {rating.k:>2} "
            yield f"{_head(player)}{cells}{_tail(player, bool(rating.inactive))}\r\n"


def _head(player: ListedPlayer) -> str:
    return (
        f"{player.fide_id:15}{player.name:61}{player.federation:4}{_SEXES[player.sex]:4}"
        f"{player.title:5}{player.womens_title:5}{','.join(player.other_titles):15}"
        f"{player.online_title:4}"
    )


def _tail(player: ListedPlayer, is_inactive: bool) -> str:
    born = 0 if player.birth is None else player.birth.year
    return f"{born:<6}{_flag(player, is_inactive):4}"


def _flag(player: ListedPlayer, is_inactive: bool) -> str:
    return ("w" if player.sex is Sex.WOMAN else "") + ("i" if is_inactive else "")


def _all_inactive(player: ListedPlayer) -> bool:
    """The combined list has one flag for all three."""
    rated = [r for r in (player.rating(c) for c in Cadence) if r.value]
    return bool(rated) and all(r.inactive for r in rated)


def markup(people: Iterable[ListedPlayer]) -> Iterator[str]:
    """All three cadences as XML."""
    yield "<playerslist>\n"
    for player in people:
        cells = (
            ("fideid", player.fide_id),
            ("name", player.name),
            ("country", player.federation),
            ("sex", _SEXES[player.sex].strip()),
            ("title", player.title),
            ("w_title", player.womens_title),
            ("o_title", ",".join(player.other_titles)),
            ("foa_title", player.online_title),
            *_rating_cells("", player.standard),
            *_rating_cells("rapid_", player.rapid),
            *_rating_cells("blitz_", player.blitz),
            ("birthday", "" if player.birth is None else str(player.birth.year)),
            ("flag", _flag(player, _all_inactive(player))),
        )
        inside = "".join(f"<{name}>{_escaped(text)}</{name}>\n" for name, text in cells)
        yield f"<player>\n{inside}</player>\n"
    yield "</playerslist>\n"


def _rating_cells(prefix: str, rating: ListedRating) -> tuple[tuple[str, str], ...]:
    return (
        (f"{prefix}rating", str(rating.value)),
        (f"{prefix}games", str(rating.games)),
        (f"{prefix}k", str(rating.k)),
    )


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")

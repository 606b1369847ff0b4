"""The words of the application: every catalogue of its pages joined, plurals chosen by count."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ronde.texts.language import Catalogue, Language, say
from ronde.texts.web_api import API_PAGES
from ronde.texts.web_arrangements import ARRANGEMENTS
from ronde.texts.web_events import EVENTS
from ronde.texts.web_frame import FRAME
from ronde.texts.web_journal import JOURNAL
from ronde.texts.web_matches import MATCH_PAGES
from ronde.texts.web_outside import OUTSIDE
from ronde.texts.web_people import PEOPLE
from ronde.texts.web_players import PLAYERS
from ronde.texts.web_prizes import PRIZE_PAGES
from ronde.texts.web_public import PUBLIC
from ronde.texts.web_rounds import ROUNDS
from ronde.texts.web_safety import SAFETY_PAGES
from ronde.texts.web_standings import STANDINGS
from ronde.texts.web_systems import SYSTEM_PAGES

__all__ = ["WEB", "web_text"]


def _joined(*catalogues: Catalogue) -> Mapping[str, tuple[str, str]]:
    joined: dict[str, tuple[str, str]] = {}
    for catalogue in catalogues:
        twice = joined.keys() & catalogue.keys()
        assert not twice, f"written twice: {sorted(twice)}"
        joined |= catalogue
    return MappingProxyType(joined)


WEB: Catalogue = _joined(
    FRAME,
    EVENTS,
    PLAYERS,
    ROUNDS,
    STANDINGS,
    PRIZE_PAGES,
    JOURNAL,
    SYSTEM_PAGES,
    PUBLIC,
    PEOPLE,
    API_PAGES,
    OUTSIDE,
    MATCH_PAGES,
    ARRANGEMENTS,
    SAFETY_PAGES,
)
"""Every text of the pages. A code with `.one` and `.many` is chosen by the field `count`."""


def web_text(language: Language, code: str, /, **fields: object) -> str:
    """The text of a code.

    >>> web_text("fr", "players.title", count=1), web_text("en", "players.title", count=0)
    ('1 joueur', '0 players')

    Raises:
        UnknownName: no such code.
    """
    if code not in WEB and f"{code}.one" in WEB:
        count = fields.get("count", 0)
        single = count in {0, 1} if language == "fr" else count == 1
        code = f"{code}.one" if single else f"{code}.many"
    return say(WEB, language, code, **fields)

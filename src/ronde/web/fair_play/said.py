"""What pages of fair play say in the same words."""

from __future__ import annotations

import datetime as dt

from ronde.model import Inspection
from ronde.queries.fair_play import ExitTotal
from ronde.texts.fair_play import inspection_text
from ronde.texts.language import Language, labelled
from ronde.texts.web import web_text

__all__ = ["exits_said", "inspection_said", "minutes_of"]

_MINUTE = dt.timedelta(minutes=1)


def minutes_of(time: dt.timedelta) -> int:
    """A time in minutes, begun ones counted; never none."""
    return max(-(-time // _MINUTE), 1)


def exits_said(total: ExitTotal, language: Language) -> str:
    """How often somebody left the playing area in all, and the longest absence."""
    said = [web_text(language, "fairplay.exits_in_all", count=total.count)]
    if total.longest is not None:
        longest = minutes_of(total.longest)
        said.append(web_text(language, "fairplay.longest", count=longest))
    return " · ".join(said)


def inspection_said(made: Inspection, language: Language) -> str:
    """An inspection of a player who is named elsewhere: the round, how, by whom, the result."""
    text = inspection_text(made, None, language)
    if made.round is None:
        return text
    return labelled(web_text(language, "fairplay.round_of", round=made.round), text, language)

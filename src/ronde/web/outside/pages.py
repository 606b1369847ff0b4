"""View-model of the page about the rules and the acts outside them."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.catalogue import say
from ronde.journal.citations import cite
from ronde.journal.outside import WAYS
from ronde.queries.outside import OutsideAct
from ronde.services.memory import outside_acts
from ronde.texts.journal import event_text
from ronde.texts.language import Language
from ronde.web.request_context import Opened

__all__ = ["ActRow", "OutsidePage", "WayRow", "outside_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ActRow:
    """An act outside the rules: when, who, what, why, which articles, its place in the journal."""

    sequence: int
    at: dt.datetime
    author: str
    what: str
    reason: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WayRow:
    """A line of the table of grades."""

    what: str
    rule: str
    fide: str
    free: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OutsidePage:
    """The mode (`in`, `left` or "" where another rulebook holds), the acts, the table of grades."""

    mode: str
    acts: tuple[ActRow, ...]
    ways: tuple[WayRow, ...]


def outside_page(opened: Opened, language: Language) -> OutsidePage:
    """The page."""
    state = opened.state
    left = "left" if state.fide_left is not None else ""
    return OutsidePage(
        mode="in" if state.in_fide_mode else left,
        acts=tuple(_act(found, language) for found in reversed(outside_acts(opened.journal))),
        ways=tuple(
            WayRow(
                what=say(language, "refusals", f"because.{way.because}"),
                rule="" if way.article is None else cite(way.article, state.tournament.settings),
                fide=way.fide.value,
                free=way.free.value,
            )
            for way in WAYS.values()
        ),
    )


def _act(found: OutsideAct, language: Language) -> ActRow:
    entry = found.entry
    return ActRow(
        sequence=entry.sequence,
        at=entry.at,
        author=entry.author,
        what=event_text(entry.event, found.before, language),
        reason=entry.reason,
        rules=found.rules,
    )

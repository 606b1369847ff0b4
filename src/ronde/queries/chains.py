"""The chain of tie-breaks of an event: what is announced, what fits, what should be known."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ronde.errors import RondeError
from ronde.model import Tournament
from ronde.standings import PRESETS, Preset
from ronde.standings.presets import default_chain
from ronde.tiebreak import Context, chain, context, definition

__all__ = ["CodeCheck", "chain_check", "chain_in_use", "fitting_presets", "read_codes"]

_MOST = 20
_WITHOUT_DATA = {"LOT": "lots", "MAN": "by_hand"}


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeCheck:
    """One code of a chain against the event: its article, why it cannot be used, what to know."""

    code: str
    cite: str = ""
    problem: RondeError | None = None
    notices: tuple[str, ...] = ()
    count: int = 0


def read_codes(text: str) -> tuple[str, ...]:
    """Codes as people type them: separated by commas, semicolons or blanks.

    >>> read_codes("bh/c1, BH;sb")
    ('BH/C1', 'BH', 'SB')
    """
    words = text.replace(",", " ").replace(";", " ").split()
    return tuple(word.upper() for word in words[:_MOST])


def chain_in_use(tournament: Tournament) -> tuple[str, ...]:
    """The codes announced, or the usual ones of the kind of event; points are understood."""
    if tournament.settings.tiebreaks is not None:
        return tournament.settings.tiebreaks
    return default_chain(_kind(tournament))


def _kind(tournament: Tournament) -> Context:
    """System, edition and kind of event; results do not matter, so no round is counted."""
    return context(tournament, after=0)


def fitting_presets(tournament: Tournament) -> tuple[Preset, ...]:
    """The named chains for this kind of event; those of its own edition first."""
    ctx = _kind(tournament)
    book = ctx.policy.name == "book"
    found = [p for p in PRESETS.values() if p.fixed == ctx.fixed and p.team == ctx.is_team]
    return tuple(sorted(found, key=lambda p: (p.edition == "book") != book))


def chain_check(tournament: Tournament, codes: tuple[str, ...]) -> tuple[CodeCheck, ...]:
    """Every code against system and edition.

    Rule: C.07@2026-03 4.
    """
    ctx = _kind(tournament)
    often = Counter(codes)
    unrated = sum(not p.rating for p in tournament.players)
    return tuple(_checked(code, ctx, often[code] > 1, unrated) for code in codes)


def _checked(code: str, ctx: Context, twice: bool, unrated: int) -> CodeCheck:
    try:
        [tiebreak] = chain([code], ctx)
    except RondeError as error:
        return CodeCheck(code=code, problem=error)
    found = definition(tiebreak)
    notices = ["twice"] if twice else []
    if found.rated and unrated and tiebreak.unrated is None:
        notices.append("unrated")
    if found.name in _WITHOUT_DATA:
        notices.append(_WITHOUT_DATA[found.name])
    if found.private:
        notices.append("private")
    return CodeCheck(
        code=str(tiebreak), cite=found.cited(ctx.policy), notices=tuple(notices), count=unrated
    )

"""The chain of tie-breaks of an event: what is announced, what fits, what should be known."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from ronde.errors import RondeError
from ronde.model import Settings, Tournament
from ronde.queries.spans import is_long
from ronde.queries.standing import NO_TIES, Ties, order_of
from ronde.standings import PRESETS, Preset
from ronde.standings.presets import default_chain
from ronde.tiebreak import DEFINITIONS, Context, Definition, chain, context, definition, parse

__all__ = [
    "CodeCheck",
    "PlaceChange",
    "chain_check",
    "chain_effect",
    "chain_in_use",
    "fitting_presets",
    "offered_tiebreaks",
    "read_codes",
    "rearranged",
    "refuse_swiss_only",
    "variants",
]

_MOST = 20
_WITHOUT_DATA = {"LOT": "lots", "MAN": "by_hand", "EXT": "elsewhere"}


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


def rearranged(
    codes: tuple[str, ...], *, up: int = 0, down: int = 0, drop: int = 0, add: str = ""
) -> tuple[str, ...]:
    """The chain with one code moved, taken out (by its place from 1) or put at the end.

    >>> rearranged(("BH", "SB", "DE"), up=3), rearranged(("BH", "SB"), drop=1, add="PS")
    (('BH', 'DE', 'SB'), ('SB', 'PS'))
    """
    found = list(codes)
    for place in (up - 1, down):
        if 1 <= place < len(found):
            found[place - 1], found[place] = found[place], found[place - 1]
    if 1 <= drop <= len(found):
        del found[drop - 1]
    if add:
        found.append(add)
    return tuple(found[:_MOST])


def variants(code: str) -> tuple[str, ...]:
    """The same tie-break with the cuts people use, and as it is; alone where it takes none.

    >>> variants("BH/C1")
    ('BH', 'BH/C1', 'BH/C2', 'BH/M1', 'BH/M2')
    >>> variants("DE")
    ('DE',)
    """
    try:
        present = parse(code)
    except RondeError:
        return (code,)
    letters = DEFINITIONS[present.name].modifiers if present.name in DEFINITIONS else ""
    bare = replace(present, low=0, high=0)
    found = [bare]
    found += [replace(bare, low=cut) for cut in (1, 2) if "C" in letters]
    found += [replace(bare, low=cut, high=cut) for cut in (1, 2) if "M" in letters]
    return tuple(dict.fromkeys((*map(str, found), str(present))))


def offered_tiebreaks(tournament: Tournament) -> tuple[Definition, ...]:
    """The tie-breaks an event of this kind can use, in the order of the regulations."""
    ctx = _kind(tournament)
    return tuple(
        found
        for name, found in DEFINITIONS.items()
        if name != "PTS"
        and (ctx.is_team or not found.teams_only)
        and not (ctx.fixed and found.swiss_only)
    )


def refuse_swiss_only(settings: Settings) -> None:
    """Refuse a chain with a tie-break that round robins may not use; what nobody knows stays.

    Raises:
        TieBreakError: there is one.
    """
    ctx = _kind(Tournament(settings=settings))
    for code in settings.tiebreaks or ():
        try:
            found = DEFINITIONS.get(parse(code).name)
        except RondeError:
            continue
        if found is not None and found.swiss_only:
            chain((code,), ctx)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceChange:
    """Somebody whom another chain puts in another place."""

    name: str
    before: int
    after: int


def chain_effect(
    tournament: Tournament, codes: tuple[str, ...], *, ties: Ties = NO_TIES
) -> tuple[PlaceChange, ...]:
    """Who changes place with that chain, by the place they would have; none before round 1."""
    if not tournament.rounds:
        return ()
    other = replace(tournament, settings=replace(tournament.settings, tiebreaks=codes))
    now = order_of(tournament, ties=ties).standings.places
    then = order_of(other, ties=ties).standings
    return tuple(
        PlaceChange(name=then.row(who).name, before=now[who], after=place)
        for who, place in then.places.items()
        if now[who] != place
    )


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

    Rule: C.07@2026-03 4; 10 advises against ratings where they change during the event.
    """
    ctx = _kind(tournament)
    often = Counter(codes)
    unrated = sum(not p.rating for p in tournament.players)
    long = is_long(tournament.settings)
    return tuple(_checked(code, ctx, often[code] > 1, unrated, long) for code in codes)


def _checked(code: str, ctx: Context, twice: bool, unrated: int, long: bool) -> CodeCheck:
    try:
        [tiebreak] = chain([code], ctx)
    except RondeError as error:
        return CodeCheck(code=code, problem=error)
    found = definition(tiebreak)
    notices = ["twice"] if twice else []
    if found.rated and unrated and tiebreak.unrated is None:
        notices.append("unrated")
    if found.rated and long:
        notices.append("long")
    if found.name in _WITHOUT_DATA:
        notices.append(_WITHOUT_DATA[found.name])
    if found.private:
        notices.append("private")
    return CodeCheck(
        code=str(tiebreak), cite=found.cited(ctx.policy), notices=tuple(notices), count=unrated
    )

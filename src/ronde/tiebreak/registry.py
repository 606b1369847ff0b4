"""Every tie-break: one row each, in the order of the regulations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from operator import itemgetter
from types import MappingProxyType

from ronde.errors import UnknownName
from ronde.tiebreak import buchholz, koya, listed, ratings, results, team
from ronde.tiebreak.codes import TieBreak, TieBreakError, parse
from ronde.tiebreak.context import Context
from ronde.tiebreak.cuts import Cut, first_cut, significance_cut
from ronde.tiebreak.explained import AMOUNT, Item, Value, exact
from ronde.tiebreak.policy import OwnView, Policy

__all__ = ["DEFINITIONS", "Definition", "chain", "definition", "known", "to_report"]

ItemsOf = Callable[[Context, TieBreak], Mapping[int, tuple[Item, ...]]]
_AMOUNT = itemgetter(AMOUNT)
Finish = Callable[[Context, TieBreak, int, Sequence[Item]], Value]


def _sum(scale: int) -> Finish:
    def total(
        _ctx: Context, _tiebreak: TieBreak, _participant: int, items: Sequence[Item]
    ) -> Fraction:
        return exact(sum(map(_AMOUNT, items)), scale)

    return total


def _mean(
    _ctx: Context, _tiebreak: TieBreak, _participant: int, items: Sequence[Item]
) -> Fraction | None:
    """An exact mean of tenths; undefined without items."""
    return exact(sum(map(_AMOUNT, items)), 10 * len(items)) if items else None


def _place(
    _ctx: Context, _tiebreak: TieBreak, _participant: int, items: Sequence[Item]
) -> Fraction | None:
    return exact(items[0][AMOUNT], 1) if items else None


def _entered(
    _ctx: Context, _tiebreak: TieBreak, _participant: int, items: Sequence[Item]
) -> Fraction | None:
    return exact(items[0][AMOUNT], 1000) if items else None


COUNT, HALVES, POINTS, PRODUCTS = _sum(1), _sum(2), _sum(10), _sum(100)


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """One tie-break.

    `type` is the regulation's: A games among the tied, B own results, C opponents' results, D data
    known beforehand. `scale` is what amounts are counted in (10: tenths). `modifiers` are the
    letters it takes. `private`: not in the report format, written there with the prefix OTHER_.
    `cite` is the newest edition's article, `book` the book's section where it has the tie-break.
    """

    name: str
    cite: str
    type: str
    items: ItemsOf | None = None
    finish: Finish = POINTS
    scale: int = 10
    cut: Cut = significance_cut
    modifiers: str = ""
    lower_first: bool = False
    rated: bool = False
    swiss_only: bool = False
    teams_only: bool = False
    kind: str = "sum"
    private: bool = False
    book: str = ""

    def cited(self, policy: Policy) -> str:
        """Where the tie-break is written in that edition, as far as it is there at all."""
        if policy.own_rounds is OwnView.VIRTUAL_OPPONENT and self.book:
            return _book(self.book)
        if policy.cite.startswith("C.07"):
            return self.cite.replace("C.07@2026-03", policy.cite, 1)
        return self.cite


def _c07(article: str) -> str:
    return f"C.07@2026-03 {article}"


def _book(section: str) -> str:
    return f"book@2022-01 5.2 {section}"


def _counted(name: str, article: str, items: ItemsOf) -> Definition:
    return Definition(name=name, cite=_c07(article), type="B", items=items, finish=COUNT, scale=1)


def _rated(
    name: str, article: str, items: ItemsOf, finish: Finish, *, kind: str, modifiers: str = "U"
) -> Definition:
    return Definition(
        name=name,
        cite=_c07(article),
        type="D" if name in {"ARO", "TPR", "PTP"} else "C",
        items=items,
        finish=finish,
        scale=1,
        modifiers=modifiers,
        rated=True,
        kind=kind,
    )


def _encounter(name: str, article: str, *, teams_only: bool = True) -> Definition:
    return Definition(
        name=name, cite=_c07(article), type="A", modifiers="P", teams_only=teams_only, kind="place"
    )


def _extended(name: str, article: str) -> Definition:
    return Definition(
        name=name,
        cite=_c07(article),
        type="C",
        items=buchholz.extended_sonneborn,
        finish=PRODUCTS,
        scale=100,
        modifiers="CMP",
        teams_only=True,
    )


def _boards(
    name: str, cite: str, items: ItemsOf, finish: Finish, *, kind: str = "sum", scale: int = 10
) -> Definition:
    return Definition(
        name=name,
        cite=cite,
        type="B",
        items=items,
        finish=finish,
        scale=scale,
        teams_only=True,
        kind=kind,
        lower_first=name == "BC",
        private=not cite.startswith("C.07"),
    )


_FIDE = (
    Definition(name="PTS", cite=_c07("4"), type="B", items=results.points),
    _encounter("DE", "6", teams_only=False),
    _counted("WIN", "7.1", results.wins),
    _counted("WON", "7.2", results.games_won),
    _counted("BPG", "7.3", results.black_games),
    _counted("BWG", "7.4", results.black_wins),
    Definition(
        name="PS",
        cite=_c07("7.5"),
        type="B",
        items=results.progressive,
        cut=first_cut,
        modifiers="C",
    ),
    _counted("REP", "7.6", results.elected_rounds),
    Definition(
        name="STD",
        cite=_c07("7 (STD)"),
        type="B",
        items=results.standard_points,
        finish=HALVES,
        scale=2,
    ),
    Definition(
        name="BH",
        cite=_c07("8.1"),
        type="C",
        items=buchholz.buchholz,
        modifiers="CMP",
        swiss_only=True,
    ),
    Definition(
        name="AOB",
        cite=_c07("8.2"),
        type="C",
        items=buchholz.opponents_buchholz,
        finish=_mean,
        modifiers="F",
        swiss_only=True,
        kind="mean",
    ),
    Definition(
        name="FB",
        cite=_c07("8.3"),
        type="C",
        items=buchholz.fore_buchholz,
        modifiers="CMP",
        swiss_only=True,
    ),
    Definition(
        name="SB",
        cite=_c07("9.1"),
        type="C",
        items=buchholz.sonneborn,
        finish=PRODUCTS,
        scale=100,
        modifiers="CMP",
    ),
    Definition(name="KS", cite=_c07("9.2"), type="C", items=koya.koya, modifiers="L"),
    _rated(
        "ARO",
        "10.1",
        ratings.opponents_ratings,
        ratings.average_rating,
        kind="mean",
        modifiers="CMU",
    ),
    _rated("TPR", "10.2", ratings.opponents_ratings, ratings.performance, kind="performance"),
    _rated("PTP", "10.3", ratings.opponents_ratings, ratings.performance, kind="solution"),
    _rated("APRO", "10.4", ratings.opponents_performance, ratings.average_rating, kind="mean"),
    _rated("APPO", "10.5", ratings.opponents_performance, ratings.average_rating, kind="mean"),
    Definition(
        name="TPN",
        cite=_c07("(TPN)"),
        type="D",
        items=listed.pairing_number,
        finish=COUNT,
        scale=1,
        modifiers="R",
        lower_first=True,
    ),
    Definition(
        name="RTNG",
        cite=_c07("(RTNG)"),
        type="D",
        items=listed.rating,
        finish=COUNT,
        scale=1,
        modifiers="RU",
        rated=True,
    ),
)

_FIDE_TEAMS = (
    _boards("BC", _c07("12.1"), team.board_count, POINTS),
    _boards("TBR", _c07("12.2"), team.board_points, team.top_boards, kind="list"),
    _boards("BBE", _c07("12.3"), team.board_points, team.bottom_boards, kind="list"),
    Definition(name="MPVGP", cite=_c07("13.1"), type="B", items=team.other_score, teams_only=True),
    _extended("EMMSB", "13.2"),
    _extended("EMGSB", "13.2"),
    _extended("EGMSB", "13.2"),
    _extended("EGGSB", "13.2"),
    _encounter("EDE", "13.3"),
    _encounter("EDEBT", "13.3.2"),
    _encounter("EDEBB", "13.3.2"),
    _encounter("EDET", "13.3.2"),
    _encounter("EDEB", "13.3.2"),
    Definition(
        name="SSSC",
        cite=_c07("13.4"),
        type="C",
        items=team.schedule,
        finish=team.combination,
        modifiers="FPK",
        swiss_only=True,
        teams_only=True,
    ),
)

_OURS = (
    Definition(
        name="PSO",
        cite=_book("2.1.1.2"),
        type="C",
        items=results.opponents_progressive,
        modifiers="CM",
        private=True,
    ),
    Definition(
        name="KSD",
        cite=_book("2.1.3.1"),
        type="C",
        items=koya.meetings,
        finish=koya.koya_steps,
        kind="list",
        private=True,
    ),
    Definition(
        name="KSU",
        cite=_book("2.1.3.1"),
        type="C",
        items=koya.meetings,
        finish=koya.koya_steps,
        kind="list",
        private=True,
    ),
    Definition(
        name="KASH",
        cite=_book("2.1.6"),
        type="B",
        items=results.kashdan,
        finish=COUNT,
        scale=1,
        private=True,
    ),
    Definition(
        name="SBH",
        cite=_book("Buchholz"),
        type="C",
        items=buchholz.opponents_buchholz,
        swiss_only=True,
        private=True,
    ),
    replace(
        _rated(
            "PERF",
            "",
            ratings.opponents_ratings,
            ratings.book_table_performance,
            kind="performance",
        ),
        cite=_book("performance"),
        private=True,
    ),
    replace(
        _rated(
            "PERFI",
            "",
            ratings.opponents_ratings,
            ratings.french_performance,
            kind="performance",
        ),
        cite="French federation, training material 2026",
        private=True,
    ),
    _boards("BERL", _book("2.4.2"), team.berlin, POINTS),
    _boards("IWIN", "book@2022-01 3.2 classification 2)", team.individual_wins, COUNT, scale=1),
    _boards(
        "BWIN",
        "book@2022-01 3.2 classification 3)",
        team.individual_wins,
        team.board_wins,
        kind="list",
        scale=1,
    ),
    Definition(
        name="LOT",
        cite=_c07("4"),
        type="D",
        items=listed.lots,
        finish=_place,
        scale=1,
        lower_first=True,
        private=True,
    ),
    Definition(
        name="MAN",
        cite="the regulations of the event",
        type="D",
        items=listed.manual,
        finish=_place,
        scale=1,
        lower_first=True,
        private=True,
    ),
    Definition(
        name="EXT",
        cite="the regulations of the event",
        type="D",
        items=listed.computed_elsewhere,
        finish=_entered,
        scale=1000,
        private=True,
    ),
)

_BOOK_SECTIONS = MappingProxyType(
    {
        "DE": "2.1.2",
        "WIN": "2.1.4",
        "BPG": "2.1.5",
        "PS": "2.1.1",
        "BH": "Buchholz",
        "SB": "Sonneborn-Berger",
        "KS": "2.1.3",
        "ARO": "ratings",
        "EMMSB": "Sonneborn-Berger",
        "EMGSB": "Sonneborn-Berger",
        "EGMSB": "Sonneborn-Berger",
        "EGGSB": "Sonneborn-Berger",
    }
)

DEFINITIONS: Mapping[str, Definition] = MappingProxyType(
    {
        d.name: replace(d, book=_BOOK_SECTIONS.get(d.name, ""))
        for d in (*_FIDE, *_FIDE_TEAMS, *_OURS)
    }
)

_ALIASES = MappingProxyType(
    {
        "GE": "REP",
        "SBA": "EMMSB",
        "SBB": "EMGSB",
        "SBC": "EGMSB",
        "SBD": "EGGSB",
        "RND": "LOT",
        "SNO": "TPN",
        "RTG": "RTNG",
    }
)
"""Old and other names that are read: GE until 2024, the book's A to D, the calculator's."""

_SCORES = MappingProxyType({"MPTS": "MP", "GPTS": "GP", "MP": "MP", "GP": "GP"})


def known() -> tuple[str, ...]:
    """The names of all tie-breaks."""
    return tuple(DEFINITIONS)


def definition(tiebreak: TieBreak) -> Definition:
    """What that name stands for.

    Raises:
        UnknownName: nothing.
    """
    if tiebreak.name not in DEFINITIONS:
        raise UnknownName("tiebreak", tiebreak.name, known=known())
    return DEFINITIONS[tiebreak.name]


def _named(text: str | TieBreak) -> TieBreak:
    tiebreak = parse(text) if isinstance(text, str) else text
    name = tiebreak.name.removeprefix("OTHER_")
    name = _ALIASES.get(name, name)
    if name in _SCORES:
        return replace(tiebreak, name="PTS", score=_SCORES[name])
    if name == "BH" and tiebreak.fore:
        return replace(tiebreak, name="FB", fore=False)
    return replace(tiebreak, name=name)


def chain(codes: Sequence[str | TieBreak], ctx: Context | None = None) -> tuple[TieBreak, ...]:
    """Codes read and checked, against an event when one is given.

    Raises:
        UnknownName: a name nobody knows.
        TieBreakError: a modifier the tie-break does not take, or a tie-break the event may not use.
    """
    return tuple(_checked(_named(code), ctx) for code in codes)


def _checked(tiebreak: TieBreak, ctx: Context | None) -> TieBreak:
    found = definition(tiebreak)
    unfit = tiebreak.modifiers - frozenset(found.modifiers)
    if unfit:
        raise TieBreakError(
            "tiebreak.takes_no_modifier",
            name=found.name,
            modifiers=tuple(sorted(unfit)),
            text=str(tiebreak),
        )
    if ctx is None:
        return tiebreak
    if found.teams_only and not ctx.is_team:
        raise TieBreakError("tiebreak.team", text=str(tiebreak))
    if found.rated and ctx.is_team and found.name != "RTNG":
        raise TieBreakError("tiebreak.individual", text=str(tiebreak))
    if found.swiss_only and ctx.fixed and not ctx.policy.buchholz_in_fixed:
        raise TieBreakError(
            "tiebreak.not_in_round_robins",
            regulation=ctx.policy.cite,
            text=str(tiebreak),
        )
    return tiebreak


def to_report(tiebreak: TieBreak) -> str:
    """The code as a report file carries it: names of our own get the prefix OTHER_.

    Rule: C.02.03@2025-09 records 202 and 212.

    >>> to_report(parse("BH/C1")), to_report(parse("KASH")), to_report(parse("MPVGP"))
    ('BH/C1', 'OTHER_KASH', 'MPvGP')
    """
    text = str(tiebreak)
    private = tiebreak.name in DEFINITIONS and DEFINITIONS[tiebreak.name].private
    return f"OTHER_{text}" if private else text

"""Packs: documents that are printed together, in one file."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ronde.documents.kinds import (
    AS,
    BOARD,
    INDEX,
    PARTS,
    PLAYER,
    WITHOUT,
    DocumentKind,
    Option,
    Part,
)
from ronde.documents.needs import NORMS, PLAN, PLAYERS, PRIZES, ROUND, Need
from ronde.documents.suits import (
    french,
    is_closed_slow,
    is_molter,
    is_open_slow,
    is_quick,
    may_give_norms,
    plays_matches,
)
from ronde.model import Settings

__all__ = ["KINDS", "everything"]

_OPTIONS: tuple[Option, ...] = (PARTS, WITHOUT, AS)
_CONTENTS = Part(INDEX)
_LISTS = (
    Part("standings"),
    Part("team.standings"),
    Part("cross.swiss"),
    Part("cross.berger"),
    Part("cross.team"),
    Part("cross.scheveningen"),
)


def _pack(
    code: str,
    *parts: Part,
    needs: Need = PLAYERS,
    role: str = "arbiter",
    of_round: bool = False,
    after_round: bool = False,
    suits: Callable[[Settings], bool] = lambda _: True,
    more: tuple[Option, ...] = (),
) -> DocumentKind:
    """A pack; nobody may have it who may not have each of its parts."""
    return DocumentKind(
        code=f"pack.{code}",
        parts=parts,
        needs=needs,
        options=(*_OPTIONS, *more),
        role=role,
        of_round=of_round,
        after_round=after_round,
        suits=suits,
    )


def _dossier(code: str, suits: Callable[[Settings], bool], *more: Part) -> DocumentKind:
    """What a federation gets of an event, under its contents."""
    return _pack(
        f"federation_{code}",
        _CONTENTS,
        Part("ffe.t1"),
        Part("ffe.t2"),
        Part("ffe.t3"),
        Part("ffe.t4"),
        Part("regulations"),
        Part("ffe.indemnity"),
        Part("ffe.asp_afc", usual=False),
        Part("ffe.asp_afo", usual=False),
        Part("ffe.t5"),
        Part("ffe.t6", usual=False),
        Part("ffe.t7", usual=False),
        *_LISTS,
        Part("cup.bracket"),
        Part("ratings.changes"),
        Part("ffe.fees"),
        Part("ffe.licences"),
        Part("report.fide"),
        *more,
        Part("report.trf", usual=False),
        needs=ROUND,
        role="chief",
        after_round=True,
        suits=suits,
    )


def _pays_or_gives_norms(settings: Settings) -> bool:
    """Before the last round arbiters are paid (a French rule), and chances of norms are told."""
    return french(settings) or may_give_norms(settings)


KINDS = (
    _pack(
        "round",
        Part(INDEX, usual=False),
        Part("pairings.names"),
        Part("pairings.matches"),
        Part("pairings.boards"),
        Part("match.sheet"),
        Part("pairings.slips"),
        Part("pairings.poster", usual=False),
        Part("pairings.table_cards", usual=False),
        Part("scoresheets", usual=False),
        Part("round.floor", usual=False),
        needs=ROUND,
        of_round=True,
    ),
    _pack(
        "close",
        Part(INDEX, usual=False),
        Part("results.boards"),
        *_LISTS,
        Part("cup.bracket"),
        needs=ROUND,
        role="viewer",
        after_round=True,
    ),
    _pack(
        "opening",
        Part(INDEX, usual=False),
        Part("information", usual=False),
        Part("regulations"),
        Part("schedule"),
        Part("schedule.roundrobin"),
        Part("players"),
        Part("players", (("sort", "rating"),)),
        Part("committee"),
        Part("prizes.announced"),
        Part("signs"),
        Part("public_qr"),
        role="viewer",
    ),
    _pack(
        "team_round",
        Part(INDEX, usual=False),
        Part("match.lineup"),
        Part("pairings.matches"),
        Part("match.sheet"),
        Part("team.standings"),
        needs=ROUND,
        of_round=True,
        suits=plays_matches,
    ),
    _pack(
        "molter",
        Part(INDEX, usual=False),
        Part("molter.grid"),
        Part("molter.team_sheet"),
        Part("molter.player_cards"),
        Part("molter.board_cards"),
        Part("molter.player_cards", (("set", "fewer"),), usual=False),
        Part("molter.board_cards", (("set", "fewer"),), usual=False),
        needs=PLAN,
        suits=is_molter,
    ),
    _pack(
        "prizes",
        Part(INDEX, usual=False),
        Part("prizes.awards", (("sort", "ceremony"),)),
        Part("prizes.awards"),
        Part("prizes.receipts"),
        Part("prizes.receipt_list", usual=False),
        Part("prizes.envelopes"),
        Part("diploma"),
        Part("prizes.account"),
        Part("standings"),
        needs=PRIZES,
        role="chief",
        after_round=True,
    ),
    _dossier("rapid", is_quick),
    _dossier("slow", is_open_slow, Part("norms.it1")),
    _dossier(
        "closed", is_closed_slow, Part("schedule.roundrobin"), Part("players"), Part("norms.it1")
    ),
    _pack(
        "before_last",
        Part(INDEX, usual=False),
        Part("ffe.indemnity"),
        Part("norms.summary"),
        needs=ROUND,
        role="chief",
        after_round=True,
        suits=_pays_or_gives_norms,
    ),
    _pack(
        "norms",
        _CONTENTS,
        Part("norms.it1"),
        Part("norms.audit"),
        Part("arbiters.fa1"),
        Part("arbiters.ia1"),
        Part("cross.swiss"),
        Part("cross.berger"),
        Part("cross.team"),
        needs=NORMS,
        role="chief",
        after_round=True,
        suits=may_give_norms,
    ),
    _pack(
        "organiser",
        _CONTENTS,
        Part("standings"),
        Part("statistics"),
        Part("prizes.awards"),
        Part("prizes.account"),
        Part("accounts.entries"),
        Part("ffe.fees"),
        Part("ffe.licences"),
        Part("players"),
        needs=ROUND,
        role="chief",
        after_round=True,
    ),
    _pack(
        "explanations",
        _CONTENTS,
        Part("pairings.explained"),
        Part("standings.tiebreaks"),
        Part("players.card"),
        Part("appeal.form"),
        Part("journal"),
        needs=ROUND,
        role="chief",
        after_round=True,
        more=(PLAYER, BOARD),
    ),
)


def _is_about_one(kind: DocumentKind) -> bool:
    """Whether it can be asked for about one person or board."""
    return any(option.about in {"player", "board"} for option in kind.options)


def everything(kinds: Iterable[DocumentKind]) -> DocumentKind:
    """The whole file of an event: every list and form, the results of every round.

    Cards to cut are tools of one day, and sheets about one person or board are printed for them:
    neither belongs to it.
    """
    return _pack(
        "everything",
        _CONTENTS,
        *(
            Part(kind.code, every_round=kind.code == "results.boards")
            for kind in kinds
            if kind.template != "cards" and not _is_about_one(kind)
        ),
        role="chief",
        after_round=True,
    )

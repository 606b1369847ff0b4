"""Draws in words: what each lot was for and what came out.

A protocol is kept and proved as it was written, in the fixed words of its procedure; the reader's
are found here. What no procedure writes (names, numbers, older words) stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from ronde.catalogue import has, say
from ronde.journal.events import DrawKind
from ronde.pairing.draw_records import Proof, ProofCode
from ronde.texts.chess960 import position_text
from ronde.texts.errors import detail_text
from ronde.texts.language import Language

__all__ = ["drawn_text", "lot_text", "proof_detail"]

_ENVELOPE = (re.compile(r"envelope (?P<contingent>.+)"), "lot.envelope")
_LOTS: Mapping[str, tuple[tuple[re.Pattern[str], str], ...]] = MappingProxyType(
    {
        "initial-color": ((re.compile("initial color"), "lot.initial_color"),),
        "varma": (_ENVELOPE,),
        "directed": (_ENVELOPE,),
        "cup-order": ((re.compile(r"rank (?P<number>\d+)"), "lot.rank"),),
        "tie": ((re.compile(r"place (?P<number>\d+)"), "lot.place"),),
        "chess960": ((re.compile(r"(?:round )?(?P<number>\d+)"), "lot.round"),),
        "cup-colors": (
            (re.compile(r"(?P<tie>\d+) (?P<phase>[\w-]+) white"), "lot.white"),
            (re.compile(r"(?P<tie>\d+) (?P<phase>[\w-]+)"), "lot.tie"),
        ),
    }
)
"""What a procedure writes beside names, and the code that says it."""
_COLORS = ("initial-color", DrawKind.INITIAL_COLOR.value)
"""Draws of a colour: by the procedure, or recorded without one."""


def lot_text(method: str, what: str, language: Language) -> str:
    """What a lot was for.

    >>> lot_text("varma", "envelope FRA", "fr"), lot_text("varma", "Durand, Ève", "fr")
    ('enveloppe FRA', 'Durand, Ève')
    """
    for written, code in _LOTS.get(method, ()):
        if found := written.fullmatch(what):
            fields = found.groupdict()
            if "phase" in fields:
                phase = f"phase.{fields['phase']}"
                if not has("systems", phase):
                    return what
                fields["phase"] = say(language, "systems", phase)
            return say(language, "systems", code, **fields)
    return what


def drawn_text(method: str, drawn: str, language: Language, *, lot: str = "") -> str:
    """What came out of the urn: colours by their names, envelopes from 1, arrays in letters.

    `lot` is what it was drawn for. Records of directed draws count the groups of numbers from 0,
    and stay as they are: they are proofs.

    >>> drawn_text("initial-color", "w", "fr"), drawn_text("letters", "w", "fr")
    ('Blancs', 'w')
    >>> drawn_text("directed", "0", "fr", lot="envelope 1"), drawn_text("directed", "3", "fr")
    ('groupe 1', '3')
    """
    if method == "directed" and _ENVELOPE[0].fullmatch(lot) and drawn.isdecimal():
        return say(language, "systems", "lot.group", number=int(drawn) + 1)
    if method == "chess960" and drawn.isdecimal():
        return position_text(int(drawn), language)
    code = f"lot.color.{drawn}"
    known = method in _COLORS and has("systems", code)
    return say(language, "systems", code) if known else drawn


def proof_detail(proof: Proof, method: str, language: Language) -> str:
    """What differs between a draw and its record."""
    match proof.code, proof.detail:
        case ProofCode.OTHER_PICKS, str(what):
            return lot_text(method, what, language)
        case ProofCode.OTHER_OUTCOME, str(drawn):
            return drawn_text(method, drawn, language)
        case _:
            return detail_text(proof.detail, language)

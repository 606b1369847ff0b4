"""One draw, run again from its seed."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.journal.events import DrawMade
from ronde.pairing.draw_records import read_protocol
from ronde.store.errors import NotStored
from ronde.texts.draws import drawn_text, lot_text, proof_detail
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.draws.draws import MadeDraw, made_draw
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament

__all__ = ["ProofPage", "proof", "proof_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Picked:
    """One lot: what for, among how many, which one (from 1), what came out."""

    what: str
    choices: int
    place: int
    picked: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofPage:
    """A draw run again in front of everybody: every lot, and the verdict."""

    draw: MadeDraw
    picks: tuple[Picked, ...]
    outcome: tuple[tuple[str, str], ...]
    seed: str
    note: str
    detail: str


def proof(request: HttpRequest, t: int, k: int) -> HttpResponse:
    """One draw, run again."""
    opened = open_tournament(t)
    made = opened.state.draws
    if not 1 <= k <= len(made):
        raise NotStored(kind="draw", number=k)
    language = language_of(request)
    title = web_text(language, "draws.proof_title", number=k)
    frame = frame_of(request, title=title, opened=opened, section="plan")
    return render_page(request, "draws/proof.html", proof_page(k, made[k - 1], language), frame)


def proof_page(index: int, made: DrawMade, language: Language) -> ProofPage:
    """The page of one draw."""
    protocol = read_protocol(made)
    draw = made_draw(index, made)
    method = draw.method
    picks = () if protocol is None else protocol["picks"]
    return ProofPage(
        draw=draw,
        picks=tuple(
            Picked(
                what=lot_text(method, str(what), language),
                choices=int(choices),
                place=int(place) + 1,
                picked=drawn_text(method, str(picked), language, lot=str(what)),
            )
            for what, choices, place, picked in picks
        ),
        outcome=tuple(
            (
                lot_text(method, lot.label, language),
                drawn_text(method, lot.value, language),
            )
            for lot in made.outcome
        ),
        seed="" if protocol is None or protocol["seed"] is None else str(protocol["seed"]),
        note=made.protocol if protocol is None else str(protocol.get("note", "")),
        detail=proof_detail(draw.proof, method, language),
    )

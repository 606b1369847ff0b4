"""Addresses of rounds."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.rounds import (
    appeal,
    before_pairing,
    board,
    by_hand,
    change,
    complement,
    preview,
    round as round_,
    unpair,
    why,
)
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_ROUNDS = "tournaments/<n:t>/rounds"

urlpatterns = [
    page(f"{_ROUNDS}/", round_.current, "rounds"),
    page(f"{_ROUNDS}/next/", preview.preview, "next-round", needs=Role.ARBITER),
    form(f"{_ROUNDS}/next/before/", before_pairing.before_pairing, "before-pairing"),
    page(f"{_ROUNDS}/next/why/<n:p>/", why.why_next, "why-next", needs=Role.ARBITER),
    act(f"{_ROUNDS}/next/draw/", preview.draw_color, "draw-color"),
    act(f"{_ROUNDS}/next/pair/", preview.pair, "pair"),
    form(f"{_ROUNDS}/next/by-hand/", by_hand.by_hand, "pair-by-hand"),
    page(f"{_ROUNDS}/<n:r>/", round_.show, "round"),
    page(f"{_ROUNDS}/<n:r>/news/", round_.news, "round-news"),
    act(f"{_ROUNDS}/<n:r>/position/", round_.draw_position, "draw-position"),
    act(f"{_ROUNDS}/<n:r>/publish/", round_.publish, "publish"),
    form(f"{_ROUNDS}/<n:r>/unpair/", unpair.unpair, "unpair"),
    act(f"{_ROUNDS}/<n:r>/close/", round_.close, "close"),
    act(f"{_ROUNDS}/<n:r>/reopen/", round_.reopen, "reopen"),
    act(f"{_ROUNDS}/<n:r>/results/", board.enter, "enter-result", needs=Role.RESULTS),
    page(f"{_ROUNDS}/<n:r>/boards/<n:b>/", board.board, "board"),
    page(f"{_ROUNDS}/<n:r>/tables/<n:m>/boards/<n:b>/", board.board, "match-board"),
    act(f"{_ROUNDS}/<n:r>/tables/<n:m>/boards/<n:b>/colors/", board.colors, "match-colors"),
    page(f"{_ROUNDS}/<n:r>/why/<n:p>/", why.why, "why"),
    page(f"{_ROUNDS}/<n:r>/why/<n:p>/print/", appeal.appeal, "why-print"),
    page(f"{_ROUNDS}/<n:r>/why/teams/<n:k>/", why.why_team, "why-team"),
    act(f"{_ROUNDS}/<n:r>/boards/<n:b>/colors/", board.colors, "board-colors"),
    form(f"{_ROUNDS}/<n:r>/complement/", complement.complement, "complement"),
    form(f"{_ROUNDS}/<n:r>/change/", change.change, "change-pairing"),
]

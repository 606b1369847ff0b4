"""Addresses of rounds."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.rounds import boards, change, complement, views, why
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_ROUNDS = "tournaments/<n:t>/rounds"

urlpatterns = [
    page(f"{_ROUNDS}/", views.current, "rounds"),
    page(f"{_ROUNDS}/next/", views.preview, "next-round", needs=Role.ARBITER),
    act(f"{_ROUNDS}/next/draw/", views.draw_color, "draw-color"),
    act(f"{_ROUNDS}/next/pair/", views.pair, "pair"),
    page(f"{_ROUNDS}/<n:r>/", views.show, "round"),
    page(f"{_ROUNDS}/<n:r>/news/", views.news, "round-news"),
    act(f"{_ROUNDS}/<n:r>/publish/", views.publish, "publish"),
    act(f"{_ROUNDS}/<n:r>/unpair/", views.unpair, "unpair"),
    act(f"{_ROUNDS}/<n:r>/close/", views.close, "close"),
    act(f"{_ROUNDS}/<n:r>/reopen/", views.reopen, "reopen"),
    act(f"{_ROUNDS}/<n:r>/results/", boards.enter, "enter-result", needs=Role.RESULTS),
    page(f"{_ROUNDS}/<n:r>/boards/<n:b>/", boards.board, "board"),
    page(f"{_ROUNDS}/<n:r>/tables/<n:m>/boards/<n:b>/", boards.board, "match-board"),
    act(f"{_ROUNDS}/<n:r>/tables/<n:m>/boards/<n:b>/colors/", boards.colors, "match-colors"),
    page(f"{_ROUNDS}/<n:r>/why/<n:p>/", why.why, "why"),
    page(f"{_ROUNDS}/<n:r>/why/teams/<n:k>/", why.why_team, "why-team"),
    act(f"{_ROUNDS}/<n:r>/boards/<n:b>/colors/", boards.colors, "board-colors"),
    form(f"{_ROUNDS}/<n:r>/complement/", complement.complement, "complement"),
    form(f"{_ROUNDS}/<n:r>/change/", change.change, "change-pairing"),
]

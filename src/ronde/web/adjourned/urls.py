"""Addresses of adjourned games."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.adjourned import adjourned, seal
from ronde.web.routes import form, page

__all__ = ["urlpatterns"]

_ROUND = "tournaments/<n:t>/rounds/<n:r>"

urlpatterns = [
    page("tournaments/<n:t>/adjourned/", adjourned.adjourned, "adjourned", needs=Role.ARBITER),
    form(f"{_ROUND}/boards/<n:b>/adjourn/", seal.seal, "adjourn"),
    form(f"{_ROUND}/tables/<n:m>/boards/<n:b>/adjourn/", seal.seal, "match-adjourn"),
]

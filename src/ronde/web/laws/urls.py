"""Addresses of the Laws: they say nothing about any event, so anybody may read them."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.laws import laws, rapid, terms
from ronde.web.routes import page

__all__ = ["urlpatterns"]

urlpatterns = [
    page("laws/", laws.laws, "laws", needs=Role.ANYBODY),
    page("laws/rapid/", rapid.rapid, "laws-rapid", needs=Role.ANYBODY),
    page("laws/words/", terms.terms, "laws-terms", needs=Role.ANYBODY),
    page("tournaments/<n:t>/laws/", laws.laws, "laws-at-event"),
    page("tournaments/<n:t>/laws/rapid/", rapid.rapid, "laws-rapid-at-event"),
    page("tournaments/<n:t>/laws/words/", terms.terms, "laws-terms-at-event"),
]

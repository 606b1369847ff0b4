"""These modules are collected for their examples; some of them import the store."""

from __future__ import annotations

from support import webapp

webapp.set_up()

"""Doctests of the application need Django set up; without the extra `app` they are left out."""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("django") is None:
    collect_ignore_glob = ["ronde/web/*", "ronde/store/*", "ronde/services/*"]
else:
    from support import webapp

    webapp.set_up()

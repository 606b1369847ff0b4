"""Prints: what a paper can be told by later, and whether it still says what it would say now."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, cast

from ronde.documents.codes import Imprint
from ronde.documents.paper import Frame, Listing, Look, Paper, as_data

__all__ = ["Print", "content_of", "reframed"]


@dataclass(frozen=True, slots=True)
class Print:
    """A paper as it was made: of what, and the digest of what it says."""

    imprint: Imprint
    content: str


def reframed(paper: Paper, change: Callable[[Frame], Frame]) -> Paper:
    """The paper in a frame that says something else."""
    # A drawing with a list behind it has the frame of the list.
    listing = getattr(paper, "listing", None)
    changed: Paper
    if isinstance(listing, Listing):
        framed = replace(listing, frame=change(listing.frame))
        changed = replace(cast("Any", paper), listing=framed)
    else:
        changed = replace(cast("Any", paper), frame=change(paper.frame))
    return changed


def content_of(template: str, paper: Paper) -> str:
    """The digest of what a paper says to its readers, whenever it was printed and for whom.

    Left out: when and from which version it was made, colours and logo, drawings and addresses,
    which lead elsewhere, and all lengths: how large something is set says nothing.
    """
    said = json.dumps([template, _said(as_data(reframed(paper, _bare)))], sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()


def _bare(frame: Frame) -> Frame:
    return replace(frame, made="", code="", replaces="", look=Look())


_ELSEWHERE = frozenset({"qr", "qr_text"})


def _said(value: object) -> object:
    match value:
        case bool():
            return value
        case int():
            return 0
        case str():
            return "" if _leads_elsewhere(value) else value
        case list():
            return [_said(item) for item in value if not _leads_elsewhere(item)]
        case dict():
            kept = ((name, item) for name, item in value.items() if name not in _ELSEWHERE)
            return {name: _said(item) for name, item in kept}
        case _:
            return value


def _leads_elsewhere(value: object) -> bool:
    return isinstance(value, str) and value.startswith(("<svg", "http://", "https://"))

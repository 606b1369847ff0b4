"""Prints: what a paper can be told by later, and whether it still says what it would say now."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, replace

from ronde.documents.codes import Imprint
from ronde.documents.paper import Drawing, Frame, Paper, as_data

__all__ = ["Print", "content_of", "reframed"]


@dataclass(frozen=True, slots=True)
class Print:
    """A paper as it was made: of what, and the digest of what it says."""

    imprint: Imprint
    content: str


def reframed(paper: Paper, change: Callable[[Frame], Frame]) -> Paper:
    """The paper in a frame that says something else."""
    if isinstance(paper, Drawing):
        listing = paper.listing
        return replace(paper, listing=replace(listing, frame=change(listing.frame)))
    return replace(paper, frame=change(paper.frame))


def content_of(template: str, paper: Paper) -> str:
    """The digest of what a paper says to its readers, whenever it was printed and for whom.

    Left out: when and from which version it was made, drawings, which lead elsewhere, and all
    lengths: how large something is set says nothing.
    """
    said = json.dumps([template, _said(as_data(reframed(paper, _bare)))], sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()


def _bare(frame: Frame) -> Frame:
    return replace(frame, made="", code="", replaces="", qr="", qr_text="")


def _said(value: object) -> object:
    match value:
        case bool():
            return value
        case int():
            return 0
        case str():
            return "" if value.startswith("<svg") else value
        case list():
            return [_said(item) for item in value]
        case dict():
            return {name: _said(item) for name, item in value.items()}
        case _:
            return value

"""The template set of an event: the one chosen, with the event's own choices over it."""

from __future__ import annotations

from dataclasses import replace

from ronde.documents.sets.errors import TemplateSetRefused
from ronde.documents.sets.reading import set_at, set_in
from ronde.documents.sets.template_set import BUILT_IN, Emblem, TemplateSet, Tokens
from ronde.errors import Phrase
from ronde.platform.pictures import Picture, picture_of
from ronde.services.paper_look import PaperLook, look_of, paper_logo, set_path

__all__ = ["chosen_set", "dressed", "emblem_of", "set_of_event", "tokens_of"]


def set_of_event(event: int) -> TemplateSet:
    """How the papers of that event look."""
    look = look_of(event)
    logo = paper_logo(event) if look.logo else None
    return dressed(look, None if logo is None else picture_of(logo.data))


def dressed(look: PaperLook, logo: Picture | None) -> TemplateSet:
    """The set that somebody chose, with their own tokens and logo."""
    return _chosen(look.template_set).with_own(tokens_of(look), emblem_of(logo))


def _chosen(name: str) -> TemplateSet:
    """The set of that name; the built-in one where it is gone, or changed and no good any more."""
    try:
        return chosen_set(name)
    except TemplateSetRefused:
        return replace(BUILT_IN, instead_of=name)


def chosen_set(name: str) -> TemplateSet:
    """The set of that name, empty: the built-in one.

    Raises:
        TemplateSetRefused: it is gone, or no good.
    """
    if not name:
        return BUILT_IN
    path = set_path(name)
    try:
        if path is not None:
            return set_in(path.read_bytes()) if path.is_file() else set_at(path)
    except OSError:
        pass  # taken away, or somebody else's: as good as gone
    raise TemplateSetRefused([Phrase("set.not_there", name=name)])


def tokens_of(look: PaperLook) -> Tokens:
    """What an event chose as a set says it."""
    return Tokens(
        color=look.color, rule=look.rule, head=look.head, foot=look.foot, paper=look.paper
    )


def emblem_of(picture: Picture | None) -> tuple[Emblem, bytes] | None:
    """A picture as the logo of a set."""
    if picture is None:
        return None
    file = f"event-logo.{picture.kind}"
    return Emblem(file=file, width=picture.width, height=picture.height), picture.data

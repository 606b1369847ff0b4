"""Markup that the long tables are made of, as plain strings.

A loop of the template language costs ten times as much as a comprehension; on five hundred players
that is the difference between a page and a wait. What people typed goes through `escape`, always.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Protocol

from ronde.model import Player

__all__ = ["Listed", "cells", "listed", "named", "person", "player_options", "symbol"]


def person(player: Player) -> str:
    """A name as lists show it: family name first and heavier, title and rating muted."""
    who = player.person
    given = f" {escape(who.given_name)}" if who.given_name else ""
    title = "" if who.title is None else who.title.value
    rating = str(player.rating) if player.rating else ""
    muted = f"{title} {rating}" if title and rating else title or rating
    return (
        f'<span class="who"><b>{escape(who.family_name)}</b>{given} <small>{muted}</small></span>'
    )


def symbol(mark: str) -> str:
    """The symbol (A1) under which somebody plays, where the system has them."""
    return f'<span class="sym">{escape(mark)}</span> ' if mark else ""


def named(name: str, href: str) -> str:
    """A name that leads somewhere, where there is somewhere to go."""
    strong = f"<b>{escape(name)}</b>"
    return f'<a class="who" href="{escape(href)}">{strong}</a>' if href else strong


class Listed(Protocol):
    """A line of a ranking: a player, or a team by its name."""

    @property
    def name(self) -> str:
        """Of the team."""

    @property
    def player(self) -> Player | None:
        """None for a team."""

    @property
    def href(self) -> str:
        """The page about them, if there is one."""


def listed(row: Listed) -> str:
    """Who a line of a ranking is about: a player with title and rating, or a team."""
    if row.player is None:
        return named(row.name, row.href)
    shown = person(row.player)
    if not row.href:
        return shown
    return f'<a data-player="{row.player.id}" href="{escape(row.href)}">{shown}</a>'


def player_options(players: Iterable[Player], chosen: int) -> str:
    """Players to choose from, one of them chosen."""
    mark = {chosen: " selected"}
    return "".join(
        [f'<option value="{p.id}"{mark.get(p.id, "")}>{escape(p.name)}</option>' for p in players]
    )


def cells(texts: Iterable[str], css: str) -> str:
    """Table cells of one kind."""
    return "".join([f'<td class="{css}">{escape(text)}</td>' for text in texts])

"""Forgetting: letters and their addresses go when the contacts go, and after three months anyway.

A row without address and text stays: it says that something was said, so that it is not said again.
"""

from __future__ import annotations

import datetime as dt

from django.db.models import QuerySet

from ronde.errors import RondeError
from ronde.queries.contacts import player_subject
from ronde.store.models import LetterRow
from ronde.store.store import Store

__all__ = ["LETTERS_KEPT", "forget_letters", "forget_lost", "forget_old"]

LETTERS_KEPT = dt.timedelta(days=90)
"""How long one can read what was sent and to which address."""

_FOR_GOOD = {"address": "", "name": "", "subject": "", "text": "", "answer": "", "author": ""}


def forget_letters(tournament: int) -> int:
    """Empty all letters of a tournament; those that wait do not go. How many."""
    return _forget(LetterRow.objects.filter(tournament_id=tournament).exclude(address=""))


def forget_old(*, now: dt.datetime) -> int:
    """Empty what is older than three months; how many."""
    return _forget(LetterRow.objects.filter(created_at__lt=now - LETTERS_KEPT).exclude(address=""))


def forget_lost(store: Store, *, now: dt.datetime) -> int:
    """Empty letters to players of whom no contact is kept any more, however it went; how many."""
    kept = LetterRow.objects.exclude(address="")
    emptied = forget_old(now=now)
    for tournament in kept.values_list("tournament_id", flat=True).distinct().order_by():
        try:
            office = store.seen(tournament).state.office
        except RondeError:
            continue
        players = kept.filter(tournament_id=tournament)
        for player in players.values_list("player", flat=True).distinct().order_by():
            if office.contact(player_subject(player)) is None:
                emptied += _forget(players.filter(player=player))
    return emptied


def _forget(rows: QuerySet[LetterRow]) -> int:
    waiting = rows.filter(state__in=("waiting", "sending")).update(
        state="stopped", next_at=None, **_FOR_GOOD
    )
    return waiting + rows.update(**_FOR_GOOD)

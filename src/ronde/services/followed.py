"""Machines that this one follows: how it goes, kept where the pages of this machine can read it.

What is held here of each machine is told to it (`followers.held` is where it is read there).
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ronde.catalogue.reading import COMPLETE
from ronde.errors import RondeError
from ronde.services.following import Following, Left, Listed, known_here
from ronde.store.models import FollowedRow, JournalRow, TournamentRow
from ronde.texts.errors import error_lines

__all__ = ["Followed", "FollowedTournament", "Notebook", "followed", "forget_followed"]

_SILENT = dt.timedelta(minutes=2)


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowedTournament:
    """A tournament of a followed machine; `trouble` in words, by language.

    `here` is its number here, None if nothing of it is; `behind` counts the entries that are there
    and not here. `gone`: that machine does not list it any more.
    """

    name: str
    here: int | None
    behind: int
    gone: bool
    trouble: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Followed:
    """A machine that this one follows, or followed until `stopped_at`."""

    id: int
    address: str
    asked_at: dt.datetime
    answered_at: dt.datetime | None
    stopped_at: dt.datetime | None
    trouble: Mapping[str, str]
    tournaments: tuple[FollowedTournament, ...]

    @property
    def behind(self) -> int:
        """Entries that are there and not here, as far as is known."""
        return sum(t.behind for t in self.tournaments)

    @property
    def left(self) -> tuple[FollowedTournament, ...]:
        """The tournaments that are not copied, or not there any more."""
        return tuple(t for t in self.tournaments if t.trouble or t.gone)

    def is_silent(self, now: dt.datetime) -> bool:
        """Whether nobody has followed for a while though nobody stopped it."""
        return self.stopped_at is None and abs(now - self.asked_at) > _SILENT

    def needs_somebody(self, now: dt.datetime) -> bool:
        """Whether this machine would not take over as it should."""
        going_on = self.stopped_at is None
        return going_on and (bool(self.trouble) or bool(self.left) or self.is_silent(now))


def followed() -> tuple[Followed, ...]:
    """Every machine that this one follows or followed, last first."""
    return tuple(map(_followed, FollowedRow.objects.all()))


def forget_followed(number: int) -> None:
    """Forget how following a machine went; what was copied stays."""
    FollowedRow.objects.filter(id=number).delete()


def _followed(row: FollowedRow) -> Followed:
    told = json.loads(row.tournaments)
    here = TournamentRow.objects.in_bulk([t["here"] for t in told if t["here"]])
    return Followed(
        id=row.pk,
        address=row.address,
        asked_at=row.asked_at,
        answered_at=row.answered_at,
        stopped_at=row.stopped_at,
        trouble=json.loads(row.trouble or "{}"),
        tournaments=tuple(
            FollowedTournament(
                name=t["name"],
                here=t["here"] if t["here"] in here else None,
                behind=max(0, t["version"] - _version(here.get(t["here"]))),
                gone=t["gone"],
                trouble=t["trouble"],
            )
            for t in told
        ),
    )


def _version(row: TournamentRow | None) -> int:
    return 0 if row is None else row.version


class Notebook:
    """What is noted of one followed machine; tournaments once listed there are not forgotten."""

    def __init__(self, address: str, *, now: dt.datetime) -> None:
        self._row, _ = FollowedRow.objects.get_or_create(
            address=address, defaults={"asked_at": now}
        )
        self._tournaments: dict[str, dict[str, Any]] = {
            t["first"]: t for t in json.loads(self._row.tournaments)
        }

    def note(self, following: Following, error: RondeError | None, *, now: dt.datetime) -> None:
        """How a turn went."""
        row = self._row
        row.asked_at, row.stopped_at = now, None
        if error is None:
            row.answered_at = now
            self._list(following.listed, following.left)
        row.trouble = "" if error is None else json.dumps(_words(error))
        row.tournaments = json.dumps(list(self._tournaments.values()))
        row.save()

    def stop(self, *, now: dt.datetime) -> None:
        """Somebody ended it here."""
        FollowedRow.objects.filter(id=self._row.pk).update(stopped_at=now)

    def held(self) -> list[dict[str, object]]:
        """What is here of that machine's tournaments, as `followers.note_held` reads it."""
        there = {t["here"]: t["there"] for t in self._tournaments.values() if t["here"]}
        rows = TournamentRow.objects.filter(id__in=there, version__gt=0).order_by("id")
        firsts = dict(
            JournalRow.objects.filter(sequence=1, tournament_id__in=there).values_list(
                "tournament_id", "hash"
            )
        )
        return [
            {
                "tournament": there[row.pk],
                "first": firsts[row.pk],
                "name": row.name,
                "version": row.version,
                "head": row.head,
            }
            for row in rows
            if row.pk in firsts
        ]

    def _list(self, listed: Iterable[Listed], left: Mapping[str, Left]) -> None:
        for told in self._tournaments.values():
            told["gone"] = True
        for one in listed:
            row = known_here(one)
            trouble = left.get(one.key)
            self._tournaments[one.first] = {
                "first": one.first,
                "there": one.id,
                "here": None if row is None else row.pk,
                "name": one.name,
                "version": one.version,
                "gone": False,
                "trouble": {} if trouble is None else _words(trouble.error),
            }


def _words(error: RondeError) -> dict[str, str]:
    """What happened, in every language that pages are in."""
    return {language: error_lines(error, language)[0] for language in COMPLETE}

"""Who may enter a tournament: its limits, one by one, for each player.

The limits are announced and public; who is outside them is the arbiter's business. The arbiter may
let somebody play all the same, and says why: what fails then becomes a notice.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ronde.admin.ages import Ages
from ronde.admin.answers import Check, Fact, Verdict, worst
from ronde.model.frame import Admission
from ronde.model.people import Person, Player

__all__ = ["LIMITS", "AdmissionAnswer", "answer", "answers", "checks", "limits", "plain"]

LIMITS = (
    "rating_below",
    "rating_at_least",
    "ages",
    "sex",
    "clubs",
    "leagues",
    "departments",
    "federations",
    "licence",
)
"""What a tournament may limit, in the order in which it is said."""

_CITE = "R03 2.6"
_NAMED = {
    "clubs": "club",
    "leagues": "league",
    "departments": "department",
    "federations": "federation",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class AdmissionAnswer:
    """What the limits say of one player; `leave` is why they play all the same."""

    player: int
    name: str
    checks: tuple[Check, ...]
    leave: str = ""

    @property
    def verdict(self) -> Verdict:
        """The gravest of its checks."""
        return worst(check.verdict for check in self.checks)

    @property
    def outside(self) -> tuple[Check, ...]:
        """The limits that are not kept."""
        return tuple(check for check in self.checks if check.verdict is Verdict.FAIL)


def limits(admission: Admission) -> tuple[str, ...]:
    """The limits that are set.

    >>> limits(Admission(rating_below=1800, ages=("U12",)))
    ('rating_below', 'ages')
    """
    return tuple(name for name in LIMITS if getattr(admission, name) not in {None, "", ()})


def plain(text: str) -> str:
    """A name as it is compared: without case, accents, hyphens and double blanks.

    >>> plain("Île-de-France") == plain("ile de  france")
    True
    """
    letters = unicodedata.normalize("NFKD", text.replace("-", " ")).casefold()
    return " ".join("".join(x for x in letters if not unicodedata.combining(x)).split())


def answer(
    admission: Admission,
    player: Player,
    *,
    ages: Ages | None = None,
    season: int | None = None,
    leave: str = "",
) -> AdmissionAnswer:
    """What the limits say of a player. `ages` and `season` are those of the first day.

    An unrated player is below every rating and at least none.
    """
    compared = _Compared(admission, player, ages, season)
    found = (getattr(compared, name)() for name in limits(admission))
    made = tuple(
        Check(
            code=f"admission.player.{name}",
            verdict=Verdict.NOTICE if verdict is Verdict.FAIL and leave else verdict,
            value=value,
            limit=limit,
            cite=_CITE,
            remedy="players" if verdict is Verdict.UNKNOWN else "admission",
            fields=MappingProxyType({"name": player.name, "leave": leave}),
        )
        for name, (verdict, value, limit) in zip(limits(admission), found, strict=True)
    )
    return AdmissionAnswer(player=player.id, name=player.name, checks=made, leave=leave)


_Found = tuple[Verdict, Fact, Fact]


class _Compared:
    """One player against every limit; a method for each of `LIMITS`."""

    def __init__(
        self, admission: Admission, player: Player, ages: Ages | None, season: int | None
    ) -> None:
        self._limit, self._player, self._ages, self._season = admission, player, ages, season

    @property
    def _person(self) -> Person:
        return self._player.person

    def rating_below(self) -> _Found:
        limit, rating = self._limit.rating_below, self._player.rating
        return _verdict(limit is None or rating < limit), rating, limit

    def rating_at_least(self) -> _Found:
        limit, rating = self._limit.rating_at_least, self._player.rating
        return _verdict(limit is None or rating >= limit), rating, limit

    def ages(self) -> _Found:
        own = None if self._ages is None else self._ages.of(self._person)
        if own is None:
            return Verdict.UNKNOWN, None, self._limit.ages
        admitted = own.code in self._limit.ages or str(own) in self._limit.ages
        if not admitted and self._person.sex is None and f"{own.code}F" in self._limit.ages:
            return Verdict.UNKNOWN, str(own), self._limit.ages
        return _verdict(admitted), str(own), self._limit.ages

    def sex(self) -> _Found:
        own, limit = self._person.sex, self._limit.sex
        wanted = None if limit is None else f"word.only.{limit.value}"
        if own is None:
            return Verdict.UNKNOWN, None, wanted
        return _verdict(own is limit), f"word.only.{own.value}", wanted

    def clubs(self) -> _Found:
        return self._named("clubs")

    def leagues(self) -> _Found:
        return self._named("leagues")

    def departments(self) -> _Found:
        return self._named("departments")

    def federations(self) -> _Found:
        return self._named("federations")

    def licence(self) -> _Found:
        limit, own = self._limit.licence.strip().upper(), self._person.licence.strip().upper()
        if own not in {"A", "B", "N"}:
            return Verdict.UNKNOWN, self._person.licence or None, limit
        if own == "N":
            return Verdict.FAIL, own, limit
        if self._season is None or self._person.licence_season is None:
            return Verdict.UNKNOWN, own, limit
        valid = self._person.licence_season == self._season
        return _verdict(valid and (own == "A" or limit != "A")), own, limit

    def _named(self, name: str) -> _Found:
        wanted: tuple[str, ...] = getattr(self._limit, name)
        own: str = getattr(self._person, _NAMED[name])
        if not own:
            return Verdict.UNKNOWN, None, wanted
        return _verdict(plain(own) in {plain(x) for x in wanted}), own, wanted


def _verdict(kept: bool) -> Verdict:
    return Verdict.OK if kept else Verdict.FAIL


def answers(
    admission: Admission,
    players: Iterable[Player],
    *,
    ages: Ages | None = None,
    season: int | None = None,
    leave: Mapping[int, str] = MappingProxyType({}),
) -> tuple[AdmissionAnswer, ...]:
    """Everybody's answer, in the order given; none where the tournament is open to all."""
    if not limits(admission):
        return ()
    return tuple(
        answer(admission, p, ages=ages, season=season, leave=leave.get(p.id, "")) for p in players
    )


def checks(admission: Admission, found: Sequence[AdmissionAnswer]) -> tuple[Check, ...]:
    """The tournament as a whole: whether anybody can enter, then one check per limit set.

    While nobody is entered there is nothing to say of a single limit.
    """
    if not limits(admission):
        return (_check("limits", Verdict.NOT_APPLICABLE, names=()),)
    low, high = admission.rating_at_least, admission.rating_below
    empty = low is not None and high is not None and low >= high
    if empty:
        return (_check("limits", Verdict.FAIL, value=low, limit=high, names=()),)
    return (
        _check("limits", Verdict.OK, value=len(limits(admission)), names=()),
        *(_summed(name, found) for name in limits(admission) if found),
    )


def _summed(name: str, found: Sequence[AdmissionAnswer]) -> Check:
    code = f"admission.player.{name}"
    concerned = [
        (a.name, c.verdict)
        for a in found
        for c in a.checks
        if c.code == code and c.verdict is not Verdict.OK
    ]
    gravest = worst([Verdict.OK, *(verdict for _, verdict in concerned)])
    names = tuple(who for who, verdict in concerned if verdict is gravest)
    remedy = "players" if gravest is Verdict.UNKNOWN else "admission"
    return _check(name, gravest, value=len(names), limit=len(found), remedy=remedy, names=names)


def _check(
    code: str,
    verdict: Verdict,
    *,
    value: Fact = None,
    limit: Fact = None,
    remedy: str = "admission",
    **fields: Fact,
) -> Check:
    return Check(
        code=f"admission.{code}",
        verdict=verdict,
        value=value,
        limit=limit,
        cite=_CITE,
        remedy=remedy,
        fields=MappingProxyType(fields),
    )

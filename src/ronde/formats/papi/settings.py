"""What was announced: the table of settings, one name and one value each."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.formats.papi.tables import Tables
from ronde.formats.papi.words import (
    ACCELERATIONS,
    CADENCES,
    CALENDAR,
    MOST_ROUNDS,
    SYSTEMS,
    tiebreak_code,
)
from ronde.formats.problems import ProblemLog
from ronde.model import (
    STANDARD,
    THREE_ONE_ZERO,
    Acceleration,
    AccelerationMethod,
    Cadence,
    EntryFees,
    FeeReduction,
    Official,
    OfficialRole,
    Person,
    PointSystem,
    RoundNo,
    RoundTime,
    Settings,
    System,
    Title,
    bounds,
)
from ronde.standings.prizes import cents

__all__ = ["FEDERATION", "border", "cadence_of", "euros", "settings_of"]

FEDERATION = "FRA"
_DATE = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: 0{1,2}:00(?::00)?)?", re.ASCII)
_POINTS = {"OUI": THREE_ONE_ZERO, "NON": STANDARD, "": STANDARD}
_WHOLE = re.compile(r"(\d{1,4})(?:[.,]0+)?", re.ASCII)
_BY_LIMITS = frozenset({AccelerationMethod.DEGRESSIVE, AccelerationMethod.NICOIS})


def cadence_of(tables: Tables, log: ProblemLog) -> Cadence:
    """Which rating the event uses."""
    word = tables.setting("ClassElo")
    if word and word.capitalize() not in CADENCES:
        log.add("papi.setting", 0, 0, word, name="ClassElo")
    return CADENCES.get(word.capitalize(), Cadence.STANDARD)


def settings_of(tables: Tables, log: ProblemLog, *, played: int) -> Settings:
    """The settings; what is not understood is reported and left open.

    The last of the upper group stays open too: who it is follows from the players.
    """
    rounds = _rounds(tables, log, played)
    method = _method(tables, log)
    arbiter = tables.setting("Arbitre")
    registration = tables.setting("Homologation")
    chain = tuple(_tiebreaks(tables, log, rounds or played))
    return Settings(
        name=tables.setting("Nom"),
        city=tables.setting("Lieu"),
        federation=FEDERATION,
        registration="" if registration == "0" else registration,
        start=_date(tables, "DateDebut", log),
        end=_date(tables, "DateFin", log),
        system=System(name=_system(tables, log)),
        editions=MappingProxyType({"tiebreak": "book"}),
        rounds=rounds,
        schedule=tuple(_schedule(tables, log, rounds or MOST_ROUNDS)),
        time_control=tables.setting("Cadence"),
        points=_points(tables, log),
        tiebreaks=chain or None,
        acceleration=Acceleration(
            method=method, limits=_limits(tables, log) if method in _BY_LIMITS else None
        ),
        officials=(
            (Official(role=OfficialRole.CHIEF_ARBITER, person=Person(name=arbiter)),)
            if arbiter
            else ()
        ),
        fees=_fees(tables, log),
    )


def _points(tables: Tables, log: ProblemLog) -> PointSystem:
    word = tables.setting("DecomptePoints")
    if word.upper() not in _POINTS:
        log.add("papi.setting", 0, 0, word, name="DecomptePoints")
    return _POINTS.get(word.upper(), STANDARD)


def _rounds(tables: Tables, log: ProblemLog, played: int) -> int | None:
    text = tables.setting("NbrRondes")
    rounds = _whole(text)
    if not 1 <= rounds <= MOST_ROUNDS:
        log.add("papi.setting", 0, 0, text, name="NbrRondes")
        return None
    if played > rounds:
        log.add("papi.rounds_beyond", rounds=rounds, played=played)
        return played
    return rounds


def _system(tables: Tables, log: ProblemLog) -> str:
    kind = tables.setting("Genre")
    if kind not in SYSTEMS:
        log.add("papi.setting", 0, 0, kind, name="Genre")
    return SYSTEMS.get(kind, SYSTEMS["Suisse"])


def _method(tables: Tables, log: ProblemLog) -> AccelerationMethod:
    word = tables.setting("Pairing")
    if word not in ACCELERATIONS:
        log.add("papi.setting", 0, 0, word, name="Pairing")
    method = ACCELERATIONS.get(word, AccelerationMethod.NONE)
    return AccelerationMethod.NONE if _is_calendar(tables) else method


def _is_calendar(tables: Tables) -> bool:
    return SYSTEMS.get(tables.setting("Genre")) == CALENDAR


def border(tables: Tables, name: str) -> int:
    """The rating limit of a group of the acceleration; 0 where none was typed."""
    return _whole(tables.setting(name))


def _whole(text: str) -> int:
    """A number of at most four digits; 0 for anything else."""
    found = _WHOLE.fullmatch(text)
    return int(found.group(1)) if found else 0


def _limits(tables: Tables, log: ProblemLog) -> tuple[int, int] | None:
    upper, lower = border(tables, "EloBase1"), border(tables, "EloBase2")
    if upper and lower:
        return upper, lower
    log.add("papi.border")
    return None


def _tiebreaks(tables: Tables, log: ProblemLog, rounds: int) -> Iterator[str]:
    for name in ("Dep1", "Dep2", "Dep3"):
        word = tables.setting(name)
        code = tiebreak_code(word, rounds)
        if code:
            yield code
        elif word:
            log.add("papi.tiebreak", 0, 0, word)


def _date(tables: Tables, name: str, log: ProblemLog) -> dt.date | None:
    text = tables.setting(name)
    if not text:
        return None
    found = _DATE.fullmatch(text)
    if found is not None:
        day, month, year = map(int, found.groups())
        try:
            return dt.date(year, month, day)
        except ValueError:
            pass
    log.add("papi.date", 0, 0, text, name=name)
    return None


def _schedule(tables: Tables, log: ProblemLog, rounds: int) -> Iterator[RoundTime]:
    for number in range(1, rounds + 1):
        day = _date(tables, f"DateRd{number}", log)
        if day is not None:
            yield RoundTime(round=RoundNo(number), date=day)


# --- money ----------------------------------------------------------------------------------------


def euros(tables: Tables, name: str, log: ProblemLog) -> int:
    """An amount in cents; nothing typed is nothing."""
    text = tables.setting(name).removesuffix("€").strip()
    if not text:
        return 0
    try:
        amount = cents(text)
        bounds.within(bounds.CENTS, 2 * amount)  # twice: a surcharge may come on top
    except ModelError:
        log.add("papi.setting", 0, 0, text, name=name)
        return 0
    return amount


def _fees(tables: Tables, log: ProblemLog) -> EntryFees:
    """Papi has a fee of its own for each, from a day on; here a surcharge is the same for all."""
    kinds = ("Defaut", "Jeune", "Titre")
    plain = {kind: euros(tables, f"Inscription{kind}", log) for kind in kinds}
    late = {kind: euros(tables, f"InscriptionMajoree{kind}", log) for kind in kinds}
    if not any(plain.values()):
        return EntryFees()
    titled = tables.setting("InscriptionTitre")
    fees = EntryFees(
        adult=plain["Defaut"],
        youth=plain["Jeune"] if tables.setting("InscriptionJeune") else None,
        free_titles=tuple(Title) if titled and not plain["Titre"] else (),
        reductions=(FeeReduction(name="Titre", cents=plain["Titre"]),) if plain["Titre"] else (),
    )
    since = _date(tables, "InscriptionDateMajoration", log)
    raised = {late[kind] - plain[kind] for kind in kinds if late[kind] and plain[kind]}
    if since is None or not raised:
        return fees
    if len(raised) > 1 or min(raised) < 0:
        log.add("papi.fees")
        return fees
    return replace(fees, late_from=since, late_surcharge=raised.pop())

"""The settings of an event in Papi's words: a row for every name it knows."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from ronde.errors import FormatError
from ronde.formats.papi.settings import FEDERATION
from ronde.formats.papi.words import ACCELERATIONS, AGES, CALENDAR, MOST_ROUNDS, RATINGS
from ronde.formats.prize_rules import read_prize_rules
from ronde.journal import State
from ronde.model import (
    THREE_ONE_ZERO,
    AccelerationMethod,
    Cadence,
    OfficialRole,
    Sex,
    Tournament,
)
from ronde.scoring import USUAL_LIMITS, upper_half
from ronde.standings.prizes import PrizeKind, PrizeList

__all__ = ["announced", "info_of", "prizes_left_out"]

_CATEGORIES = ("Feminin", "Francais", "Ligue", "Club", "NC", *AGES)
_BY_LIMITS = frozenset({AccelerationMethod.DEGRESSIVE, AccelerationMethod.NICOIS})
_WORDS = {
    **{method: word for word, method in ACCELERATIONS.items()},
    AccelerationMethod.NONE: "Standard",
}
_VERSION = "3.3.8"


def info_of(state: State, *, cadence: Cadence, chain: tuple[str, ...]) -> dict[str, str]:
    """Every setting, in the order of its name; empty where nothing is to be said."""
    found = dict.fromkeys(_names(), "")
    found |= _usual() | announced(state.tournament) | {"ClassElo": RATINGS[cadence].value}
    found |= {f"Dep{place}": word for place, word in enumerate(chain, start=1)}
    found |= _borders(state.tournament) | _fees(state.tournament) | _prizes(state)
    return dict(sorted(found.items(), key=lambda item: item[0].casefold()))


def _names() -> Iterator[str]:
    yield from ("Nom", "Lieu", "DateDebut", "DateFin", "Cadence", "Arbitre", "Homologation")
    yield from ("NbrRondes", "RondeActive", "Genre", "Pairing", "ClassElo", "EloBase1", "EloBase2")
    yield from ("Dep1", "Dep2", "Dep3", "DecomptePoints", "InscriptionDateMajoration")
    for kind in ("Defaut", "Jeune", "Titre"):
        yield from (f"Inscription{kind}", f"InscriptionMajoree{kind}")
    yield from (f"DateRd{number}" for number in range(1, MOST_ROUNDS + 1))
    yield from (f"Prix{place}" for place in range(1, 21))
    for category in _CATEGORIES:
        yield from (f"Prix{category}{place}" for place in range(1, 4))
    for band in range(1, 11):
        yield from (f"PrixElo{band}{part}" for part in ("1", "2", "3", "Mini", "Maxi"))
    yield from ("PrixClubChoisi", "PrixLigueChoisie", "UserRef")
    yield from ("FTPDirectory", "FTPFileName", "FTPLogin", "FTPPassword", "FTPURL")
    yield from _usual()


def _usual() -> dict[str, str]:
    """What the program writes when nobody chooses."""
    standing = {"Methode": "SommeDesPoints", "NbrMini": "4", "PlaceMaxi": "6"}
    return {
        **{f"ClassementClub{name}": value for name, value in standing.items()},
        **{f"ClassementLigue{name}": value for name, value in standing.items()},
        **{f"Prix{kind}Cumul": "Non Cumulables" for kind in ("Speciaux", "Elo", "Cat")},
        "PrixAttribution": "A la Place",
        "PrixCatInferieur": "OUI",
        "Protection": "Aucune",
        "FormatSaisie": "International",
        "Version": _VERSION,
    }


def announced(tournament: Tournament) -> dict[str, str]:
    """What is said of the event itself, not yet cut to the room there is."""
    settings = tournament.settings
    is_calendar = settings.system.name == CALENDAR
    chief = next((o for o in settings.officials if o.role is OfficialRole.CHIEF_ARBITER), None)
    dates = {f"DateRd{t.round}": _day(t.date) for t in settings.schedule if t.round <= MOST_ROUNDS}
    win = settings.points.win
    return {
        "Nom": settings.name,
        "Lieu": settings.city,
        "DateDebut": _day(settings.start),
        "DateFin": _day(settings.end),
        "Cadence": settings.time_control,
        "Arbitre": "" if chief is None else chief.person.name,
        "Homologation": settings.registration or "0",
        "NbrRondes": str(min(MOST_ROUNDS, settings.rounds or len(tournament.rounds) or 1)),
        "RondeActive": str(min(MOST_ROUNDS, len(tournament.rounds))),
        "Genre": "ToutesRondes" if is_calendar else "Suisse",
        "Pairing": "Berger"
        if is_calendar
        else _WORDS.get(settings.acceleration.method, "Standard"),
        "DecomptePoints": "OUI" if win == THREE_ONE_ZERO.win else "NON",
        **dates,
    }


def _day(day: dt.date | None) -> str:
    return "" if day is None else f"{day:%d/%m/%Y}"


def _borders(tournament: Tournament) -> dict[str, str]:
    """Where the groups of an acceleration part: never 0 where there are groups."""
    acceleration = tournament.settings.acceleration
    if acceleration.method in _BY_LIMITS:
        upper, lower = acceleration.limits or USUAL_LIMITS
        return {"EloBase1": str(upper), "EloBase2": str(lower)}
    if acceleration.method is AccelerationMethod.NONE:
        return {"EloBase1": "0", "EloBase2": "0"}
    group = upper_half(tournament)
    ratings = [p.rating for p in tournament.players if p.id in group and p.rating]
    return {"EloBase1": str(min(ratings, default=1)), "EloBase2": "0"}


def _euros(amount: int | None) -> str:
    return "" if not amount else str(amount // 100)


def _fees(tournament: Tournament) -> dict[str, str]:
    fees = tournament.settings.fees
    if fees.adult is None:
        return {}
    plain = {"Defaut": fees.adult, "Jeune": fees.youth}
    titled = next((r.cents for r in fees.reductions if r.name == "Titre"), None)
    late = {}
    if fees.late_from is not None:
        late = {
            f"InscriptionMajoree{kind}": _euros(amount + fees.late_surcharge)
            for kind, amount in plain.items()
            if amount
        }
    return {
        **{f"Inscription{kind}": _euros(amount) for kind, amount in plain.items()},
        "InscriptionTitre": "0" if fees.free_titles else _euros(titled),
        "InscriptionDateMajoration": _day(fees.late_from),
        **late,
    }


def _placed(state: State) -> Iterator[tuple[PrizeList, str, int]]:
    """The lists of prizes with what Papi calls theirs, and how many it has; empty for no place."""
    try:
        lists = read_prize_rules(state.prizes).lists if state.prizes else ()
    except FormatError:
        return
    bands = 0
    for prizes in lists:
        prefix, places = _category(prizes), 3
        if prizes.kind is PrizeKind.GENERAL:
            prefix, places = "Prix", 20
        elif prizes.kind is PrizeKind.RATING_BAND and bands < 10:
            bands += 1
            prefix = f"PrixElo{bands}"
        yield prizes, prefix, places


def prizes_left_out(state: State) -> int:
    """Prizes in money that have no place in Papi, or lose their cents."""
    return sum(
        place > places or not prefix or bool(prize.amount % 100)
        for prizes, prefix, places in _placed(state)
        for place, prize in enumerate(prizes.prizes, start=1)
        if prize.amount
    )


def _prizes(state: State) -> dict[str, str]:
    """Prizes that have a place in Papi: general, by rating, and by its own categories."""
    found: dict[str, str] = {}
    for prizes, prefix, places in _placed(state):
        if prefix.startswith("PrixElo"):
            low, high = prizes.selection.rating_from, prizes.selection.rating_to
            found |= {f"{prefix}Mini": str(low or ""), f"{prefix}Maxi": str(high or "")}
        for place, prize in enumerate(prizes.prizes[:places], start=1):
            if prefix and prize.amount:
                found[f"{prefix}{place}"] = _euros(prize.amount)
        if prefix in {"PrixLigue", "PrixClub"}:
            chosen = prizes.selection.league or prizes.selection.club
            found["PrixLigueChoisie" if prefix == "PrixLigue" else "PrixClubChoisi"] = chosen
    return found


def _category(prizes: PrizeList) -> str:
    chosen = prizes.selection
    if chosen.sex is Sex.WOMAN:
        return "PrixFeminin"
    if chosen.federation == FEDERATION:
        return "PrixFrancais"
    if chosen.unrated:
        return "PrixNC"
    ages = {age: name for name, age in AGES.items()}
    for age in chosen.ages:
        if age in ages:
            return f"Prix{ages[age]}"
    return "PrixLigue" if chosen.league else "PrixClub" if chosen.club else ""

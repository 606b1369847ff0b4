"""What the report file of an event says beyond what was typed: its type, system and program.

Whoever conducts an event here has chosen a system, a chain of tie-breaks and a colour by lot; the
report states them although no form has a field of that name. A file that came from elsewhere is not
made to state what it did not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ronde._version import __version__
from ronde.errors import RondeError
from ronde.formats.trf.systems import type_words
from ronde.journal import Journal, State
from ronde.journal.events import PairedBy, RoundPaired, TournamentImported
from ronde.journal.lookups import parts_of
from ronde.model import Official, OfficialRole, Person, PlayerId, Settings, Tournament
from ronde.pairing.swiss import as_announced
from ronde.queries.cadence import report_code
from ronde.queries.chains import chain_in_use
from ronde.queries.standing import order_of, ties_of
from ronde.queries.systems import edition_of, is_offered, is_swiss
from ronde.tiebreak import DEFINITIONS, parse, to_report

__all__ = ["reported", "reported_places"]


def reported(journal: Journal) -> Tournament:
    """The tournament as its report file states it.

    Of an event that was played elsewhere only what the file said; once a round was paired here, or
    where nothing was paired at all, also what follows from conducting it here: the edition of the
    system (record 192), the type (092), the time control as a code (222), the colour that was drawn
    (152), the chain of tie-breaks (202, 212) and the program that paired (182).

    Rule: C.04.2@2026-02 1.3, C.04.2@2017 A.3; C.02.03@2025-09 records 092, 152, 182,
    192, 202, 212 and 222.
    """
    tournament = journal.state.tournament
    if not _is_ours(journal):
        return tournament
    if is_swiss(tournament.settings):
        tournament = as_announced(tournament) if tournament.rounds else tournament
    settings = tournament.settings
    return replace(
        tournament,
        settings=replace(
            settings,
            system=replace(settings.system, edition=_edition(tournament)),
            type_text=settings.type_text or type_words(settings.system, settings.participants),
            time_control_code=report_code(settings),
            tiebreaks=_chain(tournament) if is_offered(settings) else settings.tiebreaks,
            officials=_officials(journal, settings),
        ),
    )


def reported_places(state: State) -> Mapping[PlayerId, int]:
    """The places of the standings, as the report file states them; those of teams it finds itself.

    Rule: C.02.03@2025-09 record 001.
    """
    tournament = state.tournament
    if not tournament.rounds or tournament.teams:
        return {}
    places = order_of(tournament, ties=ties_of(state)).standings.places
    return {PlayerId(player): place for player, place in places.items()}


def _is_ours(journal: Journal) -> bool:
    """Whether the event is conducted here: founded here, or paired here since it came."""
    acts = [part for entry in journal.entries for part in parts_of(entry.event)]
    came = any(isinstance(act, TournamentImported) for act in acts)
    paired = any(isinstance(act, RoundPaired) for act in acts)
    return not came or paired or not journal.state.tournament.rounds


def _edition(tournament: Tournament) -> str:
    """The edition of a Swiss; other systems have none that a report could name."""
    system = tournament.settings.system
    if system.edition or system.code or not is_swiss(tournament.settings):
        return system.edition
    return edition_of(tournament)


def _chain(tournament: Tournament) -> tuple[str, ...]:
    """The tie-breaks as the format spells them; codes that nobody knows stay as they came."""
    return tuple(map(_spelled, chain_in_use(tournament)))


def _spelled(code: str) -> str:
    try:
        found = parse(code)
    except RondeError:
        return code
    return to_report(found) if found.name in DEFINITIONS else code


def _officials(journal: Journal, settings: Settings) -> tuple[Official, ...]:
    """Everybody, and the program where nobody else is said to have made the pairings."""
    if any(official.role is OfficialRole.PAIRING for official in settings.officials):
        return settings.officials
    here = any(
        isinstance(part, RoundPaired) and part.by is PairedBy.ENGINE
        for entry in journal.entries
        for part in parts_of(entry.event)
    )
    if not here:
        return settings.officials
    program = Person(name=f"Ronde {__version__}")
    return (*settings.officials, Official(role=OfficialRole.PAIRING, person=program))

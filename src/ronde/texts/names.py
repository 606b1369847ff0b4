"""Names on screen: titles, sexes, systems, colours, ratings, roles, states of a round."""

from __future__ import annotations

import enum
from types import MappingProxyType

from ronde.model import (
    AccelerationMethod,
    Cadence,
    Color,
    DepartureKind,
    OfficialRole,
    Participants,
    RatingKind,
    Round,
    Sex,
    StartingOrder,
    Title,
)
from ronde.texts.accelerations import ACCELERATIONS
from ronde.texts.language import Catalogue, Language, say

__all__ = [
    "NAMES",
    "SYSTEMS",
    "RoundState",
    "acceleration_name",
    "cadence_name",
    "color_name",
    "departure_name",
    "participants_name",
    "rating_kind_name",
    "role_name",
    "round_state",
    "round_state_name",
    "sex_name",
    "starting_order_name",
    "system_name",
    "title_name",
]

NAMES: Catalogue = MappingProxyType(
    {
        "title.GM": ("grand maître international", "grandmaster"),
        "title.IM": ("maître international", "international master"),
        "title.WGM": ("grand maître féminin", "woman grandmaster"),
        "title.FM": ("maître FIDE", "FIDE master"),
        "title.WIM": ("maître international féminin", "woman international master"),
        "title.CM": ("candidat maître", "candidate master"),
        "title.WFM": ("maître FIDE féminin", "woman FIDE master"),
        "title.WCM": ("candidat maître féminin", "woman candidate master"),
        "sex.m": ("homme", "man"),
        "sex.w": ("femme", "woman"),
        "color.w": ("Blancs", "White"),
        "color.b": ("Noirs", "Black"),
        "cadence.standard": ("cadence lente", "standard"),
        "cadence.rapid": ("rapide", "rapid"),
        "cadence.blitz": ("blitz", "blitz"),
        "rating.fide": ("Elo FIDE", "FIDE rating"),
        "rating.national": ("Elo national", "national rating"),
        "rating.estimated": ("Elo estimé", "estimated rating"),
        "departure.withdrawn": ("retrait", "withdrawn"),
        "departure.excluded": ("exclusion", "excluded"),
        "role.chief_arbiter": ("arbitre principal", "chief arbiter"),
        "role.deputy": ("arbitre principal adjoint", "deputy chief arbiter"),
        "role.arbiter": ("arbitre", "arbiter"),
        "role.organiser": ("organisateur", "organiser"),
        "role.pairing": ("responsable des appariements", "pairings officer"),
        "participants.individual": ("individuel", "individual"),
        "participants.team": ("par équipes", "teams"),
        "order.FIDE": ("Elo FIDE", "FIDE rating"),
        "order.NRO": ("Elo national", "national rating"),
        "order.FIDON": ("Elo FIDE, sinon national", "FIDE rating, else national"),
        "order.NIDOF": ("Elo national, sinon FIDE", "national rating, else FIDE"),
        "order.HBFN": ("le plus haut des Elo FIDE et national", "higher of FIDE and national"),
        "order.LBFN": ("le plus bas des Elo FIDE et national", "lower of FIDE and national"),
        "order.OTHER": ("autre méthode", "another method"),
        "state.paired": ("appariée", "paired"),
        "state.playing": ("en cours", "being played"),
        "state.complete": ("résultats complets", "all results in"),
        "state.closed": ("clôturée", "closed"),
    }
)

SYSTEMS: Catalogue = MappingProxyType(
    {
        "dutch": ("Suisse, système hollandais", "Swiss, Dutch system"),
        "dubov": ("Suisse, système Dubov", "Swiss, Dubov system"),
        "burstein": ("Suisse, système Burstein", "Swiss, Burstein system"),
        "lim": ("Suisse, système Lim", "Swiss, Lim system"),
        "double-swiss": ("Double suisse", "Double-Swiss"),
        "swiss": ("Suisse, autre", "Swiss, other"),
        "team-swiss": ("Suisse par équipes", "Team Swiss"),
        "round-robin": ("Toutes rondes", "Round robin"),
        "berger": ("Toutes rondes, tables de Berger", "Round robin, Berger tables"),
        "berger-double": (
            "Toutes rondes aller-retour, tables de Berger",
            "Double round robin, Berger tables",
        ),
        "rutsch": ("Toutes rondes, système Rutsch", "Round robin, Rutsch (sliding) system"),
        "rutsch-berger": (
            "Toutes rondes, système Rutsch-Berger",
            "Round robin, Rutsch-Berger system",
        ),
        "schiller": ("Système Schiller", "Schiller system"),
        "scheveningen": ("Système de Scheveningen", "Scheveningen system"),
        "scheveningen-double": (
            "Système de Scheveningen aller-retour",
            "Double Scheveningen system",
        ),
        "molter": ("Système Molter", "Molter system"),
        "knockout": ("Coupe", "Knock-out"),
        "cup": ("Coupe", "Cup"),
    }
)
"""Pairing systems under their names in the registries and in files."""


class RoundState(enum.Enum):
    """Where a paired round stands."""

    PAIRED = "paired"
    PLAYING = "playing"
    COMPLETE = "complete"
    CLOSED = "closed"


def round_state(round_: Round) -> RoundState:
    """Not published yet, being played, complete, or closed."""
    if round_.closed:
        return RoundState.CLOSED
    if round_.is_complete:
        return RoundState.COMPLETE
    started = round_.published or any(game.result.is_known for game in round_.games)
    return RoundState.PLAYING if started else RoundState.PAIRED


def round_state_name(state: RoundState, language: Language) -> str:
    """A state of a round, as it stands after "ronde 3"."""
    return say(NAMES, language, f"state.{state.value}")


def title_name(title: Title, language: Language) -> str:
    """A title in full; the letters (GM, IM, ...) are the same in both languages."""
    return say(NAMES, language, f"title.{title.value}")


def sex_name(sex: Sex, language: Language) -> str:
    """Man or woman."""
    return say(NAMES, language, f"sex.{sex.value}")


def color_name(color: Color, language: Language) -> str:
    """White or Black, as the side is called.

    >>> color_name(Color.WHITE, "fr")
    'Blancs'
    """
    return say(NAMES, language, f"color.{color.value}")


def cadence_name(cadence: Cadence, language: Language) -> str:
    """Standard, rapid or blitz."""
    return say(NAMES, language, f"cadence.{cadence.value}")


def rating_kind_name(kind: RatingKind, language: Language) -> str:
    """Whose rating it is."""
    return say(NAMES, language, f"rating.{kind.value}")


def departure_name(kind: DepartureKind, language: Language) -> str:
    """Why somebody is no longer paired."""
    return say(NAMES, language, f"departure.{kind.value}")


def role_name(role: OfficialRole, language: Language) -> str:
    """What an official does."""
    return say(NAMES, language, f"role.{role.value}")


def participants_name(participants: Participants, language: Language) -> str:
    """Individual, or by teams."""
    return say(NAMES, language, f"participants.{participants.value}")


def starting_order_name(order: StartingOrder, language: Language) -> str:
    """How pairing numbers are given."""
    return say(NAMES, language, f"order.{order.value}")


def acceleration_name(method: AccelerationMethod, language: Language) -> str:
    """The acceleration's title."""
    return say(ACCELERATIONS, language, f"{method.value}.title")


def system_name(name: str, language: Language) -> str:
    """A pairing system; a name that nobody knows is shown as it is.

    >>> system_name("dutch", "fr"), system_name("home-made", "fr")
    ('Suisse, système hollandais', 'home-made')
    """
    return say(SYSTEMS, language, name) if name in SYSTEMS else name

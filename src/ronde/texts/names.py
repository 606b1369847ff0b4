"""Names on screen: titles, sexes, systems, colours, ratings, roles, states of a round."""

from __future__ import annotations

import enum

from ronde.catalogue import has, say
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
from ronde.texts.language import Language

__all__ = [
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
    return say(language, "names", f"state.{state.value}")


def title_name(title: Title, language: Language) -> str:
    """A title in full; the letters (GM, IM, ...) are the same in both languages."""
    return say(language, "names", f"title.{title.value}")


def sex_name(sex: Sex, language: Language) -> str:
    """Man or woman."""
    return say(language, "names", f"sex.{sex.value}")


def color_name(color: Color, language: Language) -> str:
    """White or Black, as the side is called.

    >>> color_name(Color.WHITE, "fr")
    'Blancs'
    """
    return say(language, "names", f"color.{color.value}")


def cadence_name(cadence: Cadence, language: Language) -> str:
    """Standard, rapid or blitz."""
    return say(language, "names", f"cadence.{cadence.value}")


def rating_kind_name(kind: RatingKind, language: Language) -> str:
    """Whose rating it is."""
    return say(language, "names", f"rating.{kind.value}")


def departure_name(kind: DepartureKind, language: Language) -> str:
    """Why somebody is no longer paired."""
    return say(language, "names", f"departure.{kind.value}")


def role_name(role: OfficialRole, language: Language) -> str:
    """What an official does."""
    return say(language, "names", f"role.{role.value}")


def participants_name(participants: Participants, language: Language) -> str:
    """Individual, or by teams."""
    return say(language, "names", f"participants.{participants.value}")


def starting_order_name(order: StartingOrder, language: Language) -> str:
    """How pairing numbers are given."""
    return say(language, "names", f"order.{order.value}")


def acceleration_name(method: AccelerationMethod, language: Language) -> str:
    """The acceleration's title."""
    return say(language, "systems", f"acceleration.{method.value}.title")


def system_name(name: str, language: Language) -> str:
    """A pairing system; a name that nobody knows is shown as it is.

    >>> system_name("dutch", "fr"), system_name("home-made", "fr")
    ('Suisse, système hollandais', 'home-made')
    """
    return say(language, "names", f"system.{name}") if has("names", f"system.{name}") else name

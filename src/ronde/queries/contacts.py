"""How everybody is reached, for the arbiter's own list; nothing of it is ever published."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ronde.admin.deadlines import months_after, retention
from ronde.errors import ModelError
from ronde.formats.contact_table import ContactRow
from ronde.formats.letters import sendable
from ronde.journal import State
from ronde.model import Contact, MailConsent, PlayerId
from ronde.queries.deadlines import occasion_of

__all__ = [
    "Matched",
    "OfficialReached",
    "Reached",
    "consent_after",
    "contact_rows",
    "kept_until",
    "mailed",
    "matched",
    "official_subject",
    "player_subject",
    "reached_officials",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """Somebody and how they are reached; `number` is the player's id, or the official's place.

    `role` is empty for players. Whoever is in neither list any more has number 0.
    """

    name: str
    number: int
    role: str
    contact: Contact


def player_subject(player: int) -> str:
    """What the contact of a player is filed under."""
    return f"player:{player}"


def official_subject(name: str) -> str:
    """What the contact of an official is filed under."""
    return f"official:{name}"


def contact_rows(state: State) -> tuple[Reached, ...]:
    """Officials in their order, then players by entry, then contacts of who is there no more."""
    office, tournament = state.office, state.tournament
    found: dict[str, Reached] = {}
    for place, official in enumerate(tournament.settings.officials, 1):
        subject = official_subject(official.person.name)
        found.setdefault(
            subject,
            Reached(
                name=official.person.name,
                number=place,
                role=official.role.value,
                contact=office.contact(subject) or Contact(subject=subject),
            ),
        )
    for player in tournament.players:
        subject = player_subject(player.id)
        contact = office.contact(subject) or Contact(subject=subject)
        found[subject] = Reached(name=player.name, number=player.id, role="", contact=contact)
    for contact in office.contacts:
        name = contact.subject.partition(":")[2]
        found.setdefault(
            contact.subject, Reached(name=name, number=0, role="gone", contact=contact)
        )
    return tuple(found.values())


def mailed(state: State) -> Mapping[PlayerId, Contact]:
    """Contacts of the players who are entered, gave an address and agreed to be written to."""
    found = {contact.subject: contact for contact in state.office.contacts if contact.takes_mail}
    return {
        player.id: found[subject]
        for player in state.tournament.players
        if (subject := player_subject(player.id)) in found
    }


def consent_after(
    known: Contact, email: str, *, given: bool, language: str, day: dt.date, by: str
) -> MailConsent | None:
    """The consent to keep once a form was filled in: that of another address counts no more.

    A box left empty takes consent back where it was given, and says nothing where nobody asked.
    """
    present = known.consent if known.email == email else None
    if not email or (present is None and not given):
        return None
    if present is not None and (present.given, present.language) == (given, language):
        return present
    return MailConsent(given=given, day=day, by=by, language=language)


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficialReached:
    """Somebody who runs the event, everything they do there, and how they are reached."""

    name: str
    roles: tuple[str, ...]
    contact: Contact


def reached_officials(state: State) -> tuple[OfficialReached, ...]:
    """Officials whose address, telephone or e-mail is known, each once, in their order."""
    roles: dict[str, list[str]] = {}
    for official in state.tournament.settings.officials:
        roles.setdefault(official.person.name, []).append(official.role.value)
    found = []
    for name, held in roles.items():
        contact = state.office.contact(official_subject(name))
        if contact is not None and (contact.email or contact.telephone or contact.address):
            each = tuple(dict.fromkeys(held))
            found.append(OfficialReached(name=name, roles=each, contact=contact))
    return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Matched:
    """Contacts read from a table; `left` are lines that fit nobody, with why.

    `unknown`, `twice` (several of that name), `address` (none that can be written to).
    """

    contacts: tuple[Contact, ...]
    left: tuple[tuple[int, str, str], ...]


def matched(
    state: State, rows: Iterable[ContactRow], *, languages: Iterable[str], day: dt.date, by: str
) -> Matched:
    """The contacts of a table's lines, by name; what a line does not say stays as it was."""
    named: dict[str, list[int]] = {}
    for player in state.tournament.players:
        for spelt in {player.name, f"{player.person.given_name} {player.person.family_name}"}:
            named.setdefault(_plain(spelt), []).append(player.id)
    found: dict[int, Contact] = {}
    left = []
    for row in rows:
        players = set(named.get(_plain(row.name), ()))
        if len(players) != 1 or players & set(found):
            left.append((row.line, row.name, "twice" if players else "unknown"))
            continue
        number = players.pop()
        subject = player_subject(number)
        known = state.office.contact(subject) or Contact(subject=subject)
        try:
            email = sendable(row.email) if row.email else known.email
        except ModelError:
            left.append((row.line, row.name, "address"))
            continue
        given = known.takes_mail and known.email == email if row.agrees is None else row.agrees
        before = "" if known.consent is None else known.consent.language
        language = row.language if row.language in set(languages) else before
        consent = consent_after(known, email, given=given, language=language, day=day, by=by)
        telephone = row.telephone or known.telephone
        found[number] = replace(known, email=email, telephone=telephone, consent=consent)
    return Matched(contacts=tuple(found.values()), left=tuple(left))


def _plain(name: str) -> str:
    """A name for comparing: case, commas and blanks do not count."""
    return " ".join(name.replace(",", " ").split()).casefold()


def kept_until(state: State) -> dt.date | None:
    """Until when the report with its papers is kept; None: not known, or no rule says so.

    Rule: book@2022-01 5.1; R02 §4.
    """
    event = occasion_of(state)
    if event.end is None or event.french is not True:
        return None
    edition = state.tournament.settings.edition_of("ffe-admin")
    return max(months_after(event.end, months) for _, months, _ in retention(event, edition))

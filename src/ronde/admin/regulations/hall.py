"""The clauses about the hall: devices, conduct, fair play, and people who need something."""

from __future__ import annotations

from ronde.admin.regulations.case import RegulationsCase
from ronde.admin.regulations.parts import Missing, Said, part

__all__ = [
    "access",
    "charter",
    "conduct",
    "devices",
    "doping",
    "fair_play",
    "interruption",
    "online",
    "penalties",
    "photos",
    "privacy",
    "team",
    "violence",
    "youth",
    "zones",
]


def devices(case: RegulationsCase) -> Said:
    """Telephones and the like. Rule: book 5.1 model 10; Laws 11.3; R03 2.2.1."""
    where = case.given("devices", "where")
    if not where:
        yield Missing("devices")
        return
    yield part(where)
    if penalty := case.given("devices", "penalty"):
        yield part("lesser", penalty=penalty)
    else:
        yield part("lost")
    yield part("inspection")


def zones(case: RegulationsCase) -> Said:
    """What belongs to the playing area. Rule: book 5.1 model 10; Laws 11.2."""
    rooms, smoking = case.given("zones", "rooms"), case.given("zones", "smoking")
    if not rooms and not smoking:
        return
    if rooms:
        yield part("rooms", rooms=rooms)
    yield part("smoking", place=smoking) if smoking else part("no_smoking")
    yield part("may_leave" if case.says("zones", "may_leave") else "leave")


def conduct(case: RegulationsCase) -> Said:
    """Dress, analysis, talk, sale, food. Rule: book 5.1 model 10."""
    analysis, dress = case.given("conduct", "analysis"), case.given("conduct", "dress")
    asked = analysis, dress, case.given("conduct", "sale"), case.given("conduct", "food")
    if not any(asked):
        return
    yield part("quiet")
    yield part("analysis", room=analysis) if analysis else part("no_analysis")
    if dress:
        yield part("dress", dress=dress)
    if not case.says("conduct", "sale"):
        yield part("no_sale")
    if not case.says("conduct", "food"):
        yield part("no_food")
    yield part("damage")


def photos(case: RegulationsCase) -> Said:
    """How long flashes may go off. Rule: book 5.1 model 10, 6.9 XI."""
    minutes = case.whole("photos", "flash")
    if minutes is not None:
        yield part("flash", count=minutes) if minutes else part("no_flash")
        first = case.whole("photos", "flash_first")
        if first and first != minutes:
            yield part("flash_first", count=first)


def penalties(case: RegulationsCase) -> Said:
    """Fines fixed in advance. Rule: Laws 12.9.7."""
    if fines := case.given("penalties", "fines"):
        yield part("fines", fines=fines)


def fair_play(case: RegulationsCase) -> Said:
    """The level of measures and what may be done. Rule: book 6.8; LA25 4.1."""
    level = case.given("fair_play", "level")
    if not level:
        yield Missing("fair_play")
        return
    yield part(f"level.{level}")
    yield part("suspicion")
    if case.says("fair_play", "checks"):
        yield part("checks")
    if case.says("fair_play", "video"):
        yield part("video")


def doping(case: RegulationsCase) -> Said:
    """Everybody accepts to be tested. Rule: book 5.1 model 13."""
    if case.says("doping", "said"):
        yield part("accepted")


def youth(case: RegulationsCase) -> Said:
    """Beginners and their parents. Rule: R03 2.2.2; LA25 2.3 §9."""
    kind = case.settings.kind
    if not (kind.youth or kind.beginners):
        return
    if kind.beginners and case.french:
        yield part("third")
    yield part("parents")
    if words := case.given("youth", "parents"):
        yield part("own", words=words)


def access(case: RegulationsCase) -> Said:
    """Whom to tell what one needs, and how long before. Rule: H01."""
    if contact := case.given("access", "contact"):
        yield part("contact", contact=contact, days=case.whole("access", "days"))
        halls = case.settings.venues
        if halls and all(hall.accessible for hall in halls):
            yield part("wheelchair")


def team(case: RegulationsCase) -> Said:
    """Line-ups, captains, order of the boards. Rule: book 6.9 VII; R02 5."""
    if not case.rules.team:
        return
    minutes = case.settings.rules.lineup_minutes
    yield part("lineup", minutes=minutes) if minutes is not None else Missing("lineup", "rules")
    if order := case.given("team", "order"):
        yield part(f"order.{order}")
    yield part("captain")


def online(case: RegulationsCase) -> Said:
    """Where one plays, and what a lost connection costs. Rule: book 6.12."""
    remote = case.settings.kind.remote
    if remote is None:
        return
    yield part(remote.value)
    for name in ("platform", "disconnected"):
        words = case.given("online", name)
        yield part(name, words=words) if words else Missing(name)
    if case.says("online", "cameras"):
        yield part("cameras")


def violence(case: RegulationsCase) -> Said:
    """Where help is. Rule: LA25 4.5."""
    contact = case.given("violence", "contact")
    numbers = case.emergency if case.french else ()
    if not (numbers or contact):
        return
    yield part("forbidden")
    if numbers:
        yield part("numbers", numbers=numbers)
    if contact:
        yield part("contact", contact=contact)


def privacy(case: RegulationsCase) -> Said:
    """What is published of players, and photographs of minors."""
    kept, minors = case.given("privacy", "kept"), case.given("privacy", "minors")
    if not (kept or minors):
        return
    yield part("published")
    if kept:
        yield part("kept", kept=kept)
    if minors:
        yield part(f"minors.{minors}")


def interruption(case: RegulationsCase) -> Said:
    """Who decides when an event is cut short, and how scores count. Rule: LA25 2.3 §10."""
    if scored := case.given("interruption", "scored"):
        yield part("decides")
        yield part(f"scored.{scored}")


def charter(case: RegulationsCase) -> Said:
    """The players' charter goes with the text. Rule: book 1.2 annex 1."""
    if case.says("charter", "annexed"):
        yield part("annexed")

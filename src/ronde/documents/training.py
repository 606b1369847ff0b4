"""Certificates of practical training (ASP): what a trainee did, and how well, by their tutor."""

from __future__ import annotations

from collections.abc import Callable

from ronde.documents.desk import Desk
from ronde.documents.forms import blanks, entries, forms, grid, hand, heading, said, signed, ticks
from ronde.documents.kinds import DocumentKind
from ronde.documents.needs import ARBITERS
from ronde.documents.paper import Block, Cell, Column, Sheet, Sheets
from ronde.documents.parties import (
    OFFICIAL,
    arbiters,
    called,
    chief,
    chosen_official,
    event_entries,
    federation_titles,
    official_entries,
    system,
)
from ronde.documents.suits import french
from ronde.model import Official
from ronde.rules.admin.career import CareerPolicy, career_policy

__all__ = ["KINDS"]

GRADES = ("good", "fair", "poor", "unseen")
"""How a skill was shown."""
SKILLS = {
    "afc": (
        *("regulations", "hall", "check_in", "licences", "pairing_program", "posting"),
        *("clocks", "watching", "laws", "results", "standings", "bearing", "report"),
    ),
    "afo": (
        *("regulations", "hall", "check_in", "licences", "pairing_program", "swiss_by_hand"),
        *("explaining", "tiebreaks", "clocks", "watching", "laws", "incidents", "appeals"),
        *("team", "rating_files", "bearing", "report"),
    ),
}
"""What the tutor looks at, by the title it is for."""


def certificate(level: str) -> Callable[[Desk], Sheets]:
    """The certificate for a title: one sheet for each trainee of the event, else a blank one.

    Rule: book@2022-01 1.2 8-12; LA25 1.3 8.
    """

    def build(desk: Desk) -> Sheets:
        only = chosen_official(desk)
        trainees = [o for o in arbiters(desk) if o.trainee] if only is None else [only]
        people: list[Official | None] = [*trainees] or [None]
        sheets = [Sheet("", _blocks(desk, level, person)) for person in people]
        return forms(desk.frame(), sheets, size=85, apart=True)

    return build


def _blocks(desk: Desk, level: str, trainee: Official | None) -> tuple[Block, ...]:
    tutor = chief(desk)
    columns = (
        Column(head=desk.say("head.skill"), flexible=True),
        *(Column(head=desk.say(f"head.{grade}"), align="center", least=3500) for grade in GRADES),
    )
    rows: list[tuple[Cell, ...]] = [
        (desk.say(f"skill.{skill}"), *("□" for _ in GRADES)) for skill in SKILLS[level]
    ]
    return (
        heading(desk, "tutor"),
        entries(
            desk,
            ("name", "" if tutor is None else called(tutor.person)),
            ("title", "" if tutor is None else federation_titles(tutor)),
        ),
        heading(desk, "trainee"),
        official_entries(desk, trainee)
        if trainee is not None
        else entries(desk, *(hand(desk, code) for code in ("name", "licence", "title", "email"))),
        ticks(desk, "aims", _aims(desk, level), columns=3),
        heading(desk, "event"),
        event_entries(desk, ("system", system(desk)), ("players", len(desk.tournament.players))),
        grid(desk.frame(), columns, rows),
        blanks(desk, "remarks", 2),
        ticks(desk, "opinion", ("favourable", "unfavourable"), columns=2),
        said(desk, "training_sent", "small", count=_policy(desk).report_days),
        *signed(desk, ("tutor", "" if tutor is None else called(tutor.person))),
    )


def _policy(desk: Desk) -> CareerPolicy:
    return career_policy(desk.settings.edition_of("ffe-career"))


def _aims(desk: Desk, level: str) -> tuple[str, ...]:
    """The titles it may count for; in some editions an AFJ needs one too."""
    if level == "afo":
        return ("afo",)
    return ("afj", "afc") if _policy(desk).titles["AFJ"].certificates else ("afc",)


KINDS = tuple(
    DocumentKind(
        code=f"ffe.asp_{level}",
        template="forms",
        build=certificate(level),
        needs=ARBITERS,
        role="chief",
        language="fr",
        options=(OFFICIAL,),
        suits=french,
    )
    for level in SKILLS
)

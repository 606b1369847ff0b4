"""Certificates of title results (IT1), and the table of games that the audit has too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from ronde.catalogue import ENGLISH
from ronde.documents.desk import Desk
from ronde.documents.errors import DocumentNotReady
from ronde.documents.fide_form import GLOSS, FideForm
from ronde.documents.forms import forms, table
from ronde.documents.kinds import PLAYER, DocumentKind
from ronde.documents.needs import NORMS
from ronde.documents.paper import Block, Cell, Said, Section, Sheet, Sheets, Styled
from ronde.documents.suits import may_give_norms
from ronde.norms import TITLES_COUNTED, CertificateLine, Outcome
from ronde.queries.certificates import EventCertificate, certificate_of
from ronde.queries.title_norms import norms_made

__all__ = ["KINDS", "games_section"]

_SIGNS: Mapping[Outcome, str] = MappingProxyType(
    {
        Outcome.WIN: "1",
        Outcome.DRAW: "½",
        Outcome.LOSS: "0",
        Outcome.FORFEIT_WIN: "+",
        Outcome.PAIRING_BYE: "+",
        Outcome.UNPLAYED: "-",
        Outcome.OPEN: "",
    }
)


def certificates(desk: Desk) -> Sheets:
    """A certificate (IT1) for each norm made, of everybody or of one player.

    Raises:
        DocumentNotReady: the player made no norm.
    """
    form, tournament = FideForm.at(desk), desk.so_far
    sheets = []
    for player, verdict in norms_made(tournament):
        if desk.chosen not in {None, player}:
            continue
        found = certificate_of(tournament, player.id, verdict.title)
        if found is not None:
            sheets.append(_certificate(form, found))
    if not sheets:
        raise DocumentNotReady("document.no_norm")
    return forms(form.desk.frame(), sheets, size=95)


def _certificate(form: FideForm, found: EventCertificate) -> Sheet:
    person, made = found.player.person, found.certificate
    facts, verdict = found.facts, made.verdict
    blocks: list[Block] = [
        form.entries(
            ("title", verdict.title.value),
            ("fide_id", person.fide_id),
            ("family_name", person.family_name),
            ("given_name", person.given_name),
            ("federation", person.federation),
            ("time_control", facts.time_control),
            columns=3,
        ),
        form.event(facts),
        table(form.desk.frame(), games_section(form, found)),
        form.entries(
            ("games", made.games),
            ("counts_as", verdict.counts_as),
            ("federations", made.federations),
            ("not_own", made.not_own),
            ("rated", made.rated),
            ("host", made.host),
            ("titled", made.titled),
            *((title.lower(), made.by_title[title]) for title in TITLES_COUNTED),
            ("average", made.average),
            ("required", form.halves(made.required)),
            ("scored", form.halves(made.scored)),
            ("exceeding", form.halves(made.exceeding)),
            columns=4,
        ),
    ]
    if made.large is not None:
        blocks += [
            form.heading("large"),
            form.entries(
                ("large_federations", made.large.federations),
                ("large_players", made.large.players),
                ("large_titled", made.large.titled),
                columns=3,
            ),
        ]
    unrated = form.desk.say("norms.footnote", rating=made.unrated_as)
    blocks += [
        Said(unrated, "small"),
        form.by_hand("remarks", columns=1),
        form.by_hand("confirming", "official", "date", columns=3),
        form.signs("arbiter", "federation"),
        Said(form.desk.say("norms.copies"), "small"),
    ]
    return Sheet(f"{person.name} – {verdict.title.value}", tuple(blocks))


def games_section(form: FideForm, found: EventCertificate) -> Section:
    """The table of the games: all rounds, those left out marked."""
    columns = (
        form.column("round", "right"),
        form.column("opponent", flexible=True),
        form.column("fide_id", "right"),
        form.column("federation"),
        form.column("rating", "right"),
        form.column("raised", "right"),
        form.column("title"),
        form.column("score", "center"),
        form.column("counts"),
    )
    rows = tuple(_line(form, found, line) for line in found.certificate.lines)
    return Section(columns=columns, rows=rows)


def _line(form: FideForm, found: EventCertificate, line: CertificateLine) -> tuple[Cell, ...]:
    number, sign = str(line.round), Styled(_SIGNS[line.outcome])
    use = "counts" if line.counts else "left_out" if line.left_out else "not"
    counts = form.desk.say(f"norms.use.{use}")
    if line.opponent is None:
        return (number, "", "", "", "", "", "", sign, counts)
    player, opponent = found.opponents[line.opponent.id], line.opponent
    return (
        number,
        form.desk.name(replace(player, person=replace(player.person, title=None))),
        player.person.fide_id,
        opponent.federation,
        "" if opponent.rating is None else str(opponent.rating),
        "" if line.raised is None else Styled(str(line.raised)),
        "" if opponent.title is None else opponent.title.value,
        sign,
        counts,
    )


KINDS = (
    DocumentKind(
        code="norms.it1",
        template="forms",
        build=certificates,
        needs=NORMS,
        after_round=True,
        options=(PLAYER, GLOSS),
        role="chief",
        language=ENGLISH,
        suits=may_give_norms,
    ),
)

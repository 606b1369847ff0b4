"""Records that prove something: how lots fell, what the tie-breaks of a player are made of."""

from __future__ import annotations

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.forms import entries, forms, table
from ronde.documents.kinds import PLAYER, DocumentKind
from ronde.documents.needs import DRAWS, ROUND
from ronde.documents.paper import (
    Blanks,
    Block,
    Cell,
    Column,
    Entry,
    Frame,
    Listing,
    Said,
    Section,
    Sheet,
    Sheets,
    Signs,
    Styled,
    plain_name,
)
from ronde.documents.suits import single
from ronde.documents.tables import missing_results
from ronde.errors import RondeError
from ronde.journal.events import DrawMade
from ronde.model import OfficialRole, PlayerId
from ronde.pairing.draw_records import prove_draw, read_protocol
from ronde.standings import Row
from ronde.texts.draws import drawn_text, lot_text, proof_detail
from ronde.texts.tiebreaks import tiebreak_name
from ronde.texts.values import explained_value, explanation_rows, explanation_summary

__all__ = ["DRAW_KINDS", "KINDS"]


def draw_records(desk: Desk) -> Sheets:
    """A sheet for each drawing of lots: seed, every lot in its order, what came out, signatures."""
    frame = desk.frame()
    return forms(
        frame,
        (_drawing(desk, frame, number, made) for number, made in enumerate(desk.state.draws, 1)),
    )


def _drawing(desk: Desk, frame: Frame, number: int, made: DrawMade) -> Sheet:
    protocol = read_protocol(made)
    method = made.kind.value if protocol is None else str(protocol["method"])
    seed = made.seed if protocol is None else protocol["seed"]
    by_hand = desk.say("draw.by_hand")
    blocks: list[Block] = [
        entries(
            desk,
            ("draw_number", number),
            ("seed", by_hand if seed is None else seed),
            Entry(label=desk.say("entry.drawn_on"), by_hand=True),
            ("place", desk.settings.venue or desk.settings.city),
        )
    ]
    if seed is None:
        note = made.protocol if protocol is None else str(protocol.get("note", ""))
        blocks += [Said(note)] if note else []
    else:
        proof = prove_draw(made)
        detail = proof_detail(proof, method, desk.language)
        blocks.append(Said(desk.word(f"draws.proof.{proof.code.value}", seed=seed, detail=detail)))
    outcome = Section(
        columns=(
            Column(head=desk.word("draws.outcome"), align="right"),
            Column(head="", flexible=True),
        ),
        rows=tuple(
            (
                Styled(drawn_text(method, lot.value, desk.language)),
                lot_text(method, lot.label, desk.language),
            )
            for lot in made.outcome
        ),
    )
    blocks.append(table(frame, outcome))
    if protocol is not None and protocol["picks"]:
        blocks.append(Said(desk.word("draws.protocol"), "heading"))
        blocks.append(table(frame, _picks(desk, method, protocol["picks"])))
    chief = next(
        (o.person for o in desk.settings.officials if o.role is OfficialRole.CHIEF_ARBITER), None
    )
    arbiter = "" if chief is None else f"{chief.given_name} {chief.family_name}".strip()
    blocks.append(Blanks(desk.say("draw.witnesses"), 2))
    blocks.append(
        Signs(((desk.say("sheet.sign_arbiter"), arbiter), (desk.say("sign.witness"), "")))
    )
    return Sheet(desk.word(f"draws.method.{method}"), tuple(blocks))


def _picks(desk: Desk, method: str, picks: list[tuple[object, int, int, object]]) -> Section:
    """Every lot: what for, among how many, the one taken, what came out."""
    heads = ("what", "choices", "place", "picked")
    return Section(
        columns=tuple(
            Column(
                head=desk.word(f"draws.{head}"),
                align="right" if head in {"choices", "place"} else "left",
                flexible=head in {"what", "picked"},
            )
            for head in heads
        ),
        rows=tuple(
            (
                lot_text(method, str(what), desk.language),
                str(choices),
                str(int(place) + 1),
                drawn_text(method, str(picked), desk.language, lot=str(what)),
            )
            for what, choices, place, picked in picks
        ),
    )


def tiebreaks(desk: Desk) -> Listing:
    """What the tie-breaks of a player are made of: every addend, what was cut, with articles.

    Of the first in the standings where nobody is named.
    """
    order = desk.order
    if desk.chosen is None:
        row = order.rows[0]
    else:
        row = next(r for r in order.rows if r.participant == desk.chosen.id)
    names = {r.participant: plain_name(desk.name(PlayerId(r.participant))) for r in order.rows}
    sections = [
        section
        for code in order.codes
        if code != "PTS" and (section := _value(desk, row, code, names)) is not None
    ]
    title = desk.say(
        "values.of",
        name=names[row.participant],
        rank=row.rank or "–",
        points=desk.points(order.context.ledgers[order.context.primary].totals[row.participant]),
    )
    nothing = Section(lines=(desk.say("values.none"),))
    frame = desk.frame(state=missing_results(desk))
    return listing(frame, [Section(heading=title), *(sections or [nothing])], largest=120)


def _value(desk: Desk, row: Row, code: str, names: dict[int, str]) -> Section | None:
    """One tie-break: its contributions, then in words what they come to."""
    try:
        found = desk.order.explain(row.participant, code)
    except RondeError:
        return None
    cells: list[tuple[Cell, ...]] = []
    told = explanation_rows(found, lambda other: names.get(other, "?"), desk.language)
    for (round_no, who, amount, why), item in zip(told, found.contributions, strict=True):
        shown: Cell = Styled(amount, "quiet") if item.cut else Styled(amount)
        cells.append((round_no, who, shown, why))
    heading = desk.say(
        "values.heading",
        code=code,
        name=tiebreak_name(code, desk.language),
        value=explained_value(found, desk.language),
    )
    columns = (
        Column(head=desk.word("column.round"), align="right"),
        Column(head=desk.word("column.opponent"), flexible=True),
        Column(head=desk.say("column.amount"), align="right"),
        Column(head=desk.say("column.why"), flexible=True),
    )
    return Section(
        heading=heading,
        columns=columns if cells else (),
        rows=tuple(cells),
        lines=explanation_summary(found, desk.language),
    )


DRAW_KINDS = (
    DocumentKind(
        code="draw.protocol",
        template="forms",
        build=draw_records,
        needs=DRAWS,
        role="arbiter",
    ),
)

KINDS = (
    DocumentKind(
        code="standings.tiebreaks",
        template="list",
        build=tiebreaks,
        needs=ROUND,
        after_round=True,
        options=(PLAYER,),
        suits=single,
    ),
)

"""What goes wrong at the board, on paper: incidents, appeals, the chain of a forfeit.

Nothing of it is recorded by the program: the event, a round, a board and players are filled in, the
rest is for the pen. Numbers of articles are those of the Laws.
"""

from __future__ import annotations

from ronde.documents.desk import Desk
from ronde.documents.errors import DocumentOptionError
from ronde.documents.ffe_letters import answer_by, policy_of, rounds_text
from ronde.documents.forms import blanks, entries, forms, grid, hand, heading, said, signed, ticks
from ronde.documents.kinds import BOARD, PLAYER, DocumentKind
from ronde.documents.paper import Block, Cell, Column, Sheet, Sheets, Styled
from ronde.documents.parties import called, chief, event_entries, player_entries
from ronde.documents.suits import french
from ronde.model import Game, Player, PlayerId, Seat
from ronde.queries.minutes import forfeited
from ronde.texts.dates import date_text
from ronde.texts.money import money_text

__all__ = ["FEDERATION_KINDS", "KINDS"]

PENALTIES = (
    *("warning", "time_to_opponent", "time_from_offender", "points_to_opponent"),
    *("points_from_offender", "game_lost", "fine", "excluded_rounds", "expelled"),
)
"""Penalties in the order of the Laws.

Rule: Laws 12.9.1-12.9.9.
"""


def game_asked(desk: Desk) -> Game | None:
    """The game at the board asked for; None: nobody named one, or no round is paired.

    Raises:
        DocumentOptionError: the round has no such board.
    """
    asked = desk.options.get("board", "")
    if not asked or not desk.round_no:
        return None
    found = [game for game in desk.round.games if game.board == int(asked)]
    if not found:
        raise DocumentOptionError("document.no_board", value=asked)
    return found[0] if len(found) == 1 else None


def _players(desk: Desk, game: Game | None) -> tuple[str, str]:
    if game is None:
        return "", ""
    white, black = (desk.tournament.player(player) for player in game.players)
    return called(white), called(black)


def _place(desk: Desk) -> tuple[Block, ...]:
    """Where it happened: event, round, board, who sat there."""
    white, black = _players(desk, game_asked(desk))
    concerned = "" if desk.chosen is None else called(desk.chosen)
    return (
        event_entries(
            desk,
            hand(desk, "round", desk.round_no or None),
            hand(desk, "board", desk.options["board"]),
            hand(desk, "with_white", white),
            hand(desk, "with_black", black),
            hand(desk, "concerned", concerned),
            hand(desk, "hour"),
        ),
    )


def incident(desk: Desk) -> Sheets:
    """The report of one incident: facts, witnesses, decision, penalty, whether it is appealed.

    Rule: Laws 12.9; book 2.1 12.9.
    """
    blocks: tuple[Block, ...] = (
        heading(desk, "event"),
        *_place(desk),
        heading(desk, "clocks"),
        entries(
            desk,
            *(hand(desk, code) for code in ("clock_white", "clock_black", "move", "article")),
            columns=4,
        ),
        blanks(desk, "facts", 7),
        blanks(desk, "witnesses", 2),
        blanks(desk, "decision", 2),
        heading(desk, "penalty"),
        ticks(desk, "penalty", PENALTIES, columns=2),
        entries(desk, hand(desk, "decided_by"), hand(desk, "enclosures")),
        ticks(desk, "appeal", ("announced", "not_announced"), columns=2),
        *signed(desk, "by_arbiter", "a_witness", "a_witness", place=False),
    )
    return forms(desk.frame(), [Sheet("", blocks)], size=90)


def register(desk: Desk) -> Sheets:
    """The log of incidents: a line for each, nothing ever struck out, and penalties by player."""
    frame = desk.frame(landscape=True)
    columns = tuple(
        Column(head=desk.say(f"head.{code}"), flexible=code in _WIDE, least=least)
        for code, least in (
            *(("no", 1800), ("round", 2500), ("board", 2500), ("hour", 3500)),
            *(("concerned", 9000), ("facts", 14000), ("article", 4000)),
            *(("decision", 10000), ("appealed", 3500)),
        )
    )
    people = (
        Column(head=desk.say("head.concerned"), flexible=True, least=14000),
        Column(head=desk.say("head.penalties"), flexible=True, least=20000),
    )
    rows: list[tuple[Cell, ...]] = [
        (str(number), *("" for _ in columns[1:])) for number in range(1, _INCIDENTS + 1)
    ]
    blocks: tuple[Block, ...] = (
        said(desk, "register", "small"),
        grid(frame, columns, rows, roomy=True),
        heading(desk, "penalties"),
        grid(frame, people, [], blank=3),
    )
    return forms(frame, [Sheet("", blocks)])


_WIDE = {"concerned", "facts", "decision"}
_INCIDENTS = 8


# Appeals


def appeal(desk: Desk) -> Sheets:
    """The form a player hands in: which decision, why, and the fee.

    Rule: book@2022-01 6.9 X, 5.1 model 12.
    """
    rules = desk.settings.rules
    fee = None if rules.appeal_fee is None else money_text(rules.appeal_fee, "€", desk.language)
    deadline = (
        None
        if rules.appeal_minutes is None
        else desk.say("form.minutes_after", count=rules.appeal_minutes)
    )
    blocks: tuple[Block, ...] = (
        heading(desk, "event"),
        *_place(desk),
        heading(desk, "appellant"),
        player_entries(desk, desk.chosen, reached=False),
        blanks(desk, "decision_appealed", 3),
        blanks(desk, "grounds", 5),
        blanks(desk, "asked", 2),
        heading(desk, "received"),
        entries(
            desk,
            ("appeal_fee", fee),
            ("appeal_deadline", deadline),
            hand(desk, "received_at"),
            hand(desk, "received_by"),
        ),
        *signed(desk, "appellant", "received"),
    )
    return forms(desk.frame(), [Sheet("", blocks)], size=90)


def decision(desk: Desk) -> Sheets:
    """The decision on an appeal: who sat, what was decided and why, what can be done next.

    Votes are counted, not named.

    Rule: book@2022-01 6.9 X; R01 7.2.
    """
    committee = desk.settings.committee
    sitting = [m for m in committee if m.seat is not Seat.RESERVE]
    columns = (
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.say("head.seat"), flexible=True),
        Column(head=desk.say("head.sits"), align="center", least=4000),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            Styled(called(m.person)),
            desk.say(f"seat.{m.seat.value}"),
            "□",
        )
        for m in committee
    ]
    names = [called(m.person) for m in sitting] or ["", "", ""]
    blocks: tuple[Block, ...] = (
        heading(desk, "event"),
        *_place(desk),
        heading(desk, "committee"),
        grid(desk.frame(), columns, rows, blank=0 if rows else 3),
        entries(desk, hand(desk, "appellant"), hand(desk, "received_at"), hand(desk, "fee_paid")),
        blanks(desk, "heard", 2),
        heading(desk, "decision"),
        ticks(desk, "decision", ("upheld", "changed", "late", "no_fee", "not_arbiter"), columns=2),
        blanks(desk, "reasons", 4),
        blanks(desk, "effects", 1),
        entries(
            desk,
            *(hand(desk, code) for code in ("votes_for", "votes_against", "fee_returned")),
            hand(desk, "next_instance"),
        ),
        *signed(desk, *(("member", name) for name in names[:4])),
    )
    return forms(desk.frame(), [Sheet("", blocks)], size=90)


# The chain of a forfeit

_STEPS = ("entered", "due", "sent", "answered", "accepted", "closed", "reported")


def case(desk: Desk) -> Sheets:
    """What was done about a forfeit, step by step, with the days; one sheet for each player.

    Rule: book 1.2 23.1; LA25 1.3 17.2.
    """
    rounds = {PlayerId(player): held for player, held in forfeited(desk.tournament)}
    players: list[Player | None] = [desk.tournament.player(p) for p in rounds]
    if desk.chosen is not None:
        players = [desk.chosen]
    last = answer_by(desk)
    latest = None if last is None else date_text(last, desk.language)
    columns = (
        Column(head=desk.say("head.step"), flexible=True),
        Column(head=desk.say("head.day"), least=8000),
        Column(head=desk.say("head.note"), flexible=True, least=16000),
    )
    sheets = []
    for player in players or [None]:
        missed = () if player is None else rounds.get(player.id, ())
        rows: list[tuple[Cell, ...]] = [(desk.say(f"step.{step}"), "", "") for step in _STEPS]
        blocks: tuple[Block, ...] = (
            heading(desk, "event"),
            event_entries(desk, hand(desk, "rounds_missed", rounds_text(missed))),
            heading(desk, "player"),
            player_entries(desk, player),
            said(desk, "answer_days", count=policy_of(desk.settings).answer_days),
            entries(desk, hand(desk, "answer_latest", latest), hand(desk, "answer_by")),
            grid(desk.frame(), columns, rows, roomy=True),
            blanks(desk, "answer", 3),
            *_directs(desk),
        )
        sheets.append(Sheet("", blocks))
    return forms(desk.frame(), sheets, size=90, apart=True)


def _directs(desk: Desk) -> tuple[Block, ...]:
    directs = chief(desk)
    return signed(desk, ("chief", "" if directs is None else called(directs.person)), place=False)


FEDERATION_KINDS = (
    DocumentKind(
        code="case",
        template="forms",
        build=case,
        role="chief",
        options=(PLAYER,),
        suits=french,
    ),
)
KINDS = tuple(
    DocumentKind(
        code=code,
        template="forms",
        build=build,
        role="chief",
        options=options,
        of_round=bool(options),
    )
    for code, build, options in (
        ("incident", incident, (BOARD, PLAYER)),
        ("incidents", register, ()),
        ("appeal.form", appeal, (BOARD, PLAYER)),
        ("appeal.decision", decision, (BOARD, PLAYER)),
    )
)

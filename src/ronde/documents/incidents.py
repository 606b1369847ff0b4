"""What goes wrong at the board, on paper: reports of incidents, and their log.

Incidents are filled in from the log of the hall; where nothing was noted, and for what is not kept,
there are lines for the pen. Numbers of articles are those of the Laws.
"""

from __future__ import annotations

from ronde.documents.desk import Desk
from ronde.documents.errors import DocumentOptionError
from ronde.documents.forms import entries, forms, grid, hand, heading, said, signed, ticks
from ronde.documents.kinds import BOARD, PLAYER, DocumentKind
from ronde.documents.paper import Block, Cell, Column, Sheet, Sheets
from ronde.documents.parties import called, event_entries
from ronde.model import Game, Incident, IncidentKind, PenaltyKind, PlayerId
from ronde.rules.admin.penalties import PENALTY_ARTICLES
from ronde.texts.dates import time_text
from ronde.texts.desk import incident_text, penalty_text
from ronde.texts.language import labelled

__all__ = ["KINDS", "facts_of", "game_asked", "hour_of", "place_entries", "placed_by_hand"]


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


def place_entries(
    desk: Desk, round_no: object, board: object, game: Game | None, who: str, hour: object
) -> Block:
    """Where it happened: event, round, board, who sat there, whom it is about, when."""
    white, black = _players(desk, game)
    return event_entries(
        desk,
        hand(desk, "round", round_no),
        hand(desk, "board", board),
        hand(desk, "with_white", white),
        hand(desk, "with_black", black),
        hand(desk, "concerned", who),
        hand(desk, "hour", hour),
    )


def placed_by_hand(desk: Desk) -> Block:
    """The same as far as it was asked for; the rest is left to the pen."""
    concerned = "" if desk.chosen is None else called(desk.chosen)
    board = desk.options["board"]
    return place_entries(desk, desk.round_no or None, board, game_asked(desk), concerned, None)


def _place(desk: Desk, noted: Incident | None = None) -> Block:
    if noted is None:
        return placed_by_hand(desk)
    who, hour = _who(desk, noted.player), hour_of(desk, noted)
    return place_entries(desk, noted.round, _board(noted), _game_of(desk, noted), who, hour)


def _board(noted: Incident) -> str:
    """The board as people name it; nothing where it happened at none."""
    if noted.board is None:
        return ""
    return str(noted.board) if noted.table is None else f"{noted.table}.{noted.board}"


def _game_of(desk: Desk, noted: Incident) -> Game | None:
    """The game in which it happened, as far as the entry says."""
    paired, number = desk.tournament.rounds, noted.round or 0
    if noted.player is None or noted.board is None or not 0 < number <= len(paired):
        return None
    return paired[number - 1].game_of(noted.player)


def incident(desk: Desk) -> Sheets:
    """Reports of incidents: facts, witnesses, decision, penalty, whether it is appealed.

    One for each that the log has of the round (of the board, of the player asked for); an empty
    one where it has none.

    Rule: Laws 12.9; book 2.1 12.9.
    """
    sheets = [Sheet("", _reported(desk, noted)) for noted in _noted(desk) or (None,)]
    return forms(desk.frame(), sheets, size=90, apart=True)


def _noted(desk: Desk) -> tuple[Incident, ...]:
    board = desk.options["board"]
    return tuple(
        noted
        for noted in desk.state.office.standing_incidents
        if noted.round in {None, desk.round_no}
        and (not board or noted.board == int(board))
        and (desk.chosen is None or noted.player == desk.chosen.id)
    )


def _reported(desk: Desk, noted: Incident | None) -> tuple[Block, ...]:
    appealed = "" if noted is None else "announced" if noted.appeal else "not_announced"
    penalty, known = "", noted or Incident(number=1, kind=IncidentKind.OTHER)
    if noted is not None:
        penalty = noted.penalty.kind.value
    return (
        heading(desk, "event"),
        _place(desk, noted),
        heading(desk, "clocks"),
        entries(
            desk,
            hand(desk, "clock_white", known.white_clock),
            hand(desk, "clock_black", known.black_clock),
            hand(desk, "move", known.move),
            hand(desk, "article", known.article),
            columns=4,
        ),
        entries(desk, hand(desk, "facts", facts_of(desk, noted), lines=7), columns=1),
        entries(desk, hand(desk, "witnesses", known.witnesses, lines=2), columns=1),
        entries(
            desk,
            hand(desk, "decision", noted and penalty_text(noted.penalty, desk.language), lines=2),
            columns=1,
        ),
        heading(desk, "penalty"),
        ticks(desk, "penalty", PENALTY_ARTICLES, chosen=penalty, columns=2),
        entries(
            desk,
            hand(desk, "decided_by", known.by),
            hand(desk, "enclosures", ", ".join(known.attachments)),
        ),
        ticks(desk, "appeal", ("announced", "not_announced"), chosen=appealed, columns=2),
        *signed(desk, "by_arbiter", "a_witness", "a_witness", place=False),
    )


def facts_of(desk: Desk, noted: Incident | None) -> str:
    """What happened, in the word of its kind and in the arbiter's own."""
    if noted is None:
        return ""
    kind = incident_text(noted.kind, desk.language)
    return labelled(kind, noted.facts, desk.language) if noted.facts else kind


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
    log = desk.state.office.standing_incidents
    rows = [_logged(desk, noted) for noted in log]
    rows += [
        (str(number), *("" for _ in columns[1:]))
        for number in range(len(desk.state.office.incidents) + 1, _INCIDENTS + 1)
    ]
    blocks: tuple[Block, ...] = (
        said(desk, "register", "small"),
        grid(frame, columns, rows, roomy=True),
        heading(desk, "penalties"),
        grid(frame, people, _by_player(desk), blank=3),
    )
    return forms(frame, [Sheet("", blocks)])


def _logged(desk: Desk, noted: Incident) -> tuple[Cell, ...]:
    return (
        str(noted.number),
        "" if noted.round is None else str(noted.round),
        _board(noted),
        hour_of(desk, noted),
        _who(desk, noted.player),
        facts_of(desk, noted),
        noted.article,
        penalty_text(noted.penalty, desk.language),
        "✓" if noted.appeal else "",
    )


def hour_of(desk: Desk, noted: Incident) -> str:
    """When, by the clock of the hall."""
    if noted.at is None:
        return ""
    local = noted.at if noted.at.tzinfo is None else noted.at.astimezone()
    return time_text(local.time(), desk.language)


def _who(desk: Desk, player: PlayerId | None) -> str:
    found = None if player is None else desk.tournament.player_by_id.get(player)
    return "" if found is None else called(found)


def _by_player(desk: Desk) -> list[tuple[Cell, ...]]:
    """Each player with the penalties so far, in the order of the log."""
    found: dict[PlayerId, list[str]] = {}
    for noted in desk.state.office.standing_incidents:
        if noted.player is not None and noted.penalty.kind is not PenaltyKind.NONE:
            told = penalty_text(noted.penalty, desk.language)
            found.setdefault(noted.player, []).append(told)
    return [(_who(desk, player), "; ".join(told)) for player, told in found.items()]


_WIDE = {"concerned", "facts", "decision"}
_INCIDENTS = 8


KINDS = tuple(
    DocumentKind(
        code=code,
        template="forms",
        build=build,
        role="chief",
        options=options,
        of_round=bool(options),
        edition=2,
    )
    for code, build, options in (
        ("incident", incident, (BOARD, PLAYER)),
        ("incidents", register, ()),
    )
)

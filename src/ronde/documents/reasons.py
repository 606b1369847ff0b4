"""Why a round is paired as it is: to one player on one page, and bracket by bracket."""

from __future__ import annotations

from collections.abc import Iterator

from ronde.documents.desk import Desk
from ronde.documents.errors import DocumentOptionError
from ronde.documents.fitting import listing
from ronde.documents.floor import chosen_games
from ronde.documents.forms import forms, table
from ronde.documents.kinds import BOARD, PLAYER, DocumentKind, Option
from ronde.documents.needs import ROUND
from ronde.documents.paper import (
    Block,
    Cell,
    Column,
    Frame,
    Listing,
    Said,
    Section,
    Sheet,
    Sheets,
    Styled,
    plain_name,
)
from ronde.errors import NoValidPairing, RondeError
from ronde.model import Color, Player, PlayerId
from ronde.pairing.dutch.reports import BracketReport
from ronde.pairing.swiss.colors import Strength, color_preference
from ronde.pairing.swiss.field import Entrant
from ronde.queries.explanations import Explained, explained_round, why_not
from ronde.queries.systems import is_swiss
from ronde.scoring import ScoreSheet, score_sheets
from ronde.texts.dutch import Speaker, speaker_of
from ronde.texts.errors import error_lines
from ronde.texts.language import labelled

__all__ = ["KINDS"]


def explained(desk: Desk) -> Sheets:
    """A page about a player, or about both of a board: sentences, colours, the group, articles.

    Whoever names nobody gets the first board. `against` is whom they might have met instead
    (0: the bye).
    """
    frame = desk.frame(round_=True)
    people = _asked(desk)
    try:
        found = explained_round(desk.state, desk.round_no)
    except RondeError as error:
        blocks = tuple(map(Said, _unexplained(desk, error)))
        return forms(frame, (Sheet(plain_name(desk.name(p)), blocks) for p in people))
    return forms(
        frame, (Sheet(plain_name(desk.name(p)), _why(desk, frame, found, p)) for p in people)
    )


def _unexplained(desk: Desk, error: RondeError) -> tuple[str, ...]:
    """What is said where the system would not pair the round now: the arbiter made it."""
    what = error_lines(error, desk.language, tournament=desk.tournament)[:1]
    by_hand = isinstance(error, NoValidPairing)
    return (*((desk.word("reason.by_hand"),) if by_hand else ()), *what)


def _asked(desk: Desk) -> tuple[Player, ...]:
    if desk.chosen is not None:
        return (desk.chosen,)
    if desk.options["board"]:
        players = chosen_games(desk)[0].players
    elif desk.round.games:
        players = desk.round.games[0].players
    else:
        return tuple(desk.tournament.player(bye.player) for bye in desk.round.byes[:1])
    return tuple(desk.tournament.player(player) for player in players)


def _why(desk: Desk, frame: Frame, found: Explained, player: Player) -> tuple[Block, ...]:
    numbers = {p.id: int(p.tpn or 0) for p in found.before.players}
    number = numbers.get(player.id, 0)
    if number not in {e.number for e in found.paired.field.entrants}:
        return (Said(desk.word("why.not_paired")),)
    speaker = speaker_of(found.before, desk.language)
    because, reason = found.paired.pairing.because, found.reason(number)
    told = speaker.told(because, reason)
    blocks: list[Block] = [] if found.as_recorded else [Said(desk.word("why.other"), "box")]
    blocks += [Said(sentence) for sentence in told.sentences]
    game = found.paired.round.game_of(player.id)
    players = (player.id,) if game is None else (player.id, game.opponent(player.id))
    if found.before.rounds:
        blocks.append(Said(desk.say("explained.colors"), "heading"))
        blocks.append(table(frame, _colors(desk, found, players)))
    blocks += _answer(desk, found, player, speaker)
    for report in because.brackets_of(number):
        blocks.append(Said(speaker.bracket_title(report), "heading"))
        blocks.append(Said(_halves(report, speaker), "text"))
        blocks += [Said(line) for line in speaker.bracket_findings(report)]
    if told.rules:
        blocks.append(Said(desk.say("explained.rules"), "heading"))
        blocks += [
            Said(labelled(rule.cite, rule.text, desk.language), "small") for rule in told.rules
        ]
    return tuple(blocks)


def _halves(report: BracketReport, speaker: Speaker) -> str:
    """Who meets whom in a group."""
    pairs = (f"{speaker.name(pair.white)} – {speaker.name(pair.black)}" for pair in report.pairs)
    return " · ".join(pairs)


def _colors(desk: Desk, found: Explained, players: tuple[PlayerId, ...]) -> Section:
    """The colours both have had, round by round, and the one of this round."""
    sheets = score_sheets(found.before)
    rounds = [r.number for r in found.before.rounds]
    game = found.paired.round.game_of(players[0])
    return Section(
        columns=(
            Column(head=desk.word("column.name"), flexible=True),
            *(Column(head=str(number), align="center", least=900) for number in rounds),
            Column(head=desk.say("explained.now"), align="center"),
        ),
        rows=tuple(
            (
                desk.name(player),
                *(_letter(desk, sheets[player], number) for number in rounds),
                Styled("–" if game is None else desk.color(game.color(player))),
            )
            for player in players
        ),
    )


def _letter(desk: Desk, sheet: ScoreSheet, number: int) -> str:
    entry = sheet.entries[number - 1]
    if entry.color is None or not entry.is_played:
        return "–"
    return desk.word(f"cell.{entry.color.value}")


def _answer(desk: Desk, found: Explained, player: Player, speaker: Speaker) -> Iterator[Block]:
    """What another wish would have cost."""
    asked = desk.options["against"]
    if not asked:
        return
    other = next((p for p in found.before.players if p.tpn == int(asked)), None)
    if other is None and int(asked):
        raise DocumentOptionError("document.nobody", option="against", value=asked)
    name = desk.word("why.the_bye") if other is None else plain_name(desk.name(other.id))
    yield Said(desk.say("explained.why_not", name=name), "heading")
    try:
        answer = why_not(found, player.id, None if other is None else other.id)
    except RondeError as error:
        lines = error_lines(error, desk.language, tournament=found.before)
    else:
        lines = speaker.counterfactual(answer, found.paired.pairing)
    yield from map(Said, lines)


def check_list(desk: Desk) -> Listing:
    """The round bracket by bracket, as the system pairs it: what each brought along, what came out.

    The letter of the colour due is heavy where it may not be refused.
    """
    frame = desk.frame(round_=True)
    try:
        found = explained_round(desk.state, desk.round_no)
    except RondeError as error:
        return listing(frame, [Section(lines=_unexplained(desk, error))])
    speaker = speaker_of(found.before, desk.language)
    because = found.paired.pairing.because
    odd = len(found.paired.field.entrants) % 2 == 1
    columns = (
        Column(head=desk.word("column.no"), align="right"),
        Column(head=desk.word("column.name"), flexible=True),
        Column(head=desk.word("column.points"), align="right"),
        Column(head=desk.say("column.colors")),
        Column(head=desk.say("column.color_due"), align="center"),
        Column(head=desk.say("column.floats"), align="center"),
        *((Column(head=desk.say("column.bye"), align="center"),) if odd else ()),
        Column(head=desk.word("column.opponent"), flexible=True),
        Column(head=desk.word("column.color")),
        Column(head=desk.say("column.article")),
    )
    sections = [
        Section(
            heading=speaker.bracket_title(report),
            columns=columns,
            rows=tuple(_brought(desk, report, speaker, found, odd=odd)),
            lines=speaker.bracket_findings(report),
        )
        for report in because.brackets
    ]
    note = () if found.as_recorded else (Styled(desk.word("why.other")),)
    legend = (*note, desk.say("check.legend"))
    return listing(frame, [*sections, Section(lines=legend)], largest=110, turns=True)


def _brought(
    desk: Desk,
    report: BracketReport,
    speaker: Speaker,
    found: Explained,
    *,
    odd: bool,
) -> Iterator[tuple[Cell, ...]]:
    """A row for each player of a bracket: whoever came down first."""
    pair_of = {number: pair for pair in report.pairs for number in (pair.white, pair.black)}
    policy = found.paired.field.policy
    entrants = {e.number: e for e in found.paired.field.entrants}
    for number in (*report.mdps, *report.residents):
        entrant, pair = entrants[number], pair_of.get(number)
        met: tuple[Cell, ...] = ("↓", "", "")
        if pair is not None:
            color = Color.WHITE if pair.white == number else Color.BLACK
            other = pair.black if pair.white == number else pair.white
            met = (speaker.name(other), desk.color(color), policy.color_rule(pair.color_rule))
        yield (
            str(number),
            speaker.name(number),
            desk.points(entrant.score),
            "".join(desk.word(f"cell.{color.value}") for color in entrant.colors),
            _due(desk, entrant),
            "".join(
                "" if f is None else desk.say(f"float.{f.name.lower()}") for f in entrant.floats
            ),
            *(("✓" if entrant.may_take_pab else "",) if odd else ()),
            *met,
        )


def _due(desk: Desk, entrant: Entrant) -> Cell:
    wanted = color_preference(entrant.colors)
    if wanted is None:
        return ""
    letter = desk.word(f"cell.{wanted.color.value}")
    return Styled(letter) if wanted.strength is Strength.ABSOLUTE else letter


KINDS = (
    DocumentKind(
        code="pairings.explained",
        template="forms",
        build=explained,
        needs=ROUND,
        of_round=True,
        options=(PLAYER, BOARD, Option("against", about="player")),
        suits=is_swiss,
    ),
    DocumentKind(
        code="pairings.check",
        template="list",
        build=check_list,
        needs=ROUND,
        of_round=True,
        role="arbiter",
        suits=is_swiss,
    ),
)

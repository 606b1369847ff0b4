"""The cup: bracket as a picture, and the same in words, match by match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.safestring import SafeString

from ronde.model import Player, PlayerId, Tournament
from ronde.services.cups import Cup, CupTie, cup_of
from ronde.texts.language import Language, points_text
from ronde.texts.results import result_text
from ronde.texts.web import web_text
from ronde.web.plan import svg

__all__ = ["BracketPage", "TieGame", "TieRow", "TieStage", "bracket_page", "stage_name"]

_ROW, _COLUMN, _TOP = 30, 208, 26
_LONGEST = 21


@dataclass(frozen=True, slots=True, kw_only=True)
class TieGame:
    """A game of a match, as the upper side sees it first."""

    round: int
    board: int
    white: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TieRow:
    """A match in words."""

    number: int
    upper: Player
    lower: Player
    upper_no: int
    lower_no: int
    score: str
    games: tuple[TieGame, ...]
    winner: Player | None
    how: str
    phase: str
    level: bool
    can_award: bool
    third: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TieStage:
    """A round of the cup."""

    name: str
    ties: tuple[TieRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketPage:
    """The cup: picture, matches of every round begun, who rests, who won."""

    picture: SafeString
    stages: tuple[TieStage, ...]
    resting: tuple[Player, ...]
    champion: Player | None
    third: Player | None


def stage_name(code: str, number: int, language: Language) -> str:
    """A stage in words; without a code, the round of the cup by its number."""
    if code.startswith("1/"):
        return web_text(language, "stage.fraction", number=code[2:])
    if code:
        return web_text(language, f"stage.{code}")
    return web_text(language, "stage.round", number=number)


def bracket_page(tournament: Tournament, language: Language) -> BracketPage:
    """The cup as it stands.

    Raises:
        NotReady: the cup cannot start yet.
    """
    cup = cup_of(tournament)
    state = cup.state
    champion = None
    if cup.finished:
        champion = tournament.player(cup.players[int(state.places[0][0])])
    resting = state.current.resting if state.current is not None and state.first_leg else ()
    third = None if state.third is None else tournament.player(cup.players[int(state.third)])
    return BracketPage(
        picture=_picture(tournament, cup, language),
        stages=tuple(
            TieStage(
                name=stage_name(stage, number, language),
                ties=tuple(_row(tournament, cup, tie, number) for tie in ties),
            )
            for number, (stage, ties) in enumerate(zip(cup.stages, cup.rounds, strict=True), 1)
        ),
        resting=tuple(tournament.player(cup.players[int(n)]) for n in resting),
        champion=champion,
        third=third,
    )


def _row(tournament: Tournament, cup: Cup, tie: CupTie, number: int) -> TieRow:
    upper, lower = (tournament.player(cup.players[side]) for side in (tie.upper, tie.lower))
    current = not cup.finished and number == len(cup.rounds) and not cup.state.first_leg
    return TieRow(
        number=tie.number,
        upper=upper,
        lower=lower,
        upper_no=tie.upper,
        lower_no=tie.lower,
        score=_score(tie),
        games=tuple(
            TieGame(
                round=round_no,
                board=game.board,
                white=tournament.player(game.white).person.family_name,
                text=result_text(game.result),
            )
            for round_no, game in tie.games
        ),
        winner=tournament.player(cup.players[tie.winner]) if tie.winner else None,
        how=tie.how,
        phase=tie.phase,
        level=tie.level,
        can_award=current and not tie.winner,
        third=tie.third,
    )


def _score(tie: CupTie) -> str:
    known = [game for _, game in tie.games if game.result.is_known]
    if not known:
        return ""
    return " – ".join(points_text(5 * half) for half in tie.score)


def _occupants(cup: Cup) -> list[list[int]]:
    """Who stands at each node of each column; 0: nobody, or not known yet."""
    column = [int(name or 0) for name in cup.state.bracket.slots]
    columns = [column]
    filled = [bool(number) for number in column]
    for number in range(cup.state.bracket.rounds):
        won = {int(n) for n in cup.state.winners[number]} if number < len(cup.state.winners) else {}
        if number == len(cup.rounds) - 1 and not cup.finished:
            won = {tie.winner for tie in cup.rounds[number] if not tie.third}
        pairs = list(zip(column[::2], column[1::2], strict=True))
        full = list(zip(filled[::2], filled[1::2], strict=True))
        column = [
            next((n for n in pair if n in won), 0) if all(both) else max(pair)
            for pair, both in zip(pairs, full, strict=True)
        ]
        filled = [any(both) for both in full]
        columns.append(column)
    return columns


def _picture(tournament: Tournament, cup: Cup, language: Language) -> SafeString:
    columns = _occupants(cup)
    scores = {
        (number, side): points_text(5 * half)
        for number, ties in enumerate(cup.rounds)
        for tie in ties
        if not tie.third and any(g.result.is_known for _, g in tie.games)
        for side, half in zip((tie.upper, tie.lower), tie.score, strict=True)
    }
    parts: list[str] = []
    slots = [bool(name) for name in cup.state.bracket.slots]
    for depth, column in enumerate(columns):
        width = len(cup.state.bracket.slots) >> (depth + 1)
        code = cup.stages[depth] if depth < len(cup.stages) else _code(width)
        if depth < cup.state.bracket.rounds:
            name = stage_name(code, depth + 1, language)
            parts.append(svg.label(depth * _COLUMN + 4, 14, name, "stage"))
        parts += _column(tournament, cup.players, columns, depth, scores, slots)
        slots = [a or b for a, b in zip(slots[::2], slots[1::2], strict=True)] if width else slots
        del column
    height = _TOP + _ROW * len(cup.state.bracket.slots) + 8
    return svg.picture(
        "bracket",
        web_text(language, "plan.bracket_title", name=tournament.settings.name),
        _COLUMN * len(columns),
        height,
        parts,
    )


def _code(width: int) -> str:
    return {1: "final", 2: "semi", 4: "quarter"}.get(width, f"1/{width}")


def _column(
    tournament: Tournament,
    players: Mapping[int, PlayerId],
    columns: list[list[int]],
    depth: int,
    scores: Mapping[tuple[int, int], str],
    slots: list[bool],
) -> list[str]:
    """One column: a line for everybody who is or will be there, joined to the two before."""
    parts: list[str] = []
    x, step = depth * _COLUMN, _ROW << depth
    last = depth == len(columns) - 1
    for place, number in enumerate(columns[depth]):
        alone = not last and not (slots[place] and slots[place ^ 1])
        if not slots[place] or (depth == 0 and alone):
            continue
        y = _TOP + step * place + step // 2 + 8
        parts.append(svg.stroke(x, y, x + _COLUMN - 12, y))
        if number:
            above = columns[depth + 1][place // 2] if not last else number
            kind = "won" if above == number else "lost" if above else "open"
            parts.append(svg.label(x + 4, y - 5, _short(tournament, players, number), kind))
            if score := scores.get((depth, number)):
                parts.append(svg.label(x + _COLUMN - 16, y - 5, score, kind, "end"))
        if not last and place % 2 == 0 and slots[place ^ 1]:
            joint = x + _COLUMN - 12
            parts += [
                svg.stroke(joint, y, joint, y + step),
                svg.stroke(joint, y + step // 2, x + _COLUMN, y + step // 2),
            ]
    return parts


def _short(tournament: Tournament, players: Mapping[int, PlayerId], number: int) -> str:
    person = tournament.player(players[number]).person
    initial = f" {person.given_name[0]}." if person.given_name else ""
    text = f"{number} {person.family_name}{initial}"
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"

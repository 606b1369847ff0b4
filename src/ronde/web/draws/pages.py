"""View-models of the draws' pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.journal.events import DrawMade
from ronde.model import Tournament
from ronde.pairing.draw_records import Proof, prove_draw, read_protocol
from ronde.pairing.molter.table import team_letters
from ronde.queries.starting import (
    AFFINITIES,
    directed_spans,
    has_numbers,
    lacking,
    methods_for,
    participants,
)
from ronde.queries.systems import SYMBOLS, is_swiss
from ronde.texts.errors import detail_text
from ronde.texts.language import Language
from ronde.web.actions import Action, next_action
from ronde.web.request_context import Opened

__all__ = ["DrawsPage", "Entrant", "MadeDraw", "ProofPage", "draws_page", "made_draw", "proof_page"]

LATER = ("1", "2")
"""The lines of the form for those who join a cup later."""

STAGES = ("2", "3", "4", "1/8", "quarter", "semi")
"""Where they may join: a round by its number, or a stage."""

CUP_TIES = ("rapid,blitz,armageddon", "blitz,armageddon", "armageddon", "none")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """Somebody to be numbered; `held` is the number or letter held, if any."""

    id: int
    name: str
    held: str
    typed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeDraw:
    """A draw that was made: which procedure, seed (None: by hand), and whether it holds."""

    index: int
    method: str
    made: DrawMade
    proof: Proof


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawsPage:
    """What must be drawn before the start, how, and what has been drawn."""

    system: str
    kind: str
    methods: tuple[str, ...]
    entrants: tuple[Entrant, ...]
    numbered: bool
    started: bool
    lack: str
    detail: str
    made: tuple[MadeDraw, ...]
    action: Action
    is_cup: bool
    teams: bool
    by_strength: bool
    third: bool
    games: str
    tie: str
    wrong: str
    swiss: bool
    affinities: tuple[str, ...]
    spans: tuple[int, ...]
    later: tuple[tuple[str, str, str], ...]
    stages: tuple[str, ...] = STAGES
    ties: tuple[str, ...] = CUP_TIES


def _entrants(tournament: Tournament, typed: Mapping[str, str]) -> tuple[Entrant, ...]:
    teams = tournament.settings.is_team
    numbers: dict[int, int | None] = {
        int(x.id): x.tpn for x in (tournament.teams if teams else tournament.players)
    }
    letters = team_letters(max([len(numbers), *(n or 0 for n in numbers.values())]))
    by_letter = tournament.settings.system.name in SYMBOLS
    return tuple(
        Entrant(
            id=who,
            name=name,
            held="" if (n := numbers[who]) is None else letters[n - 1] if by_letter else str(n),
            typed=typed.get(f"n{who}", ""),
        )
        for who, name in sorted(
            participants(tournament).items(), key=lambda item: (numbers[item[0]] or 0, item[0])
        )
    )


def made_draw(index: int, made: DrawMade) -> MadeDraw:
    """A recorded draw with its proof."""
    protocol = read_protocol(made)
    method = made.kind.value if protocol is None else str(protocol["method"])
    return MadeDraw(index=index, method=method, made=made, proof=prove_draw(made))


def _later(option: str, typed: Mapping[str, str]) -> tuple[tuple[str, str, str], ...]:
    """The lines for later entrants: the line, how many, where; as typed, else as announced."""
    announced = [part.partition("@") for part in option.split(",") if part]
    found = []
    for line, place in enumerate(LATER):
        count, _, stage = announced[line] if line < len(announced) else ("", "", STAGES[0])
        if typed:
            count, stage = typed.get(f"later{place}", ""), typed.get(f"at{place}", "")
        found.append((place, count, stage))
    return tuple(found)


def draws_page(opened: Opened, typed: Mapping[str, str], wrong: str = "") -> DrawsPage:
    """The page; `typed` is what could not be taken, `wrong` what was wrong with it."""
    tournament = opened.tournament
    lack = lacking(tournament)
    methods = methods_for(tournament)
    options = tournament.settings.system.options
    return DrawsPage(
        system=tournament.settings.system.name,
        kind=methods[0],
        methods=methods,
        entrants=_entrants(tournament, typed),
        numbered=bool(tournament.players) and has_numbers(tournament),
        started=bool(tournament.rounds),
        lack="" if lack is None else lack.lack,
        detail="" if lack is None else lack.detail,
        made=tuple(made_draw(i, made) for i, made in enumerate(opened.state.draws, 1)),
        action=next_action(opened.id, opened.progress.next),
        is_cup=methods[0] == "cup-order",
        teams=tournament.settings.is_team,
        by_strength=tournament.settings.system.name not in SYMBOLS,
        third=options.get("third") == "yes",
        games=options.get("games", "1"),
        wrong=wrong,
        swiss=is_swiss(tournament.settings),
        affinities=AFFINITIES if len(methods) > 1 else (),
        spans=directed_spans(tournament),
        later=_later(options.get("enter", ""), typed),
        tie=options.get("tie", CUP_TIES[0]),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Picked:
    """One lot: what for, among how many, which one (from 1), what came out."""

    what: str
    choices: int
    place: int
    picked: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofPage:
    """A draw run again in front of everybody: every lot, and the verdict."""

    draw: MadeDraw
    picks: tuple[Picked, ...]
    outcome: tuple[tuple[str, str], ...]
    seed: str
    note: str
    detail: str


def proof_page(index: int, made: DrawMade, language: Language) -> ProofPage:
    """The page of one draw."""
    protocol = read_protocol(made)
    draw = made_draw(index, made)
    picks = () if protocol is None else protocol["picks"]
    return ProofPage(
        draw=draw,
        picks=tuple(
            Picked(what=str(what), choices=int(choices), place=int(place) + 1, picked=str(picked))
            for what, choices, place, picked in picks
        ),
        outcome=tuple((lot.label, lot.value) for lot in made.outcome),
        seed="" if protocol is None or protocol["seed"] is None else str(protocol["seed"]),
        note=made.protocol if protocol is None else str(protocol.get("note", "")),
        detail=detail_text(draw.proof.detail, language),
    )

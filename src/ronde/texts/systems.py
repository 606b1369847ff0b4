"""The systems other than the Swiss in words: sheets to print, verdicts, and why two people meet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ronde.catalogue import has, say
from ronde.model import Tournament
from ronde.pairing.knockout.match import TIE_PROCEDURE, Clock
from ronde.pairing.molter.table import symbol
from ronde.pairing.proposal import CalendarReason, CupGame, CupReason, NextRound, TableGame
from ronde.pairing.search import Impossible, Undecided
from ronde.pairing.sheets import Sheet
from ronde.texts.language import Language, join
from ronde.texts.naming import capitalised

__all__ = [
    "SystemSpeaker",
    "clock_text",
    "label_names",
    "refuted_text",
    "sheet_header",
    "sheet_remarks",
    "stage_text",
    "system_title",
]

_CLOCKS = {phase.code: phase.clock for phase in TIE_PROCEDURE}
_SYMBOLS = ("scheveningen", "molter")


def system_title(name: str, language: Language) -> str:
    """A pairing system as pages call it; one that only report files know by its own name."""
    areas = (area for area in ("web", "names") if has(area, f"system.{name}"))
    area = next(areas, "")
    return say(language, area, f"system.{name}") if area else name


def stage_text(code: str, number: int, language: Language) -> str:
    """A stage by its code; without one, the round by its number.

    >>> stage_text("1/8", 1, "fr"), stage_text("", 2, "en")
    ('1/8 de finale', 'round 2')
    """
    if code.startswith("1/"):
        return say(language, "systems", "stage.fraction", number=code[2:])
    if code:
        return say(language, "systems", f"stage.{code}")
    return say(language, "systems", "stage.none", number=number)


def clock_text(clock: Clock, language: Language) -> str:
    """Thinking times in words.

    >>> clock_text(Clock(180, 180, 2), "en")
    '3 min + 2 s a move'
    >>> clock_text(Clock(300, 240, 3, 61), "en")
    '5 min for White, 4 for Black, + 3 s a move from move 61'
    """
    times = {"white": clock.white // 60, "black": clock.black // 60}
    code = "clock.even" if clock.white == clock.black else "clock.uneven"
    start = say(language, "systems", code, **times)
    code = "clock.increment" if clock.from_move == 1 else "clock.late"
    added = say(language, "systems", code, seconds=clock.increment, move=clock.from_move)
    return f"{start}{added}"


def sheet_header(sheet: Sheet, language: Language) -> tuple[str, ...]:
    """The headings of a sheet; figures and labels of rounds stand for themselves."""
    return tuple(
        say(language, "systems", f"column.{code}") if has("systems", f"column.{code}") else code
        for code in sheet.columns
    )


def sheet_remarks(sheet: Sheet, language: Language) -> tuple[str, ...]:
    """The remarks of a sheet as sentences; equal ones about several people are put together."""
    lines: dict[tuple[str, str], list[str]] = {}
    for code, *values in sheet.remarks:
        if code.startswith("broken."):
            lines.setdefault((code, values[0]), []).append("-".join(values[1:]))
            continue
        lines[(code, "\0".join(values))] = values
    return tuple(
        _broken(code, key, values, language)
        if code.startswith("broken.")
        else _remark(code, values, language)
        for (code, key), values in lines.items()
    )


def _broken(code: str, round_: str, who: Sequence[str], language: Language) -> str:
    return say_places(f"remark.{code}", language, round_, ", ".join(who))


def _remark(code: str, values: Sequence[str], language: Language) -> str:
    if code == "source":
        return say_places(f"remark.source.{values[0]}", language, *values[1:])
    if code == "together":
        return say_places("remark.together", language, join(tuple(values), language))
    if code == "attempt":
        verdict = say(language, "systems", f"remark.{values[-1]}")
        return say_places("remark.attempt", language, *values[:-1], verdict)
    return say_places(f"remark.{code}", language, *values)


def say_places(code: str, language: Language, *values: str) -> str:
    """A text whose fields are numbered, not named."""
    return say(language, "systems", code, *values)


def refuted_text(answer: Impossible | Undecided, language: Language) -> str:
    """Why there is no answer: a proof, or a budget that ran out."""
    if isinstance(answer, Undecided):
        return say(language, "systems", "undecided", nodes=answer.nodes)
    facts = ", ".join(f"{name} = {value}" for name, value in answer.facts)
    code = f"impossible.{answer.code}"
    known = code if has("systems", code) else "impossible.other"
    facts = facts or str(answer.nodes)
    reason = say(language, "systems", known, facts=facts, code=answer.code)
    return say(language, "systems", "impossible", reason=reason)


def label_names(tournament: Tournament, found: NextRound) -> Callable[[str], str]:
    """Numbers and symbols of a table or bracket with the names behind them."""
    teams = tournament.settings.is_team
    entrants = tournament.teams if teams else tournament.players
    names = {str(who.tpn): f"{who.tpn} {who.name}" for who in entrants}
    because = found.because
    if isinstance(because, CalendarReason) and because.system.startswith(_SYMBOLS):
        for planned, game in zip(because.games, found.round.games, strict=True):
            for label, player in ((planned.white, game.white), (planned.black, game.black)):
                names[label] = f"{label} {tournament.player(player).name}"
    return lambda label: names.get(label, label)


@dataclass(frozen=True, slots=True)
class SystemSpeaker:
    """Somebody who knows whom the numbers and symbols of a table stand for."""

    language: Language
    name: Callable[[str], str]

    def _say(self, code: str, **fields: object) -> str:
        return say(self.language, "systems", code, **fields)

    # --- calendars ---

    def calendar(self, because: CalendarReason, round_no: int) -> tuple[str, ...]:
        """Every game of a round with its reason."""
        lines = [
            line for game in because.games for line in (*self.game(because, game, round_no), "")
        ]
        lines += [self.exempt(because, who, round_no) for who in because.exempt]
        return tuple(lines)

    def player(self, because: CalendarReason, who: str, round_no: int) -> tuple[str, ...]:
        """Why somebody meets this opponent in this round; empty if the table does not know them."""
        game = next((g for g in because.games if who in {g.white, g.black}), None)
        if game is not None:
            return self.game(because, game, round_no)
        return (self.exempt(because, who, round_no),) if who in because.exempt else ()

    def exempt(self, because: CalendarReason, who: str, round_no: int) -> str:
        """Why somebody has the bye."""
        slides = because.system == "rutsch"
        code = "why.exempt_seat" if slides else "why.exempt"
        size = {} if slides else {"size": because.size}
        return self._say(code, round=round_no, player=self.name(who), **size)

    def game(self, because: CalendarReason, game: TableGame, round_no: int) -> tuple[str, ...]:
        """Who meets whom, and what says so."""
        lines = [
            self._say(
                "why.meet",
                round=round_no,
                white=self.name(game.white),
                black=self.name(game.black),
            )
        ]
        if game.meeting is not None:
            lines += self._arithmetic(because, game, round_no)
        if game.seat:
            lines.append(self._say("why.seat", seat=game.seat))
        if because.system.startswith(_SYMBOLS):
            lines += self._printed(because, game)
        return tuple(lines)

    def _arithmetic(self, because: CalendarReason, game: TableGame, round_no: int) -> list[str]:
        meeting = game.meeting
        assert meeting is not None
        first, second, _ = meeting.terms
        pivot = meeting.code.startswith("pivot")
        fields: dict[str, object] = {
            "x": first,
            "sum": first + second,
            "size": because.size,
            "table": meeting.round,
        }
        if not pivot:
            fields["y"] = second
        lines = [self._say(f"why.{meeting.code}", **fields)]
        if because.cycle > 1:
            return [*lines, self._say("why.second_cycle", table=because.label)]
        if pivot:
            lines.append(self._say("why.white.pivot", half=because.size // 2))
        else:
            parity = "odd" if (first + second) % 2 else "even"
            lines.append(self._say(f"why.white.sum.{parity}", white=meeting.white))
        if because.swapped:
            lines.append(self._say("why.swapped", table=because.label, round=round_no))
        return lines

    def _printed(self, because: CalendarReason, game: TableGame) -> list[str]:
        fields: dict[str, object] = {
            "table": because.label,
            "board": game.board,
            "white": game.white,
            "black": game.black,
        }
        if not because.system.startswith("molter"):
            code = f"why.scheveningen.{because.source}"
            lines = [self._say(code, size=because.size, **fields)]
            if because.cycle > 1:
                lines.append(self._say("why.second_cycle", table=because.label))
            return lines
        if because.source != "built":
            fields["number"] = because.number
        lines = [self._say(f"why.molter.{because.source}", **fields)]
        levels = [symbol(who).player for who in (game.white, game.black)]
        if levels[0] == levels[1]:
            lines.append(self._say("why.levels.same", level=levels[0]))
        else:
            lines.append(self._say("why.levels.next", white=game.white, black=game.black))
        if because.together:
            rounds = join(tuple(map(str, because.together)), self.language)
            code = "why.together" if len(because.together) == 1 else "why.together.three"
            lines.append(self._say(code, rounds=rounds))
        return lines

    def when(self, first: str, second: str, met: int | None, asked: int) -> str:
        """When two people meet, asked about a round."""
        fields: dict[str, object] = {"first": self.name(first), "second": self.name(second)}
        if met is None:
            return self._say("why.never", **fields)
        if met == asked:
            return self._say("why.meeting_now", round=met, **fields)
        return self._say("why.meeting_at", round=met, asked=asked, **fields)

    # --- cups ---

    def cup(self, because: CupReason) -> tuple[str, ...]:
        """Every match of a round with its reason."""
        lines = [line for game in because.games for line in (*self._match(because, game), "")]
        lines += [self._say("cup.rests", player=self.name(str(n))) for n in because.resting]
        lines += [self._walkover(winner, other) for winner, other in because.walkovers]
        return tuple(lines)

    def cup_player(self, because: CupReason, who: int) -> tuple[str, ...]:
        """Why somebody plays this match, or none."""
        for game in because.games:
            if who in {game.upper, game.lower}:
                return self._match(because, game)
        for winner, other in because.walkovers:
            if who in {winner, other}:
                return (self._walkover(winner, other),)
        code = "cup.rests" if who in because.resting else "cup.out"
        return (self._say(code, player=self.name(str(who))),)

    def cup_meeting(self, first: int, second: int, stage: str, number: int) -> str:
        """At which stage of the bracket two people can meet at the earliest."""
        return self._say(
            "cup.meeting",
            first=self.name(str(first)),
            second=self.name(str(second)),
            stage=stage_text(stage, number, self.language),
        )

    def _walkover(self, winner: int, other: int) -> str:
        return self._say("cup.walkover", player=self.name(str(winner)), other=self.name(str(other)))

    def _match(self, because: CupReason, game: CupGame) -> tuple[str, ...]:
        stage = (
            self._say("stage.third")
            if game.third_place
            else stage_text(because.stage, because.cup_round, self.language)
        )
        black = game.upper + game.lower - game.white
        lines = [
            capitalised(self._say("cup.title", stage=stage, tie=game.tie)),
            f"{self.name(str(game.white))} – {self.name(str(black))}",
        ]
        for number, origin in ((game.upper, game.upper_from), (game.lower, game.lower_from)):
            fields: dict[str, object] = {"player": self.name(str(number))}
            if origin == "seed":
                fields["number"] = number
            lines.append(self._say(f"cup.side.{origin}", **fields))
        if game.upper_from == "seed":
            lines.append(self._say("cup.bracket"))
        phase = capitalised(self._say(f"phase.{game.phase}"))
        if game.games > 1 or game.phase != "match":
            lines.append(self._say("cup.game", phase=phase, game=game.game, games=game.games))
        clock = _CLOCKS.get(game.phase)
        if clock is not None:
            lines.append(self._say("cup.clock", clock=clock_text(clock, self.language)))
        code = "cup.drawn" if game.game == 1 else "cup.alternate"
        lines.append(self._say(code, player=self.name(str(game.drawn))))
        return tuple(lines)

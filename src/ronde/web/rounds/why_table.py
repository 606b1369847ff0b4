"""Why in systems with a table or a bracket: the table's rule, the bracket, the seats, the draw."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString

from ronde.journal import State
from ronde.journal.events import DrawKind
from ronde.model import Player, PlayerId, TeamId, Tournament
from ronde.pairing.calendars import calendar_of
from ronde.pairing.proposal import CalendarReason, CupReason
from ronde.queries.calendars import symbols_of
from ronde.queries.cups import Cup, cup_of
from ronde.queries.systems import SLIDING, SYMBOLS
from ronde.services.why import TableExplained, explain_table
from ronde.texts.language import Language
from ronde.texts.systems import SystemSpeaker, label_names
from ronde.texts.web import web_text
from ronde.web.plan.bracket_svg import bracket_part
from ronde.web.plan.seating import seating_page

__all__ = ["TableSheet", "Wish", "lineup_line", "table_sheet"]

_NUMBERS = (DrawKind.NUMBERS, DrawKind.LETTERS, DrawKind.PLACES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """Somebody one may ask about: the value in the address, the number if it means something."""

    value: int
    name: str
    number: str = ""

    @property
    def text(self) -> str:
        """As lists show it."""
        return f"{self.name} ({self.number})" if self.number else self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSheet:
    """What the system says; `draw` is the draw that gave the numbers (0: none)."""

    lines: tuple[str, ...]
    as_recorded: bool
    others: tuple[Wish, ...] = ()
    answer: tuple[str, ...] = ()
    picture: SafeString = SafeString()
    draw: int = 0


def table_sheet(
    state: State, round_no: int, who: int, *, whole: bool, against: int, language: Language
) -> TableSheet:
    """The sheet about a player, or about a team where teams meet; `whole`: the whole round.

    Raises:
        NotReady, EventOver, TieUndecided: the system would not pair the round now.
    """
    explained = explain_table(state, round_no)
    before, found = explained.before, explained.found
    speaker = SystemSpeaker(language, label_names(before, found))
    labels = _labels(before, round_no)
    label = labels.get(who, "")
    if isinstance(found.because, CupReason):
        lines = _cup_lines(found.because, label, speaker, whole=whole)
        answer = _cup_answer(before, label, labels.get(against, ""), speaker)
    else:
        assert isinstance(found.because, CalendarReason)
        lines = _calendar_lines(found.because, label, round_no, speaker, whole=whole)
        answer = _when(before, label, labels.get(against, ""), round_no, speaker)
    return TableSheet(
        lines=lines or (web_text(language, "why.not_paired"),),
        as_recorded=explained.as_recorded,
        others=tuple(
            Wish(value=other, name=speaker.name(text))
            for other, text in sorted(labels.items(), key=lambda item: _order(item[1]))
            if other != who and label
        ),
        answer=answer,
        picture=_picture(explained, round_no, label, language),
        draw=max((i for i, d in enumerate(state.draws, 1) if d.kind in _NUMBERS), default=0),
    )


def _order(label: str) -> tuple[int, str]:
    return (int(label), "") if label.isdecimal() else (0, label)


def _labels(tournament: Tournament, round_no: int) -> dict[int, str]:
    """How the table names everybody: by number, or by symbol."""
    if tournament.settings.system.name in SYMBOLS:
        return {int(p): label for p, label in symbols_of(tournament, round_no).items()}
    if tournament.settings.is_team:
        return {int(t.id): str(t.tpn) for t in tournament.teams}
    return {int(p.id): str(p.tpn) for p in tournament.players}


def _calendar_lines(
    because: CalendarReason, label: str, round_no: int, speaker: SystemSpeaker, *, whole: bool
) -> tuple[str, ...]:
    if whole:
        return speaker.calendar(because, round_no)
    return speaker.player(because, label, round_no)


def _cup_lines(
    because: CupReason, label: str, speaker: SystemSpeaker, *, whole: bool
) -> tuple[str, ...]:
    if whole:
        return speaker.cup(because)
    return speaker.cup_player(because, int(label)) if label else ()


def _when(
    tournament: Tournament, label: str, other: str, asked: int, speaker: SystemSpeaker
) -> tuple[str, ...]:
    """When the table puts two people together."""
    if not label or not other:
        return ()
    for place, because in enumerate(calendar_of(tournament).reasons, 1):
        for game in because.games:
            if {label, other} == {game.white, game.black}:
                told = speaker.when(label, other, place, asked)
                return (told, *speaker.game(because, game, place)[1:])
    return (speaker.when(label, other, None, asked),)


def _cup_answer(
    tournament: Tournament, label: str, other: str, speaker: SystemSpeaker
) -> tuple[str, ...]:
    """Where the bracket lets two people meet."""
    if not label or not other:
        return ()
    cup = cup_of(tournament)
    depth = _meeting(cup, label, other)
    width = len(cup.state.bracket.slots) >> depth
    stage = {1: "final", 2: "semi", 4: "quarter"}.get(width, f"1/{width}")
    return (speaker.cup_meeting(int(label), int(other), stage, depth),)


def _meeting(cup: Cup, label: str, other: str) -> int:
    """The round of the bracket in which two lines run together."""
    slots = cup.state.bracket.slots
    first, second = slots.index(label), slots.index(other)
    return (first ^ second).bit_length()


def _picture(
    explained: TableExplained, round_no: int, label: str, language: Language
) -> SafeString:
    before, because = explained.before, explained.found.because
    if isinstance(because, CupReason) and label:
        return bracket_part(before, cup_of(before), int(label), because.cup_round, language)
    if before.settings.system.name in SLIDING:
        return seating_page(before, round_no, language).picture
    return SafeString()


def lineup_line(
    tournament: Tournament, round_no: int, player: Player, language: Language
) -> tuple[str, ...]:
    """Why a player of a team sits at that board."""
    round_ = tournament.round(round_no)
    team: TeamId | None = tournament.team_of.get(PlayerId(player.id))
    game = round_.game_of(player.id)
    match = next((m for m in round_.matches if team in {m.first, m.second}), None)
    if game is None or match is None:
        return ()
    given = match.first_lineup if match.first == team else match.second_lineup
    code = "why.lineup_roster" if given is None else "why.lineup_given"
    return (web_text(language, code, player=player.name, board=game.board),)

"""What anybody may be told about a board of a Swiss: pictures, then sentences, then the rules.

One value and one fragment (`_why_told.html`, styled by `why.css`) for arbiters and for spectators.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.safestring import SafeString

from ronde.errors import NoValidPairing
from ronde.model import Color, Player, Tournament
from ronde.pairing.dutch import PlayerReason
from ronde.scoring import ScoreSheet, score_sheets
from ronde.services.why import Explained
from ronde.texts.dutch import Speaker, speaker_of
from ronde.texts.dutch_reasons import RuleText
from ronde.texts.errors import error_lines
from ronde.texts.language import Language, counted_points
from ronde.texts.web import web_text
from ronde.web.rounds.halves_svg import halves_picture

__all__ = [
    "ColorChip",
    "ColorStrip",
    "DrawnGroup",
    "WhyTold",
    "no_pairing_lines",
    "why_lines",
    "why_told",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class ColorChip:
    """A round of somebody: `kind` is `w`, `b`, or `n` for none; `text` says it in words."""

    kind: str
    letter: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ColorStrip:
    """The colours somebody has had, and the one of this round."""

    name: str
    chips: tuple[ColorChip, ...]
    now: ColorChip

    @property
    def all(self) -> tuple[ColorChip, ...]:
        """As they stand in a row, this round's last."""
        return (*self.chips, self.now)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnGroup:
    """A score group as a picture of its halves; `lines` say more of it to the arbiter."""

    title: str
    picture: SafeString
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyTold:
    """The groups somebody was in (from the top), both colour histories, sentences, rules."""

    groups: tuple[DrawnGroup, ...]
    strips: tuple[ColorStrip, ...]
    sentences: tuple[str, ...]
    rules: tuple[RuleText, ...]
    legend: str = ""


def no_pairing_lines(none: NoValidPairing, language: Language) -> tuple[str, ...]:
    """What is said of a recorded round that the rules could not give: the arbiter made it."""
    what, *_ = error_lines(none, language)
    return web_text(language, "reason.by_hand"), what


def why_told(
    explained: Explained,
    number: int,
    language: Language,
    *,
    arbiter: bool = False,
    full_names: bool = False,
) -> WhyTold:
    """What is told of the player with that pairing number, who was to be paired in the round.

    For the `arbiter` groups are drawn whole, with the colours due, and said in words too. Pictures
    have family names, with given names where two would look alike or where there is room for
    `full_names`.
    """
    speaker = speaker_of(explained.before, language)
    because = explained.paired.pairing.because
    reason = explained.reason(number)
    told = speaker.told(because, reason)
    label = speaker.name if full_names else _short_names(explained.before, speaker.name)
    reports = because.brackets_of(number)
    groups = tuple(
        DrawnGroup(
            title=web_text(
                language, "told.group", points=counted_points(report.score, language)
            ),
            picture=halves_picture(
                report, because.players, label, language,
                marked=number, wishes=arbiter, whole=arbiter,
            ),
            lines=speaker.bracket(report) if arbiter else (),
        )
        for report in reports
    )  # fmt: skip
    return WhyTold(
        groups=groups,
        strips=_strips(explained.before, reason, speaker, language),
        sentences=told.sentences,
        rules=told.rules,
        legend=web_text(language, "why.legend") if arbiter else "",
    )


def why_lines(
    explained: Explained, player: Player, language: Language, *, steps: bool = False
) -> tuple[str, ...]:
    """The same in lines with their articles, for programs; `steps`: what was tried, in order."""
    tpn = {p.id: p.tpn for p in explained.before.players}
    number = tpn.get(player.id)
    if number not in {e.number for e in explained.paired.field.entrants}:
        return (web_text(language, "why.not_paired"),)
    speaker, pairing = speaker_of(explained.before, language), explained.paired.pairing
    if steps:
        return speaker.steps(pairing.because)
    return speaker.player(pairing.because, pairing, number)


def _short_names(before: Tournament, name: Callable[[int], str]) -> Callable[[int], str]:
    """Family names; the whole name where two players share one, or have none."""
    by_family: dict[str, list[Player]] = {}
    for player in before.players:
        by_family.setdefault(player.person.family_name.strip(), []).append(player)
    short = {
        int(alone[0].tpn): family
        for family, alone in by_family.items()
        if family and len(alone) == 1 and alone[0].tpn
    }
    return lambda number: short.get(number) or name(number)


def _strips(
    before: Tournament, reason: PlayerReason, speaker: Speaker, language: Language
) -> tuple[ColorStrip, ...]:
    """Both colour histories; the own one alone for who takes the bye."""
    sheets = score_sheets(before)
    by_number = {int(p.tpn): sheets[p.id] for p in before.players if p.tpn}
    round_no = len(before.rounds) + 1
    if reason.meeting is None:
        now: list[tuple[int, Color | None]] = [(reason.number, None)]
    else:
        white, black = reason.meeting.color.white, reason.meeting.color.black
        now = [(white, Color.WHITE), (black, Color.BLACK)]
        if reason.number == black:
            now.reverse()
    return tuple(
        ColorStrip(
            name=speaker.name(number),
            chips=_history(by_number[number], language),
            now=_chip(round_no, color, language),
        )
        for number, color in now
    )


def _history(sheet: ScoreSheet, language: Language) -> tuple[ColorChip, ...]:
    return tuple(
        _chip(entry.round, entry.color if entry.is_played else None, language)
        for entry in sheet.entries
    )


def _chip(round_no: int, color: Color | None, language: Language) -> ColorChip:
    kind = "n" if color is None else color.value
    word = "told.no_game" if color is None else f"color.{kind}"
    return ColorChip(
        kind=kind,
        letter=web_text(language, f"told.letter.{kind}"),
        text=web_text(language, "told.chip", round=round_no, color=web_text(language, word)),
    )

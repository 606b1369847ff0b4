"""What one player is told about a round of the Dutch system: the facts of their own board.

Every sentence says one fact of `PlayerReason` and names the people it is about; nothing is said
that is not in the data. The same words serve player, arbiter and spectators, so nobody is `you`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ronde.catalogue import has, say
from ronde.model import Color
from ronde.pairing.dutch import (
    ByeReason,
    ColorReason,
    Descent,
    Difference,
    DifferenceKind,
    FloatReason,
    Half,
    Hindrance,
    MeetingReason,
    PlayerReason,
)
from ronde.pairing.dutch.criteria import criterion
from ronde.pairing.swiss.colors import Preference, Strength, color_difference
from ronde.texts.language import Language, counted_points, join, points_text

__all__ = ["RuleText", "Teller", "Told"]

_AREA = "dutch"


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule that a sentence rests on: where it is written (`cite`), and what it says."""

    cite: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What a player is told, articles apart: `sentences` name people, `rules` are for who asks."""

    sentences: tuple[str, ...]
    rules: tuple[RuleText, ...]


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells of one round: `name` gives a player's name by number, `met` when two met.

    `impossible` is the article that wants everybody paired, `barred` the one about a second bye.
    """

    language: Language
    name: Callable[[int], str]
    met: Callable[[int, int], int | None]
    impossible: str = ""
    barred: str = ""

    def tell(self, reason: PlayerReason) -> tuple[str, ...]:
        """The sentences, in the order in which one would ask."""
        if reason.bye is not None:
            return tuple(self._bye(reason.number, reason.bye))
        assert reason.meeting is not None
        return tuple(self._meeting(reason.number, reason.meeting))

    def told(self, reason: PlayerReason, *, first: tuple[str, ...] = ()) -> Told:
        """The same without articles in brackets, and the articles in words; `first` goes ahead."""
        rules = dict(self._rules(reason))
        return Told(
            sentences=tuple(_without(text, rules) for text in (*first, *self.tell(reason))),
            rules=tuple(RuleText(cite, _without(text, rules)) for cite, text in rules.items()),
        )

    def _say(self, code: str, /, **fields: object) -> str:
        return say(self.language, _AREA, code, **fields)

    def _points(self, score: int) -> str:
        return points_text(score, self.language)

    # --- the rules --------------------------------------------------------------------------------

    def _rules(self, reason: PlayerReason) -> Iterator[tuple[str, str]]:
        """The articles that `tell` cites, in its order."""
        if reason.bye is not None:
            yield from self._descent_rules(reason.bye.came_down)
            if reason.bye.barred:
                yield self.barred, self._say("rule.bye_not_allowed")
            yield from self._hindrance_rules(reason.bye.instead)
            return
        told = reason.meeting
        assert told is not None
        yield from self._descent_rules((*told.came_down, *told.they_came_down))
        yield from self._hindrance_rules(told.hindrance)
        cite = told.color.cite
        yield cite, self._say(f"color.rule.{told.color.rule}", article=cite)

    def _descent_rules(self, descents: tuple[Descent, ...]) -> Iterator[tuple[str, str]]:
        for descent in descents:
            yield from self._hindrance_rules(descent.instead)

    def _hindrance_rules(self, told: Hindrance | None) -> Iterator[tuple[str, str]]:
        if told is None:
            return
        for fault in told.faults:
            if fault.cite:
                yield fault.cite, self._say(f"rule.{fault.kind.value}")
        if told.impossible:
            yield self.impossible, self._say("rule.complete")
        found = told.difference
        if found is None or not found.cite:
            return
        judged = criterion(found.code)
        if judged is None:
            yield found.cite, self._say("rule.completion")
        else:
            yield (
                found.cite,
                self._say("rule.criterion", name=self._say(f"criterion.{judged.name}")),
            )

    # --- the meeting ------------------------------------------------------------------------------

    def _meeting(self, number: int, told: MeetingReason) -> Iterator[str]:
        high, low = number, told.opponent
        place, their_place = told.seat, told.their_seat
        if told.seat.half is Half.LOWER:
            high, low, place, their_place = low, high, their_place, place
        yield from self._descents(number, told.came_down)
        yield from self._descents(told.opponent, told.they_came_down)
        fields = {
            "high": self.name(high),
            "low": self.name(low),
            "place": place.place,
            "their_place": their_place.place,
            "their_of": their_place.of,
            "points": counted_points(told.score, self.language),
            "count": told.group,
        }
        descended = bool(told.came_down or told.they_came_down)
        yield self._say("group.from_above" if descended else "group.halves", **fields)
        in_order = told.natural == told.opponent
        kind = "above" if descended else "halves"
        yield self._say(f"seats.{kind}.{'in_order' if in_order else 'moved'}", **fields)
        if told.exchanged:
            yield self._say("seats.exchanged", **fields)
        if told.hindrance is not None:
            natural = told.hindrance.number
            yield self._say("natural", player=self.name(number), natural=self.name(natural))
            yield from self._hindrance(number, told.hindrance)
        yield from self.color(told.color)

    def _hindrance(self, number: int, told: Hindrance) -> Iterator[str]:
        for fault in told.faults:
            yield self._say(
                f"but.{fault.kind.value}",
                a=self.name(number),
                b=self.name(told.number),
                round=self.met(number, told.number) or "?",
                cite=fault.cite,
            )
        if told.impossible:
            yield self._say("but.impossible", cite=self.impossible)
        if told.difference is not None:
            yield self.then(told.difference)
        elif not told.faults and not told.impossible:
            yield self._say("but.unasked")

    def then(self, found: Difference) -> str:
        """What would have been worse, in plain words."""
        score = self._points(found.score)
        match found.kind:
            case DifferenceKind.ORDER:
                stage = "transposition" if found.stage is None else found.stage.value
                return self._say(f"then.order.{stage}", score=score)
            case DifferenceKind.COLORS:
                return self._say("then.colors")
            case DifferenceKind.COMPLETION:
                assert isinstance(found.ours, int)
                assert isinstance(found.theirs, int)
                return self._say(
                    "then.completion",
                    ours=self._points(found.ours),
                    theirs=counted_points(found.theirs, self.language),
                    cite=found.cite,
                )
        judged = criterion(found.code)
        name = "" if judged is None else judged.name
        more = 1
        if isinstance(found.ours, int) and isinstance(found.theirs, int):
            more = found.theirs - found.ours
        return self._say(
            f"then.{name}" if has(_AREA, f"then.{name}") else "then.other",
            count=more,
            score=score,
            cite=found.cite,
            ours=found.ours,
            theirs=found.theirs,
        )

    # --- floats -----------------------------------------------------------------------------------

    def _descents(self, number: int, descents: tuple[Descent, ...]) -> Iterator[str]:
        for told in descents:
            fields = {
                "player": self.name(number),
                "score": self._points(told.score),
                "count": told.size,
            }
            alone = told.size == 1
            yield self._say("down.alone" if alone else f"down.{told.reason.value}", **fields)
            if alone:
                continue
            if told.instead is not None:
                yield self._say("down.lower", lower=self.name(told.instead.number), **fields)
                yield from self._hindrance(number, told.instead)
            elif told.reason is FloatReason.ODD:
                yield self._say("down.last", **fields)

    # --- the bye ----------------------------------------------------------------------------------

    def _bye(self, number: int, told: ByeReason) -> Iterator[str]:
        fields = {"player": self.name(number), "score": self._points(told.score)}
        points = counted_points(told.score, self.language)
        yield self._say("bye.odd", count=told.group, points=points, **fields)
        yield from self._descents(number, told.came_down)
        if told.barred:
            names = join(tuple(map(self.name, told.barred)), self.language)
            yield self._say("bye.barred", count=len(told.barred), names=names, cite=self.barred)
        if told.instead is not None:
            yield self._say("bye.lower", lower=self.name(told.instead.number), **fields)
            yield from self._hindrance(number, told.instead)
        else:
            yield self._say("bye.last", **fields)

    # --- colours ----------------------------------------------------------------------------------

    def color(self, told: ColorReason) -> Iterator[str]:
        """Both histories, and what decided between them."""
        white, black = self.name(told.white), self.name(told.black)
        if any(told.colors):
            yield self._say(
                "colors.so_far",
                white=white,
                black=black,
                white_had=self._history(told.colors[0]),
                black_had=self._history(told.colors[1]),
            )
        fields = {
            "white": white,
            "black": black,
            "higher": self.name(told.higher),
            "article": told.cite,
            "parity": told.parity,
        }
        one, other = told.due
        match told.rule:
            case 1 if one is not None and other is not None:
                yield self._say("colors.both", **fields)
            case 1:
                due, free = (white, black) if one is not None else (black, white)
                wanted = one or other
                assert wanted is not None
                yield self._say(
                    "colors.one", due=due, free=free, color=self._color(wanted), **fields
                )
            case 2:
                yield from self._stronger(told, fields)
            case 3:
                had = told.colors[0][-told.decided_by], told.colors[1][-told.decided_by]
                yield self._say(
                    "colors.alternate",
                    color=self._due(told),
                    white_had=self._say(f"color.{had[0].value}"),
                    black_had=self._say(f"color.{had[1].value}"),
                    count=told.decided_by,
                    **fields,
                )
            case 4:
                yield self._say("colors.higher", color=self._due(told), **fields)
            case _:
                parity = "odd" if told.parity % 2 else "even"
                color = "w" if told.higher == told.white else "b"
                yield self._say(
                    f"colors.first.{parity}", color=self._say(f"color.{color}"), **fields
                )

    def _stronger(self, told: ColorReason, fields: dict[str, object]) -> Iterator[str]:
        """Both are due the same: whoever got it was due it more strongly."""
        due = self._due(told)
        winner = 0 if told.due[0] and told.due[0].color is Color.WHITE else 1
        names = self.name(told.white), self.name(told.black)
        kinds = [self._strength(told.due[side], told.colors[side]) for side in (0, 1)]
        yield self._say(
            "colors.stronger",
            color=due,
            winner=names[winner],
            loser=names[1 - winner],
            more=kinds[winner],
            less=kinds[1 - winner],
            **fields,
        )

    def _strength(self, due: Preference | None, colors: tuple[Color, ...]) -> str:
        """Why somebody is due a colour, in a few words."""
        assert due is not None
        other = self._say(f"color.{due.color.opposite.value}")
        if due.strength is not Strength.ABSOLUTE:
            return self._say(f"strength.{due.strength.value}", color=other)
        difference = abs(color_difference(colors))
        if difference > 1:
            return self._say("strength.difference", color=other, count=difference)
        return self._say("strength.twice", color=other)

    def _history(self, colors: tuple[Color, ...]) -> str:
        short = (self._say(f"color.short.{color.value}") for color in colors)
        return " ".join(short) or self._say("colors.none")

    def _due(self, told: ColorReason) -> str:
        due = told.due[0]
        assert due is not None
        return self._color(due)

    def _color(self, due: Preference) -> str:
        return self._say(f"color.{due.color.value}")


def _without(text: str, cites: Iterable[str]) -> str:
    """A sentence without the articles it cites in brackets."""
    for cite in cites:
        text = text.replace(f" ({cite})", "")
    return text

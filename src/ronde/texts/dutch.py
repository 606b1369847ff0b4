"""Explanations of the Dutch system in words, at three depths: player, arbiter, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ronde.catalogue import say
from ronde.model import ByeKind, Tournament
from ronde.pairing.dutch import (
    BracketReport,
    Counterfactual,
    CriterionValue,
    Difference,
    DifferenceKind,
    Explanation,
    Fault,
    Pair,
    Pairing,
    PlayerReason,
    reason_of,
)
from ronde.pairing.dutch.criteria import criterion, in_limbo
from ronde.rules.swiss import SwissPolicy, SystemArticle, swiss_policy
from ronde.scoring import score_sheets
from ronde.texts.dutch_reasons import Teller, Told
from ronde.texts.language import Language, join, labelled, points_text
from ronde.texts.naming import player_name

__all__ = ["Speaker", "criterion_name", "speaker_of"]

_SHOWN = 6
"""Boards of another pairing that are named."""


def criterion_name(code: str, language: Language) -> str:
    """A criterion in words, whichever edition its code belongs to."""
    found = criterion(code)
    return code if found is None else say(language, "dutch", f"criterion.{found.name}")


@dataclass(frozen=True, slots=True)
class Speaker:
    """Speaks of one round: `name` gives a player's name by number, `met` when two met."""

    language: Language
    name: Callable[[int], str]
    met: Callable[[int, int], int | None] = lambda _a, _b: None

    def _say(self, code: str, /, **fields: object) -> str:
        return say(self.language, "dutch", code, **fields)

    def _names(self, numbers: tuple[int, ...]) -> str:
        return join(tuple(self.name(n) for n in numbers), self.language)

    def _pair(self, pair: Pair) -> str:
        return f"{self.name(pair.white)} – {self.name(pair.black)}"

    # -- for a player ------------------------------------------------------------------------------

    def player(self, because: Explanation, pairing: Pairing, number: int) -> tuple[str, ...]:
        """The facts of one player's board, in sentences."""
        reason = reason_of(pairing, number)
        return (*self._meets(because, reason), *self._teller(because.edition).tell(reason))

    def told(self, because: Explanation, reason: PlayerReason) -> Told:
        """The same with the articles apart, for pages that fold them away."""
        teller = self._teller(because.edition)
        return teller.told(reason, first=self._meets(because, reason))

    def _meets(self, because: Explanation, reason: PlayerReason) -> tuple[str, ...]:
        """Who meets whom with which colour; nothing for who takes the bye."""
        if reason.meeting is None:
            return ()
        players, opponent = because.players, reason.meeting.opponent
        number = reason.number
        return (
            self._say(
                "player.meets",
                player=self.name(number),
                score=points_text(reason.score, self.language),
                opponent=self.name(opponent),
                their_score=points_text(players.score[players.index[opponent]], self.language),
                color=self._say(f"color.{'w' if reason.meeting.color.white == number else 'b'}"),
            ),
        )

    def _teller(self, edition: str) -> Teller:
        articles = _policy(edition).articles
        return Teller(
            self.language,
            self.name,
            self.met,
            impossible=articles[SystemArticle.COMPLETE],
            barred=articles[SystemArticle.BYE_BARRED],
        )

    def away(self, number: int, bye: ByeKind) -> str:
        """Why a player is not paired at all."""
        return self._say(f"player.away.{bye.value}", player=self.name(number))

    def color(self, pair: Pair, edition: str) -> str:
        """Which rule gave the colours of a pair."""
        return self._say(
            f"color.rule.{pair.color_rule}", article=_policy(edition).color_rule(pair.color_rule)
        )

    # -- for the arbiter ---------------------------------------------------------------------------

    def bracket(self, report: BracketReport) -> tuple[str, ...]:
        """The bracket: who was in it, who floats and why, what could not be met and by whom."""
        lines = [self.bracket_title(report)]
        if report.mdps:
            lines.append(self._say("bracket.mdps", players=self._names(report.mdps)))
        lines.append(self._say("bracket.residents", players=self._names(report.residents)))
        lines.append(self._say("bracket.pairs", pairs=report.max_pairs, m1=report.m1))
        lines += [f"  {self._pair(p)}" for p in report.pairs]
        return (*lines, *self.bracket_findings(report))

    def bracket_title(self, report: BracketReport) -> str:
        """Its score, and what kind of bracket it is where it is no usual one."""
        kind = report.kind.value
        title = self._say("bracket.title", score=points_text(report.score, self.language))
        return title + ("" if kind == "normal" else self._say(f"bracket.kind.{kind}"))

    def bracket_findings(self, report: BracketReport) -> tuple[str, ...]:
        """What was done to the natural order, who floats and why, what could not be met."""
        lines = []
        if report.exchange is not None:
            down, up = self._names(report.exchange.down), self._names(report.exchange.up)
            lines.append(self._say("bracket.exchange", down=down, up=up))
        if report.is_transposed:
            lines.append(self._say("bracket.natural", order=_order(report.natural)))
            lines.append(self._say("bracket.used", order=_order(report.used)))
        lines += [
            self._say(f"float.{f.reason.value}", player=self.name(f.number))
            for f in report.floaters
        ]
        lines += [self._unmet(c) for c in report.unmet] or [self._say("bracket.all_met")]
        return tuple(lines)

    def _unmet(self, criterion: CriterionValue) -> str:
        who = self._names(tuple(n for n, _ in criterion.sufferers))
        return self._say(
            "bracket.unmet",
            code=criterion.code,
            name=criterion_name(criterion.code, self.language),
            value=value_text(criterion.code, criterion.value, self.language),
            best=value_text(criterion.code, criterion.best, self.language),
            who=self._say("bracket.who", players=who) if who else "",
        )

    # -- step by step ------------------------------------------------------------------------------

    def steps(self, because: Explanation) -> tuple[str, ...]:
        """Every bracket in order, with every criterion and every colour rule."""
        lines: list[str] = []
        for report in because.brackets:
            lines += self.bracket(report)
            if not report.is_transposed:
                lines.append(self._say("bracket.as_natural"))
            lines += [
                "  "
                + self._say(
                    "bracket.met",
                    code=c.code,
                    name=criterion_name(c.code, self.language),
                    value=value_text(c.code, c.value, self.language),
                )
                for c in report.criteria
            ]
            lines += [
                "  " + labelled(self._pair(p), self.color(p, because.edition), self.language)
                for p in report.pairs
            ]
            lines.append("")
        return tuple(lines)

    # -- what if -----------------------------------------------------------------------------------

    def counterfactual(self, found: Counterfactual, ours: Pairing) -> tuple[str, ...]:
        """What a demand would cost, or why it cannot be: plain words, boards, the criterion."""
        edition = ours.because.edition
        if found.faults:
            return tuple(self.fault(f) for f in found.faults)
        if found.impossible:
            cite = _policy(edition).articles[SystemArticle.COMPLETE]
            return (self._say("suppose.impossible", cite=cite),)
        if found.difference is None or found.pairing is None:
            return (self._say("suppose.already"),)
        return (
            self._teller(edition).then(found.difference),
            *self._changes(ours, found.pairing),
            self.difference(found.difference, edition),
        )

    def _changes(self, ours: Pairing, theirs: Pairing) -> Iterator[str]:
        """The boards that would be others, the first of them by name."""
        ours_too = {frozenset(board) for board in ours.boards}
        other = [board for board in theirs.boards if frozenset(board) not in ours_too]
        if other:
            shown = [f"{self.name(white)} – {self.name(black)}" for white, black in other[:_SHOWN]]
            boards = ", ".join([*shown, "…"] if len(other) > _SHOWN else shown)
            yield self._say("suppose.changes", count=len(other), boards=boards)
        if theirs.pab is not None and theirs.pab != ours.pab:
            yield self._say("suppose.bye", player=self.name(theirs.pab))

    def difference(self, found: Difference, edition: str) -> str:
        """The first thing in which another pairing is worse."""
        score = points_text(found.score, self.language)
        if found.kind is DifferenceKind.COMPLETION:
            assert isinstance(found.ours, int)
            assert isinstance(found.theirs, int)
            ours, theirs = (points_text(v, self.language) for v in (found.ours, found.theirs))
            return self._say("difference.completion", ours=ours, theirs=theirs, cite=found.cite)
        if found.kind is DifferenceKind.ORDER:
            stage = found.stage.value if found.stage is not None else "transposition"
            return self._say(f"difference.order.{stage}", score=score)
        if found.kind is DifferenceKind.COLORS:
            return self._say(
                "difference.colors",
                players=self._names(found.numbers),
                code=found.code,
                article=_policy(edition).color_rule(int(found.code)),
            )
        fields = {
            "score": score,
            "name": criterion_name(found.code, self.language),
            "code": found.code,
            "ours": value_text(found.code, found.ours, self.language),
            "theirs": value_text(found.code, found.theirs, self.language),
        }
        if isinstance(found.ours, int) and isinstance(found.theirs, int):
            return self._say("difference.count", delta=found.theirs - found.ours, **fields)
        return self._say("difference.value", **fields)

    def would_be(self) -> str:
        """The heading above the pairing of a counterfactual."""
        return self._say("suppose.pairing")

    def fault(self, fault: Fault) -> str:
        """An absolute rule that is broken."""
        a, b = (*fault.numbers, fault.numbers[0])[:2]
        return self._say(
            f"fault.{fault.kind.value}",
            a=self.name(a),
            b=self.name(b),
            cite=fault.cite,
            round=self.met(a, b) or "?",
        )


def speaker_of(before: Tournament, language: Language) -> Speaker:
    """Somebody who knows the players of the tournament and when they met."""
    tpn = {p.id: p.tpn or 0 for p in before.players}
    names = {tpn[p.id]: player_name(p.id, before, language) for p in before.players}
    met = {
        (tpn[player], tpn[entry.opponent]): entry.round
        for player, sheet in score_sheets(before).items()
        for entry in sheet.played
        if entry.opponent is not None
    }
    return Speaker(language, lambda n: names.get(n, str(n)), lambda a, b: met.get((a, b)))


def value_text(code: str, value: object, language: Language) -> str:
    """The value of a criterion for the eye; score lists in points.

    The look-ahead has a count of floaters and their scores.
    """
    if value is None:
        return "–"
    judged = criterion(code)
    if isinstance(value, tuple) and judged is not None and judged.looks_ahead and value:
        count, scores = value
        return f"{count} [{', '.join(points_text(score, language) for score in scores)}]"
    if isinstance(value, tuple):
        return "[" + ", ".join(value_text(code, item, language) for item in value) + "]"
    assert isinstance(value, int)
    if in_limbo(value):
        return "∞"
    return points_text(value, language) if judged is not None and judged.in_points else str(value)


def _order(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _policy(edition: str) -> SwissPolicy:
    return swiss_policy("dutch", edition)

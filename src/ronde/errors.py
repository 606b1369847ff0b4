"""The tree of errors: one root, few leaves, each with a stable code.

Core messages are English and for developers. The edge (command line, web) turns `code` and the
fields into French or English; programs branch on the type, the code or the exit status.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["FormatError", "ModelError", "NoValidPairing", "Refusal", "RondeError", "UnknownName"]


class RondeError(Exception):
    """Root of everything this library raises on purpose."""

    code: ClassVar[str] = "ronde.error"

    @property
    def fields(self) -> Mapping[str, Any]:
        """What the message is about, as data, for translation and JSON."""
        return {key: value for key, value in vars(self).items() if not key.startswith("_")}

    def __reduce__(self) -> tuple[Callable[..., RondeError], tuple[Any, ...]]:
        """Travels between processes whatever arguments its class takes."""
        return _restored, (type(self), self.args, vars(self))


def _restored(
    kind: type[RondeError], args: tuple[Any, ...], fields: Mapping[str, Any]
) -> RondeError:
    error = kind.__new__(kind, *args)
    vars(error).update(fields)
    return error


class ModelError(RondeError, ValueError):
    """A value that cannot exist: a game against oneself, a round number of zero."""

    code = "model.invalid"


class UnknownName(RondeError, LookupError):
    """A name that no registry knows: a pairing system, a tie-break, an edition."""

    code = "name.unknown"

    def __init__(self, kind: str, name: str, *, known: tuple[str, ...]) -> None:
        super().__init__(f"unknown {kind} {name!r}; known: {', '.join(known)}")
        self.kind, self.name, self.known = kind, name, known


class FormatError(RondeError, ValueError):
    """Text that cannot be read; `line` and `column` are 1-based, 0 where there is none."""

    code = "format.invalid"

    def __init__(self, reason: str, *, line: int = 0, column: int = 0, text: str = "") -> None:
        place = f"line {line}: " if line and not column else ""
        place = f"line {line}, column {column}: " if line and column else place
        super().__init__(f"{place}{reason}" + (f": {text!r}" if text else ""))
        self.reason, self.line, self.column, self.text = reason, line, column, text


class Refusal(RondeError):
    """An act that the present state does not allow; says what, why and what can be done.

    Subclasses live beside the acts they refuse (`ronde.journal`).
    """

    code = "act.refused"


class NoValidPairing(RondeError):
    """No pairing satisfies the absolute criteria; `players` cannot be completed.

    `article` leaves the decision to the arbiter.
    """

    code = "pairing.none"

    def __init__(self, reason: str, *, players: tuple[int, ...] = (), article: str) -> None:
        super().__init__(reason)
        self.reason, self.players, self.article = reason, players, article

"""The tree of errors: one root, few leaves, each with a stable code.

An error carries its parts, never a sentence: what is wrong is a `Phrase`, a code and the values it
is about. The words are in `locale/<language>/LC_MESSAGES/faults.po`; `str(error)` is the English,
the edge (command line, web) asks for the reader's language. Programs branch on the type, on `code`
(one per kind of error) or on `fault.code` (one per cause), or on the exit status.
"""

from __future__ import annotations

import errno
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = [
    "FaultError",
    "FormatError",
    "ModelError",
    "NoValidPairing",
    "Phrase",
    "Refusal",
    "RondeError",
    "UnknownName",
    "system_fault",
]


@dataclass(frozen=True, slots=True, init=False)
class Phrase:
    """Something to be said, as data: the code of its words and what fills them in.

    A field may be a phrase itself (a place and what is wrong there), or a tuple of anything, which
    is read out with commas.

    >>> str(Phrase("round.not_paired", round=5, paired=3))
    'no round 5; 3 rounds paired'
    >>> Phrase("round.not_paired", round=5, paired=3).said_in("fr")
    'pas de ronde 5 ; 3 rondes appariées'
    """

    code: str
    fields: Mapping[str, Any]

    def __init__(self, code: str, /, **fields: Any) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "fields", MappingProxyType(fields))

    def __str__(self) -> str:
        return self.said_in("en")

    def __reduce__(self) -> tuple[Callable[..., Phrase], tuple[Any, ...]]:
        """Travels between processes; a read-only mapping by itself does not."""
        return _phrase, (self.code, dict(self.fields))

    def said_in(self, language: str) -> str:
        """The words in that language, in English where it has none."""
        # Most programs never say one: the catalogue is loaded by the first that does.
        from ronde.catalogue import say  # noqa: PLC0415

        filled = {name: _said(value, language) for name, value in self.fields.items()}
        return say(language, "faults", self.code, **filled)

    def as_data(self) -> dict[str, Any]:
        """Code and fields for JSON: phrases within as such, tuples as lists, the rest as text.

        >>> Phrase("pool.never_meet", teams=("Elm", "Oak")).as_data()
        {'code': 'pool.never_meet', 'fields': {'teams': ['Elm', 'Oak']}}
        """
        fields = {name: _plain(value) for name, value in self.fields.items()}
        return {"code": self.code, "fields": fields}


def _phrase(code: str, fields: Mapping[str, Any]) -> Phrase:
    return Phrase(code, **fields)


@runtime_checkable
class _Sayable(Protocol):
    """What has words in every language: phrases, errors, problems of files."""

    def said_in(self, language: str) -> str: ...


class _Listed(tuple[Any, ...]):
    """Several values as they stand in a sentence; `{values!q}` quotes each of them."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return ", ".join(format(value, spec) for value in self)


def _plain(value: Any) -> Any:
    match value:
        case Phrase():
            return value.as_data()
        case FaultError():
            return value.fault.as_data()
        case tuple() | list():
            return [_plain(item) for item in value]
        case str() | int() | None:
            return value
        case _:
            return str(value)


def _said(value: Any, language: str) -> Any:
    if isinstance(value, _Sayable):
        return value.said_in(language)
    if isinstance(value, tuple):
        return _Listed(_said(item, language) for item in value)
    return value


_SHOWN = 60


class RondeError(Exception):
    """Root of everything this library raises on purpose."""

    code: ClassVar[str] = "ronde.error"

    def said_in(self, language: str) -> str:  # noqa: ARG002
        """The message in that language; the words of most kinds of errors are in `texts`."""
        return super().__str__()

    def __str__(self) -> str:
        return self.said_in("en")

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


class FaultError(RondeError):
    """An error of which `fault` says the cause: a phrase, or its code and fields.

    >>> error = ModelError("round.not_paired", round=5, paired=3)
    >>> error.code, error.fault.code, str(error)
    ('model.invalid', 'round.not_paired', 'no round 5; 3 rounds paired')
    """

    def __init__(self, fault: Phrase | str, /, **fields: Any) -> None:
        self.fault = fault if isinstance(fault, Phrase) else Phrase(fault, **fields)
        super().__init__(self.fault)

    def said_in(self, language: str) -> str:
        """The cause in that language."""
        return self.fault.said_in(language)


class ModelError(FaultError, ValueError):
    """A value that cannot exist: a game against oneself, a round number of zero."""

    code = "model.invalid"


class UnknownName(RondeError, LookupError):
    """A name that no registry knows; `kind` is the code of what it would name.

    `pairing_system`, `tiebreak`, `rulebook`, ...; an `edition` is one `of` a regulation.

    >>> str(UnknownName("edition", "2031", of="swiss", known=("2017", "2026")))
    "unknown edition of swiss '2031' (known: 2017, 2026)"
    """

    code = "name.unknown"

    def __init__(self, kind: str, name: str, *, known: tuple[str, ...], of: str = "") -> None:
        super().__init__(kind, name)
        self.kind, self.name, self.known, self.of = kind, name, known, of

    def said_in(self, language: str) -> str:
        """What is unknown and what is known instead, in that language."""
        from ronde.catalogue import say  # noqa: PLC0415

        kind = self.kind_in(language)
        what = say(language, "errors", "name.unknown.what", kind=kind, name=self.name)
        return f"{what} ({self.known_in(language)})"

    def kind_in(self, language: str) -> str:
        """What it would name."""
        from ronde.catalogue import say  # noqa: PLC0415

        return say(language, "errors", f"kind.{self.kind}", of=self.of)

    def known_in(self, language: str) -> str:
        """The names that are known; a very long list ends with an ellipsis."""
        from ronde.catalogue import say  # noqa: PLC0415

        names = (*self.known[:_SHOWN], *(("…",) if len(self.known) > _SHOWN else ()))
        return say(language, "errors", "kind.known", names=", ".join(names))


class FormatError(FaultError, ValueError):
    """Text that cannot be read; `line` and `column` are 1-based, 0 where there is none."""

    code = "format.invalid"

    def __init__(
        self,
        fault: Phrase | str,
        /,
        *,
        line: int = 0,
        column: int = 0,
        text: str = "",
        **fields: Any,
    ) -> None:
        super().__init__(fault, **fields)
        self.line, self.column, self.text = line, column, text

    @property
    def place(self) -> Phrase | None:
        """Where in the text it is."""
        if self.line and self.column:
            return Phrase("place.column", line=self.line, column=self.column)
        return Phrase("place.line", line=self.line) if self.line else None

    def said_in(self, language: str) -> str:
        """The cause with its place and the offending text, in that language."""
        said = self.fault
        if self.text:
            said = Phrase("place.quoted", fault=said, text=self.text)
        if self.place is not None:
            said = Phrase("place.at", place=self.place, fault=said)
        return said.said_in(language)


class Refusal(RondeError):
    """An act that the present state does not allow; says what, why and what can be done.

    Subclasses live beside the acts they refuse (`ronde.journal`).
    """

    code = "act.refused"


class NoValidPairing(FaultError):
    """No pairing satisfies the absolute criteria; `players` cannot be completed.

    `article` leaves the decision to the arbiter.
    """

    code = "pairing.none"

    def __init__(
        self, fault: Phrase | str, /, *, players: tuple[int, ...] = (), article: str
    ) -> None:
        super().__init__(fault)
        self.players, self.article = players, article


_SYSTEM: Mapping[int, Phrase] = MappingProxyType(
    {
        errno.ENOENT: Phrase("file.missing"),
        errno.EACCES: Phrase("file.forbidden"),
        errno.EPERM: Phrase("file.forbidden"),
        errno.EISDIR: Phrase("file.is_folder"),
        errno.ENOTDIR: Phrase("file.not_folder"),
        errno.ENOSPC: Phrase("file.disk_full"),
        errno.EDQUOT: Phrase("file.disk_full"),
        errno.EROFS: Phrase("file.read_only"),
        errno.ENAMETOOLONG: Phrase("file.long_name"),
    }
)


def system_fault(error: OSError) -> Phrase | str:
    """Why the system refused a file; its own words where we have none.

    >>> str(system_fault(FileNotFoundError(2, "No such file or directory")))
    'there is no such file or folder'
    """
    return _SYSTEM.get(error.errno or 0) or error.strerror or str(error)

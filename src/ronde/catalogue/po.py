"""Reading gettext's `.po` files: what translators write.

Babel and polib read them too; the core has no dependencies, and a checkout whose files are not
compiled must run, so the few lines needed are here. `tests/unit/catalogue` compares with polib.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field

__all__ = ["BrokenCatalogue", "Message", "read_po"]

_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])?\s+)?(".*")\s*')


class BrokenCatalogue(ValueError):
    """A line of a `.po` file that cannot be read; `line` is 1-based."""

    def __init__(self, reason: str, *, line: int, text: str) -> None:
        super().__init__(f"line {line}: {reason}: {text!r}")
        self.reason, self.line, self.text = reason, line, text


@dataclass(slots=True)
class Message:
    """One entry; `forms` has one wording, or one per plural form of the language."""

    line: int = 0
    id: str = ""
    plural: str | None = None
    forms: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    is_fuzzy: bool = False

    @property
    def is_translated(self) -> bool:
        """Whether every form has its words, and nobody marked them as doubtful."""
        return bool(self.forms) and all(self.forms) and not self.is_fuzzy


def read_po(source: str) -> tuple[Message, ...]:
    r"""Every entry in the order of the file; the header is the entry whose id is empty.

    >>> [(m.id, m.forms) for m in read_po('msgid "a"\nmsgstr "b"\n"c"\n')]
    [('a', ['bc'])]

    Raises:
        BrokenCatalogue: a line that is neither comment, keyword nor string, or an id given twice.
    """
    reader = _Reader()
    for number, line in enumerate(source.splitlines(), 1):
        reader.take(number, line.strip())
    seen: set[str] = set()
    for message in reader.messages:
        if message.id in seen:
            raise BrokenCatalogue("an id given twice", line=message.line, text=message.id)
        seen.add(message.id)
    return tuple(reader.messages)


class _Reader:
    """The entry being read, and which of its parts the next string continues."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self._next = Message()
        self._part = ""

    def take(self, number: int, line: str) -> None:
        if line.startswith("#"):
            self._comment(line)
        elif line:
            match = _LINE.fullmatch(line)
            if match is None:
                raise BrokenCatalogue("not a line of a catalogue", line=number, text=line)
            keyword, _, quoted = match.groups()
            try:
                words: str = ast.literal_eval(quoted)
            except (SyntaxError, ValueError):
                raise BrokenCatalogue("not a string", line=number, text=line) from None
            self._string(number, keyword or "", words, line)

    def _comment(self, line: str) -> None:
        if line.startswith("#,"):
            self._next.is_fuzzy |= "fuzzy" in line
        elif not line.startswith("#~"):  # kept by editors for messages that are gone
            self._next.notes.append(line[1:].strip())

    def _string(self, number: int, keyword: str, words: str, line: str) -> None:
        part = keyword or self._part
        match part, bool(keyword):
            case "msgid", True:
                self._next.line, self._next.id = number, words
                self.messages.append(self._next)
                self._next = Message()
            case "msgid", False:
                self.messages[-1].id += words
            case "msgid_plural", True:
                self.messages[-1].plural = words
            case "msgid_plural", False:
                self.messages[-1].plural = (self.messages[-1].plural or "") + words
            case "msgstr", True:
                self.messages[-1].forms.append(words)
            case "msgstr", False:
                self.messages[-1].forms[-1] += words
            case _:
                # A code says where it is used; a context would be a second one.
                raise BrokenCatalogue("not expected here", line=number, text=line)
        self._part = part

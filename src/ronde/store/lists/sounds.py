"""Names as they sound: what a misspelt name still has in common with the right one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache

from ronde.model.folding import fold_words

__all__ = ["alike", "sounding"]

_CLASSES = {
    letter: str(number)
    for number, letters in enumerate(("bpfvw", "cgjkqsxz", "dt", "lr", "mn"), 1)
    for letter in letters
}
"""Consonants that are taken for one another; vowels, h and y are what people leave out or add."""
_LONGEST = 4


@lru_cache(maxsize=100_000)
def sounding(word: str) -> str:
    """The consonants of a folded word by their kind, neighbours of one kind once; `0` without any.

    >>> [sounding(word) for word in ("duval", "duvla", "philippe", "filip", "yu")]
    ['314', '314', '141', '141', '0']
    """
    found = ""
    for letter in word.replace("ph", "f"):
        kind = _CLASSES.get(letter, "")
        if kind and not found.endswith(kind):
            found += kind
            if len(found) == _LONGEST:
                break
    return found or "0"


def alike(words: list[str], names: Iterable[str], *, least: float = 0.7) -> list[tuple[float, int]]:
    """How much each name is like the words, from 0 to 1, with its place; only those enough alike.

    Every word is held against the word of the name that is most like it. A ranking of what is
    shown to somebody who chooses, never a choice.

    >>> [place for _, place in alike(["duvla", "mar"], ["Duval, Marie", "Dufour, Anne"])]
    [0]
    """
    likenesses = [_Likeness(word, least) for word in words]
    found = []
    for place, name in enumerate(names):
        parts = fold_words(name)
        worst = 1.0
        for likeness in likenesses:
            worst = min(worst, max((likeness.of(part) for part in parts), default=0.0))
            if worst < least:
                break
        else:
            found.append((worst, place))
    return sorted(found, key=lambda pair: (-pair[0], pair[1]))


class _Likeness:
    """How much words are like one word; what many are called is compared once."""

    def __init__(self, word: str, least: float) -> None:
        self._length, self._least = len(word), least
        self._matcher = SequenceMatcher(autojunk=False)
        self._matcher.set_seq2(word)
        self._known: dict[str, float] = {}

    def of(self, part: str) -> float:
        """From 0 to 1, over the beginning of that word; 0 where it is too little to matter."""
        part = part[: self._length + 1]
        found = self._known.get(part)
        if found is None:
            self._matcher.set_seq1(part)
            enough = self._matcher.quick_ratio() >= self._least
            found = self._known[part] = self._matcher.ratio() if enough else 0.0
        return found

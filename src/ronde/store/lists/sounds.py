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
    matchers = []
    for word in words:
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(word)
        matchers.append((len(word), matcher))
    found = []
    for place, name in enumerate(names):
        parts = fold_words(name)
        likeness = 1.0
        for length, matcher in matchers:
            best = 0.0
            for part in parts:
                matcher.set_seq1(part[: length + 1])
                best = max(best, matcher.ratio())
            likeness = min(likeness, best)
            if likeness < least:
                break
        else:
            found.append((likeness, place))
    return sorted(found, key=lambda pair: (-pair[0], pair[1]))

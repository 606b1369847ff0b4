"""Names as people type them and lists print them, brought to one form: "Family, Given".

One rule. What stands before a comma is the family name; without a comma, words in capitals beside
others that are not; else the first word, with the particles before it. A part that is all capitals
or all small letters gets its initials; a part in mixed letters is left as it was typed. Report
files and archives are not touched: their names come back out letter for letter.
"""

from __future__ import annotations

import re
import unicodedata

from ronde.formats.given_names import GIVEN_NAMES

__all__ = ["family_and_given", "normal_name", "rating_behind", "swapped", "with_initials"]

_SMALL = frozenset("de von vom van zu zum zur y e".split())
"""Particles that stay small."""
_BETWEEN = frozenset("la las los le les der den dem het 't ter ten".split())
"""Small behind a particle: "de la Tour", "van der Berg"; alone they open a name: "Le Gall"."""
_WORD = re.compile(r"[^\W\d_]+(?:[\u0300-\u036f]+[^\W\d_]*)*", re.UNICODE)
"""A run of letters; an accent that is a character of its own does not end it."""
_ORDINALS = frozenset({"ii", "iii", "iv"})
_RATING = re.compile(r"(.*\S)\s+\(?([1-3]?\d{3})\)?", re.ASCII)
_LEAST, _MOST = 500, 3300


def normal_name(text: str) -> str:
    """A name as "Family, Given", however it was typed.

    >>> normal_name("DE LA TOUR Marie"), normal_name("bernard pierre")
    ('de la Tour, Marie', 'Bernard, Pierre')
    >>> normal_name("Marie O'BRIEN-MCKAY"), normal_name("van Dijk Jan"), normal_name("deLuca, Ugo")
    ("O'Brien-McKay, Marie", 'van Dijk, Jan', 'deLuca, Ugo')
    """
    family, given = family_and_given(text)
    parts = (with_initials(family), with_initials(given))
    return ", ".join(part for part in parts if part)


def family_and_given(text: str) -> tuple[str, str]:
    """The two parts of a name, in the letters it was typed in."""
    if "," in text:
        family, _, given = text.partition(",")
        return family.strip(), given.strip()
    words = text.split()
    loud = [_is_loud(word) for word in words]
    if any(loud) and not all(loud):
        family = " ".join(word for word, shouted in zip(words, loud, strict=True) if shouted)
        return family, " ".join(w for w, shouted in zip(words, loud, strict=True) if not shouted)
    end = 1
    while end < len(words) - 1 and words[end - 1].casefold() in _SMALL | _BETWEEN:
        end += 1
    return " ".join(words[:end]), " ".join(words[end:])


def _is_loud(word: str) -> bool:
    """Whether a word shouts: "J." beside "Dupont" does not."""
    return word.isupper() and sum(letter.isupper() for letter in word) > 1


def with_initials(part: str) -> str:
    """A family or a given name with its capitals where they belong; mixed letters stay.

    >>> [with_initials(n) for n in ("LE GALL", "d'artagnan", "JEAN-PIERRE", "McLean", "PEREZ II")]
    ['Le Gall', "d'Artagnan", 'Jean-Pierre', 'McLean', 'Perez II']
    """
    if not (part.islower() or _is_loud(part)):
        return part
    written = part.split()
    words = [_small(word) for word in written]
    last = len(words) - 1
    shown = []
    for place, word in enumerate(words):
        follows = place > 0 and words[place - 1] in _SMALL | _BETWEEN
        particle = word in _SMALL or (follows and word in _BETWEEN)
        if particle and place < last:
            shown.append(word)
        elif word in _ORDINALS and place:
            shown.append(word.upper())
        else:
            shown.append(_capitalised(written[place]))
    return " ".join(shown)


def _capitalised(word: str) -> str:
    """Each run of letters with its capital: after a hyphen, after "O'", within "Mc"."""
    head = "d" if _small(word).startswith(("d'", "d’")) and len(word) > 2 else ""

    def initial(found: re.Match[str]) -> str:
        run = _small(found.group())
        if found.start() == 0 and head:
            return run
        if run.startswith("mc") and len(run) > 3:
            return f"Mc{run[2:].capitalize()}"
        if run.startswith("ij") and len(run) > 2:
            return f"IJ{run[2:]}"
        # In title case "ß" is "Ss", "ǆ" is "ǅ", and a letter of Georgian stays as it is.
        return found.group()[:1].title() + _small(found.group()[1:])

    return _WORD.sub(initial, word)


def _small(text: str) -> str:
    """Small letters, as many as before: a Turkish "İ" is an "i", not one with a second dot."""
    return text.replace("İ", "i").lower()


def swapped(name: str) -> str:
    """The name the other way round, if its family name is a common given name and the other none.

    >>> swapped("Jean-Pierre, Dupont"), swapped("Bernard, Pierre"), swapped("Dupont, Jean")
    ('Dupont, Jean-Pierre', '', '')
    """
    family, _, given = (part.strip() for part in name.partition(","))
    if not given or not _is_given(family) or _is_given(given):
        return ""
    return f"{given}, {family}"


def _is_given(part: str) -> bool:
    """Whether the first word, or the first half of a double name, is a common given name."""
    letters = unicodedata.normalize("NFKD", part).casefold()
    plain = "".join(x for x in letters if not unicodedata.combining(x))
    runs = _WORD.findall(plain)
    return bool(runs) and runs[0] in GIVEN_NAMES


def rating_behind(name: str) -> tuple[str, int]:
    """A name without the number at its end that looks like a rating, and the number; 0: none.

    >>> rating_behind("BARBIER Noémie 2120"), rating_behind("Weber, Ana (1650)")
    (('BARBIER Noémie', 2120), ('Weber, Ana', 1650))
    >>> rating_behind("Weber, Ana"), rating_behind("Agent 007")
    (('Weber, Ana', 0), ('Agent 007', 0))
    """
    found = _RATING.fullmatch(name)
    rating = int(found.group(2)) if found else 0
    if found is None or not _LEAST <= rating <= _MOST:
        return name, 0
    return found.group(1).rstrip(" ,;"), rating

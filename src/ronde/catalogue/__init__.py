"""Message catalogues: a language, an area and a code in, a sentence out.

The words themselves are gettext files, `locale/<language>/LC_MESSAGES/<area>.po`; the id of a
message is our code. This room knows the format and the fallback, and nothing of chess. It lies
under everything, so that an error can print its own English sentence.
"""

from ronde.catalogue.reading import (
    COMPLETE,
    ENGLISH,
    UnknownCode,
    areas,
    has,
    languages,
    plain_wording,
    said_with,
    say,
    translations,
    wording,
)

__all__ = [
    "COMPLETE",
    "ENGLISH",
    "UnknownCode",
    "areas",
    "has",
    "languages",
    "plain_wording",
    "said_with",
    "say",
    "translations",
    "wording",
]

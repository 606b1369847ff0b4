"""Headings of player lists, in French and English, and what they hold."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["FIELDS", "field_of", "plain"]

_SYNONYMS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "name": (
            *("nom", "name", "joueur", "player", "participant", "fullname", "playername"),
            *("nomcomplet", "nometprenom", "nomprenom", "nomduprenom", "nomjoueur"),
        ),
        "family": (
            *("nomdefamille", "lastname", "surname", "family", "familyname", "last"),
            "nachname",
        ),
        "given": ("prenom", "firstname", "givenname", "given", "forename", "first", "vorname"),
        "title": ("titre", "title", "titrefide", "fidetitle", "tit", "ti", "titel"),
        "sex": ("sexe", "sex", "genre", "gender"),
        "federation": (
            *("federation", "fede", "fed", "pays", "country", "nation", "nationalite", "nat"),
            *("nationality",),
        ),
        "club": (
            "club",
            "nomduclub",
            "clubname",
            "association",
            "clubcity",
            "clubville",
            "klub",
            "origin",
        ),
        "town": ("ville", "town", "city", "commune"),
        "department": ("departement", "department", "dept", "dpt", "county"),
        "league": ("ligue", "league", "region", "comite", "ligueregionale"),
        "birth": (
            *("ne", "nee", "nele", "neele", "naissance", "datedenaissance", "datenaissance"),
            *("anneedenaissance", "annee", "birth", "birthdate", "dateofbirth", "born", "dob"),
            *("birthday", "birthyear", "yearofbirth", "yob", "naiss", "datenaiss"),
            *("datedenaiss", "anneenaissance", "anneenaiss", "neen", "geburt"),
        ),
        "fide_id": (
            *("fideid", "idfide", "codefide", "nofide", "nfide", "numerofide", "fide"),
            *("fidenumber", "fideno", "fidecode", "matriculefide", "fideident"),
        ),
        "national_id": (
            *("codeffe", "nffe", "noffe", "numeroffe", "ffe", "licence", "license", "nlicence"),
            *("numerodelicence", "idnational", "nationalid", "nationalcode", "codenational"),
            *("nolicence", "numerolicence", "licenceffe", "codelicence", "licenseno", "licenceno"),
            *("licensenumber", "licencenumber", "nrffe", "idffe", "refffe", "nodelicence"),
            *("ndelicence", "identnr", "idnat"),
        ),
        "licence": (
            *("typelicence", "typedelicence", "licencetype", "licensetype", "typeoflicence"),
            *(
                "afftype",
                "lettrelicence",
                "lettredelicence",
                "licenceletter",
                "licencea",
                "licenceab",
            ),
        ),
        "licence_season": (
            *("saison", "season", "saisonlicence", "saisondelicence", "licenceseason"),
            *("saisonanneedefin", "seasonlastyear", "licenseseason"),
        ),
        "rating": (
            *("elo", "rating", "classement", "cote", "rtg", "standard", "elostandard"),
            *("eloclassique", "elolent", "standardrating"),
        ),
        "fide_rating": (
            "fidestandard",
            "elofide",
            "fideelo",
            "fiderating",
            "ratingfide",
            "eloi",
            "eloint",
            "irtg",
            "rtgi",
            "rtgint",
        ),
        "national_rating": (
            *(
                "nationalstandard",
                "elonational",
                "nationalelo",
                "nationalrating",
                "ratingnational",
                "eloffe",
            ),
            *("nrtg", "rtgn", "rtgnat", "elon", "elonat", "natelo", "natrating"),
        ),
        "fide_rapid_rating": (
            *("elofiderapide", "elorapidefide", "fiderapide", "rapidefide", "fiderapid"),
            *("fiderapidrating", "fiderapidelo", "rapidfide"),
        ),
        "fide_blitz_rating": (
            *("elofideblitz", "eloblitzfide", "fideblitz", "blitzfide", "fideblitzrating"),
            *("fideblitzelo",),
        ),
        "national_rapid_rating": (
            *("elonationalrapide", "elorapidenational", "nationalrapid", "rapidenational"),
            *("nationalrapidrating", "nationalrapide", "elorapideffe", "rapideffe"),
        ),
        "national_blitz_rating": (
            *("elonationalblitz", "eloblitznational", "nationalblitz", "blitznational"),
            *("nationalblitzrating", "eloblitzffe", "blitzffe"),
        ),
        "k": (
            "k",
            "kfide",
            "fidek",
            "kfactor",
            "facteurk",
            "coefficientk",
            "coefk",
            "coeffk",
            "kcoeff",
        ),
        # not "games": in FIDE's list those are the games of the last period
        "rated_games": (
            *("ratedgames", "numberofratedgames", "totalratedgames", "fidegames"),
            *("partiesclassees", "nombredepartiesclassees", "nbpartiesclassees", "partiesfide"),
        ),
        "rapid_rating": ("rapide", "rapid", "elorapide", "rapidrating", "rapidelo"),
        "blitz_rating": ("blitz", "eloblitz", "blitzrating", "blitzelo"),
    }
)

FIELDS: Mapping[str, str] = MappingProxyType(
    {heading: field for field, headings in _SYNONYMS.items() for heading in headings}
)
"""Plain heading to field."""


def plain(heading: str) -> str:
    """A heading without accents, case, blanks and punctuation.

    >>> plain("Né(e) le"), plain("N° FIDE"), plain("Prénom")
    ('neele', 'nofide', 'prenom')
    """
    text = unicodedata.normalize("NFKD", heading.replace("°", "o")).casefold()
    return "".join(letter for letter in text if letter.isascii() and letter.isalnum())


def field_of(heading: str) -> str | None:
    """The field a heading names, if any.

    >>> field_of("Fédération"), field_of("Birth date"), field_of("Couleur")
    ('federation', 'birth', None)
    """
    return FIELDS.get(plain(heading))

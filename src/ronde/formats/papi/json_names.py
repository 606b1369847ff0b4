"""What a converter of Papi's files calls in its JSON what stands in the tables."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["FLAG", "MOMENT", "NUMBERS", "PLAYER", "VARIABLES", "WRITTEN"]

WRITTEN: Mapping[str, str] = MappingProxyType(
    {
        "name": "Nom",
        "type": "Genre",
        "rounds": "NbrRondes",
        "pairing": "Pairing",
        "timeControl": "Cadence",
        "ratingClass": "ClassElo",
        "ratingThreshold1": "EloBase1",
        "ratingThreshold2": "EloBase2",
        "tiebreak1": "Dep1",
        "tiebreak2": "Dep2",
        "tiebreak3": "Dep3",
        "pointSystem": "DecomptePoints",
        "venue": "Lieu",
        "startDate": "DateDebut",
        "endDate": "DateFin",
        "arbiter": "Arbitre",
        "homologation": "Homologation",
    }
)
"""Settings as they are written."""
VARIABLES: Mapping[str, str] = MappingProxyType(
    {**WRITTEN, "eloBase1": "EloBase1", "eloBase2": "EloBase2"}
)
"""And as they may be read; Papi's own names are read too."""

PLAYER: Mapping[str, str] = MappingProxyType(
    {
        "lastName": "Nom",
        "firstName": "Prenom",
        "gender": "Sexe",
        "birthDate": "NeLe",
        "category": "Cat",
        "elo": "Elo",
        "fideElo": "Fide",
        "rapidElo": "Rapide",
        "fideRapidElo": "RapideFide",
        "blitzElo": "Blitz",
        "fideBlitzElo": "BlitzFide",
        "federation": "Federation",
        "club": "Club",
        "league": "Ligue",
        "fideCode": "FideCode",
        "fideTitle": "FideTitre",
        "nr": "Nr",
        "nrFFE": "NrFFE",
        "refFFE": "RefFFE",
        "licenceType": "AffType",
        "fixedBoard": "Fixe",
        "checkedIn": "Pointe",
        "owed": "InscriptionDu",
        "paid": "InscriptionRegle",
        "address": "Adresse",
        "postalCode": "CP",
        "phone": "Tel",
        "email": "EMail",
        "comment": "Commentaire",
    }
)
NUMBERS = frozenset(
    {"Elo", "Rapide", "Blitz", "Nr", "RefFFE", "Fixe", "InscriptionDu", "InscriptionRegle"}
)
MOMENT, FLAG = "NeLe", "Pointe"

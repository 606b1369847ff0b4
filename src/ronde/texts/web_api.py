"""The words of the pages about programs: reference of the API, tokens, webhooks."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["API_PAGES"]

_REFERENCE: Catalogue = {
    "api.title": ("L'API pour les programmes", "The API for programs"),
    "api.intro": (
        "Chaque adresse, le rôle qu'elle demande, ce qu'elle prend et ce qu'elle répond. Les "
        "descriptions sont en anglais ; les messages d'erreur suivent Accept-Language. Description "
        "pour les outils :",
        "Every address, the role it needs, what it takes and what it answers. Error messages "
        "follow Accept-Language. Description for tools:",
    ),
    "api.operations": ("Opérations", "Operations"),
    "api.method": ("Méthode", "Method"),
    "api.address": ("Adresse", "Address"),
    "api.role": ("Rôle", "Role"),
    "api.role.anybody": ("public, ou tout jeton", "public, or any token"),
    "api.role.viewer": ("lecture", "viewer"),
    "api.role.results": ("saisie des résultats", "result entry"),
    "api.role.arbiter": ("arbitre", "arbiter"),
    "api.body": ("corps", "body"),
    "api.answer": ("réponse", "answer"),
    "api.other_answers": ("Autres réponses", "Other answers"),
    "api.parameter": ("Paramètre", "Parameter"),
    "api.field": ("Champ", "Field"),
    "api.type": ("Type", "Type"),
    "api.meaning": ("Sens", "Meaning"),
    "api.optional": ("facultatif", "optional"),
    "api.shapes": ("Ce qui est envoyé et répondu", "What is sent and answered"),
}

API_PAGES: Catalogue = MappingProxyType({**_REFERENCE})

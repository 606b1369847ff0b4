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
    "api.start": ("Les adresses commencent par {start}.", "Addresses start with {start}."),
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

_TOKENS: Catalogue = {
    "programs.title": ("API et webhooks", "API and webhooks"),
    "programs.intro": (
        "Pour les programmes : applications de saisie, sites, écrans. Un jeton vaut pour cette "
        "manifestation seulement ; ce qu'il fait est écrit au journal sous son nom.",
        "For programs: result-entry apps, websites, screens. A token is good for this event only; "
        "what it does stands in the journal under its name.",
    ),
    "programs.reference": ("Référence de l'API", "Reference of the API"),
    "programs.token_once": (
        "Le jeton, à copier maintenant : il ne sera plus montré.",
        "The token, to be copied now: it will not be shown again.",
    ),
    "programs.secret_once": (
        "Le secret qui signe les envois, à copier maintenant : il ne sera plus montré.",
        "The secret that signs what is sent, to be copied now: it will not be shown again.",
    ),
    "tokens.title": ("Jetons", "Tokens"),
    "tokens.none": ("Aucun programme n'a de jeton.", "No program has a token."),
    "tokens.new": ("Nouveau jeton", "New token"),
    "tokens.make": ("Créer le jeton", "Make the token"),
    "tokens.name": ("Nom", "Name"),
    "tokens.name_hint": (
        "Celui du programme ou de la personne : il signe au journal.",
        "Of the program or the person: it signs in the journal.",
    ),
    "tokens.only_boards": ("Seulement ces échiquiers", "Only these boards"),
    "tokens.boards_hint": (
        "Par exemple 1-20, 25 ; rien pour tous. Pour la saisie des résultats.",
        "For example 1-20, 25; nothing for all. For result entry.",
    ),
    "tokens.boards": ("échiquiers {boards}", "boards {boards}"),
    "tokens.lasts": ("Durée", "Lasts"),
    "tokens.days.one": ("{count} jour", "{count} day"),
    "tokens.days.many": ("{count} jours", "{count} days"),
    "tokens.used": ("Dernier usage", "Last used"),
    "tokens.never": ("jamais", "never"),
    "tokens.expires": ("Valable jusqu'au", "Good until"),
    "tokens.revoke": ("Révoquer", "Revoke"),
    "tokens.state.revoked": ("révoqué", "revoked"),
    "tokens.state.expired": ("périmé", "expired"),
}

_WEBHOOKS: Catalogue = {
    "webhooks.title": ("Webhooks", "Webhooks"),
    "webhooks.intro": (
        "Ronde envoie ce qui devient public à une adresse, signé, et recommence jusqu'à ce que "
        "l'autre côté réponde.",
        "Ronde sends what becomes public to an address, signed, and tries again until the other "
        "side answers.",
    ),
    "webhooks.none": ("Personne n'est prévenu.", "Nobody is told."),
    "webhooks.new": ("Nouveau webhook", "New webhook"),
    "webhooks.make": ("Prévenir cette adresse", "Tell this address"),
    "webhooks.url": ("Adresse", "Address"),
    "webhooks.url_hint": (
        "http:// ou https://, joignable sur Internet.",
        "http:// or https://, reachable on the Internet.",
    ),
    "webhooks.topics": ("Sujets", "Topics"),
    "webhooks.local": (
        "Permettre les adresses locales (réseau de la salle, cette machine)",
        "Allow local addresses (the hall's network, this machine)",
    ),
    "webhooks.last": ("Dernier envoi", "Last delivery"),
    "webhooks.nothing_yet": ("rien encore", "nothing yet"),
    "webhooks.waiting.one": ("{count} envoi en attente", "{count} delivery waiting"),
    "webhooks.waiting.many": ("{count} envois en attente", "{count} deliveries waiting"),
    "webhooks.paused": ("en pause", "paused"),
    "topic.round_published": ("ronde publiée", "round published"),
    "topic.round_changed": ("appariement changé", "pairing changed"),
    "topic.result_entered": ("résultat", "result"),
    "topic.result_corrected": ("résultat corrigé", "result corrected"),
    "topic.round_closed": ("ronde close, avec le classement", "round closed, with standings"),
    "form.topics": ("Choisissez au moins un sujet.", "Choose at least one topic."),
    "form.url.form": (
        "Il faut une adresse complète en http:// ou https://.",
        "It takes a full address with http:// or https://.",
    ),
    "form.url.local": (
        "C'est une adresse locale ; le propriétaire peut les permettre.",
        "This is a local address; the owner may allow them.",
    ),
    "form.url.never": (
        "Rien n'est jamais envoyé à une telle adresse.",
        "Nothing is ever sent to such an address.",
    ),
    "webhook.title": ("Webhook", "Webhook"),
    "webhook.ping": ("Envoyer un essai", "Send a test"),
    "webhook.pause": ("Mettre en pause", "Pause"),
    "webhook.go_on": ("Reprendre", "Go on"),
    "webhook.remove": ("Supprimer", "Remove"),
    "webhook.since": ("Créé", "Made"),
    "webhook.local": ("Adresses locales", "Local addresses"),
    "webhook.local_allowed": ("permises", "allowed"),
    "webhook.deliveries": ("Envois", "Deliveries"),
    "webhook.no_deliveries": (
        "Rien n'a encore été envoyé. Un essai montre si l'adresse répond.",
        "Nothing has been sent yet. A test shows whether the address answers.",
    ),
    "webhook.what": ("Sujet", "Topic"),
    "webhook.version": (
        "tournoi {tournament}, version {version}",
        "tournament {tournament}, version {version}",
    ),
    "webhook.outcome": ("État", "State"),
    "webhook.attempts": ("Essais", "Attempts"),
    "webhook.next": ("Prochain essai", "Next try"),
    "webhook.again": ("Renvoyer", "Send again"),
    "delivery.delivered": ("reçu", "received"),
    "delivery.waiting": ("en attente", "waiting"),
    "delivery.given_up": ("abandonné", "given up"),
    "trouble.name": ("nom inconnu", "unknown name"),
    "trouble.connection": ("pas de connexion", "no connection"),
    "trouble.timeout": ("trop lent", "too slow"),
    "trouble.tls": ("certificat refusé", "certificate refused"),
    "trouble.answer": ("réponse illisible", "unreadable answer"),
    "trouble.address": ("adresse refusée", "address refused"),
}

API_PAGES: Catalogue = MappingProxyType({**_REFERENCE, **_TOKENS, **_WEBHOOKS})

"""The wording of the errors of the API."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["API_ERRORS"]

API_ERRORS: Catalogue = MappingProxyType(
    {
        "api.error.what": ("demande refusée", "request refused"),
        "api.error.mend": (
            "Voyez la référence de l'API : /api/.",
            "See the reference of the API: /api/.",
        ),
        "api.token_needed.what": (
            "il faut un jeton : cela n'est pas public",
            "a token is needed: this is not public",
        ),
        "api.token_needed.mend": (
            "Envoyez un jeton de la manifestation dans l'en-tête `Authorization: Bearer …`.",
            "Send a token of the event in the header `Authorization: Bearer …`.",
        ),
        "api.token_refused.what": (
            "ce jeton n'est pas accepté : inconnu, révoqué ou périmé",
            "this token is not accepted: unknown, revoked or expired",
        ),
        "api.token_refused.mend": (
            "L'arbitre principal en crée un autre à la page « API et webhooks ».",
            'The chief arbiter makes another one on the page "API and webhooks".',
        ),
        "api.may_not.what": (
            "le rôle de ce jeton ne le permet pas",
            "the role of this token does not allow it",
        ),
        "api.may_not.mend": (
            "La référence dit le rôle qu'il faut ; l'arbitre principal crée les jetons.",
            "The reference says which role is needed; the chief arbiter makes tokens.",
        ),
        "api.other_event.what": (
            "ce jeton est celui d'une autre manifestation",
            "this token belongs to another event",
        ),
        "api.other_event.mend": (
            "Prenez le jeton de cette manifestation.",
            "Take the token of this event.",
        ),
        "api.not_found.what": ("il n'y a rien à cette adresse", "there is nothing at this address"),
        "api.not_found.mend": (
            "Les adresses sont dans la référence : /api/.",
            "The addresses are in the reference: /api/.",
        ),
        "api.wrong_method.what": (
            "cette adresse ne connaît pas cette méthode",
            "this address does not know this method",
        ),
        "api.wrong_method.mend": (
            "L'en-tête Allow dit lesquelles elle connaît.",
            "The header Allow says which ones it knows.",
        ),
        "api.too_large.what": (
            "la demande dépasse {bytes} octets",
            "the request is larger than {bytes} bytes",
        ),
        "api.too_large.mend": ("Envoyez un acte à la fois.", "Send one act at a time."),
        "api.not_readable.what": ("la demande est illisible", "the request cannot be read"),
        "api.not_readable.mend": (
            "Le corps est un objet JSON en UTF-8.",
            "The body is a JSON object in UTF-8.",
        ),
        "api.invalid.what": (
            "la demande n'a pas la forme décrite",
            "the request is not as described",
        ),
        "api.invalid.mend": (
            "Le champ « flaws » dit où ; la description est /api/v1/openapi.json.",
            'The field "flaws" says where; the description is /api/v1/openapi.json.',
        ),
        "api.key_reused.what": (
            "cette clé d'idempotence a déjà servi à une autre demande",
            "this idempotency key was used for another request",
        ),
        "api.key_reused.mend": (
            "Une clé par demande ; la même seulement pour la répéter.",
            "One key per request; the same one only to repeat it.",
        ),
        "api.too_many.what": (
            "trop de demandes en une minute",
            "too many requests within a minute",
        ),
        "api.too_many.mend": (
            "Continuez dans {seconds} secondes ; pour suivre, utilisez « wait ».",
            'Go on in {seconds} seconds; to follow, use "wait".',
        ),
        "api.defect.what": ("le programme a échoué", "the program failed"),
        "api.defect.mend": (
            "Rien n'a été changé. Le journal du serveur dit pourquoi.",
            "Nothing was changed. The server's log says why.",
        ),
        "webhook.address.what": (
            "« {url} » : rien n'est envoyé à cette adresse",
            "{url!r}: nothing is sent to this address",
        ),
        "webhook.address.mend": (
            "Il faut une adresse http:// ou https:// joignable sur Internet ; le propriétaire peut "
            "permettre les adresses locales.",
            "It takes an http:// or https:// address reachable on the Internet; the owner may "
            "allow local addresses.",
        ),
        "webhook.undelivered.what": (
            "l'adresse n'a pas répondu ({trouble})",
            "the address did not answer ({trouble})",
        ),
        "webhook.undelivered.mend": (
            "Un nouvel essai suivra ; la page des envois dit quand.",
            "It will be tried again; the page of deliveries says when.",
        ),
    }
)

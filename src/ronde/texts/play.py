"""Words of the page where players report results: four languages, for that page only."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

__all__ = ["PLAY", "PLAY_LANGUAGES", "PlayLanguage", "play_text"]

PlayLanguage = Literal["fr", "en", "de", "es"]
PLAY_LANGUAGES: tuple[PlayLanguage, ...] = ("fr", "en", "de", "es")

PLAY: Mapping[str, tuple[str, str, str, str]] = MappingProxyType(
    {
        "title": (
            "Annoncer le résultat",
            "Report the result",
            "Ergebnis melden",
            "Comunicar el resultado",
        ),
        "code": (
            "Code de l'échiquier",
            "Code of the board",
            "Code des Brettes",
            "Código del tablero",
        ),
        "go": ("Continuer", "Continue", "Weiter", "Continuar"),
        "unknown": (
            "Ce code n'est pas celui d'un échiquier de la ronde en cours.",
            "This is not the code of a board of the round being played.",
            "Das ist kein Code eines Brettes der laufenden Runde.",
            "No es el código de un tablero de la ronda en curso.",
        ),
        "wait": (
            "Trop d'essais. Réessayez dans {minutes} min.",
            "Too many attempts. Try again in {minutes} min.",
            "Zu viele Versuche. Bitte in {minutes} min wieder.",
            "Demasiados intentos. Inténtelo en {minutes} min.",
        ),
        "place": (
            "Ronde {round} · échiquier {board}",
            "Round {round} · board {board}",
            "Runde {round} · Brett {board}",
            "Ronda {round} · tablero {board}",
        ),
        "match_place": (
            "Ronde {round} · table {table}, échiquier {board}",
            "Round {round} · table {table}, board {board}",
            "Runde {round} · Tisch {table}, Brett {board}",
            "Ronda {round} · mesa {table}, tablero {board}",
        ),
        "who": ("Qui êtes-vous ?", "Who are you?", "Wer sind Sie?", "¿Quién es usted?"),
        "white": ("Blancs", "White", "Weiß", "Blancas"),
        "black": ("Noirs", "Black", "Schwarz", "Negras"),
        "ask": (
            "{name} ({color}) : quel est le résultat ?",
            "{name} ({color}): what is the result?",
            "{name} ({color}): Wie ist das Ergebnis?",
            "{name} ({color}): ¿cuál es el resultado?",
        ),
        "wins": ("{name} gagne", "{name} wins", "{name} gewinnt", "gana {name}"),
        "draw": ("nulle", "draw", "remis", "tablas"),
        "forfeit": (
            "Mon adversaire n'est pas venu",
            "My opponent did not come",
            "Mein Gegner ist nicht gekommen",
            "Mi rival no se ha presentado",
        ),
        "forfeit_hint": (
            "Un forfait est constaté par l'arbitre.",
            "An arbiter confirms a forfeit.",
            "Eine kampflose Partie stellt der Schiedsrichter fest.",
            "El árbitro confirma la incomparecencia.",
        ),
        "forfeit_go": (
            "Appeler l'arbitre",
            "Call the arbiter",
            "Schiedsrichter rufen",
            "Llamar al árbitro",
        ),
        "waiting": (
            "Noté : {result}. En attente de votre adversaire.",
            "Noted: {result}. Waiting for your opponent.",
            "Notiert: {result}. Ihr Gegner muss noch bestätigen.",
            "Anotado: {result}. Falta la confirmación de su rival.",
        ),
        "agreed": (
            "Confirmé : {result}. Merci.",
            "Confirmed: {result}. Thank you.",
            "Bestätigt: {result}. Danke.",
            "Confirmado: {result}. Gracias.",
        ),
        "disagreed": (
            "Vous avez dit {result}, mais ce n'est pas ce qui est noté par ailleurs. "
            "L'arbitre vient voir.",
            "You said {result}, but something else was noted. The arbiter will come.",
            "Sie haben {result} gemeldet, notiert ist etwas anderes. Der Schiedsrichter kommt.",
            "Usted ha dicho {result}, pero consta otra cosa. Vendrá el árbitro.",
        ),
        "recorded": (
            "C'est déjà enregistré : {result}.",
            "It is recorded already: {result}.",
            "Das ist schon eingetragen: {result}.",
            "Ya está registrado: {result}.",
        ),
        "arbiter": (
            "L'arbitre est prévenu.",
            "The arbiter has been told.",
            "Der Schiedsrichter weiß Bescheid.",
            "El árbitro está avisado.",
        ),
        "same_device": (
            "L'autre camp a été annoncé depuis ce téléphone : chacun utilise le sien.",
            "The other side was reported from this phone: each player uses their own.",
            "Die andere Seite wurde von diesem Telefon gemeldet: jeder benutzt sein eigenes.",
            "El otro bando se comunicó desde este teléfono: cada jugador usa el suyo.",
        ),
        "change": ("Corriger", "Change it", "Ändern", "Corregir"),
        "board": ("Numéro de l'échiquier", "Board number", "Brettnummer", "Número de tablero"),
        "table_board": (
            "Table et échiquier (par exemple 3.2)",
            "Table and board (for instance 3.2)",
            "Tisch und Brett (zum Beispiel 3.2)",
            "Mesa y tablero (por ejemplo 3.2)",
        ),
        "no_board": (
            "Il n'y a pas d'échiquier de ce numéro.",
            "There is no board of that number.",
            "Ein Brett mit dieser Nummer gibt es nicht.",
            "No hay ningún tablero con ese número.",
        ),
        "next": ("Autre échiquier", "Another board", "Anderes Brett", "Otro tablero"),
        "language": ("Langue", "Language", "Sprache", "Idioma"),
    }
)


def play_text(language: PlayLanguage, code: str, /, **fields: object) -> str:
    """The text of a code.

    >>> play_text("de", "place", round=3, board=12)
    'Runde 3 · Brett 12'
    """
    return PLAY[code][PLAY_LANGUAGES.index(language)].format(**fields)

"""Words of `ronde serve`."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["SERVE"]

SERVE: Catalogue = MappingProxyType(
    {
        "serve.summary": (
            "l'application dans le navigateur",
            "the application in the browser",
        ),
        "serve.help": (
            "Lance l'application sur cette machine et ouvre le navigateur.\n\n"
            "  ronde serve --data tournois",
            "Start the application on this machine and open the browser.\n\n"
            "  ronde serve --data tournaments",
        ),
        "serve.port": ("port (défaut : 8642)", "port (default: 8642)"),
        "serve.data": (
            "dossier des données (défaut : le dossier de données de l'utilisateur)",
            "data folder (default: the user's data folder)",
        ),
        "serve.lan": (
            "partager sur le réseau local : chacun se connecte",
            "share on the local network: everybody signs in",
        ),
        "serve.lan_at": (
            "Pour les téléphones de la salle : {addresses}",
            "For the phones in the hall: {addresses}",
        ),
        "serve.lan_none": (
            "Aucun réseau local trouvé : seule cette machine atteint l'application.",
            "No local network found: only this machine reaches the application.",
        ),
        "serve.lan_plain": (
            "Réseau local sans chiffrement (HTTP) : n'utilisez qu'un réseau de confiance. Pour "
            "chiffrer, placez un serveur TLS devant : docs/how-to/share-on-the-network.md",
            "Local network without encryption (HTTP): use only a network you trust. To encrypt, "
            "put a TLS server before it: docs/how-to/share-on-the-network.md",
        ),
        "serve.no_browser": ("ne pas ouvrir le navigateur", "do not open the browser"),
        "serve.missing": (
            "L'application n'est pas installée. Installez-la avec : pip install 'ronde[app]'",
            "The application is not installed. Install it with: pip install 'ronde[app]'",
        ),
        "serve.missing_postgres": (
            "DATABASE_URL demande PostgreSQL. Installez le pilote : pip install 'ronde[postgres]'",
            "DATABASE_URL asks for PostgreSQL. Install the driver: pip install 'ronde[postgres]'",
        ),
        "serve.port_taken": (
            "le port {port} est déjà pris ; essayez --port {other}",
            "port {port} is in use; try --port {other}",
        ),
        "serve.bad_proxy": (
            "RONDE_PROXY vaut 1 (serveur TLS sur cette machine) ou l'adresse de ce serveur",
            "RONDE_PROXY is 1 (TLS proxy on this machine) or the address of the proxy",
        ),
        "serve.ready": ("Ronde est prêt : {address}", "Ronde is ready: {address}"),
        "serve.link": (
            "Lien de connexion, une seule fois : {link}",
            "Sign-in link, works once: {link}",
        ),
        "serve.folder": ("Données : {folder}", "Data: {folder}"),
        "serve.stop": ("Ctrl+C pour arrêter.", "Ctrl+C to stop."),
        "serve.stopped": ("Arrêté. Tout est enregistré.", "Stopped. Everything is saved."),
        "serve.demo_event": ("Manifestation de démonstration", "Demonstration event"),
        "serve.demo_open": ("Open", "Open"),
        "serve.demo_closed": ("Tournoi fermé", "All-play-all"),
        "serve.demo_molter": ("Coupe des écoles (Molter)", "School teams (Molter)"),
        "serve.demo_cup": ("Coupe rapide", "Rapid cup"),
        "serve.demo_league": ("Championnat par équipes", "Team league"),
        "serve.old_sqlite": (
            "SQLite {found} est trop ancien : il faut 3.37 ou plus",
            "SQLite {found} is too old: 3.37 or later is needed",
        ),
    }
)

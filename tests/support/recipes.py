"""The proxies' recipes of the hosting guide, made to run here: other ports, another folder."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from support.source import ROOT

__all__ = ["NAME", "caddyfile", "certificate", "nginx_configuration", "recipes"]

NAME = "tournaments.example.org"
_GUIDES = ("host-on-a-server.md", "host-on-a-server.fr.md")


def recipes(guide: str = _GUIDES[0]) -> tuple[str, str]:
    """What the guide says to write into nginx's and into Caddy's file."""
    text = (ROOT / "docs" / "how-to" / guide).read_text("utf-8")
    nginx = re.search(r"sites-available/ronde <<'END'\n(.*?)\nEND\n", text, re.DOTALL)
    caddy = re.search(r"```\n(\{\n    servers.*?)```", text, re.DOTALL)
    assert nginx is not None
    assert caddy is not None
    return nginx[1], caddy[1]


def certificate(folder: Path) -> None:
    """One that nobody signed, as the guide makes it for trying."""
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
    command += ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    command += ["-keyout", str(folder / "ronde.key"), "-out", str(folder / "ronde.pem")]
    subprocess.run(command, check=True, capture_output=True)


def nginx_configuration(folder: Path, *, port: int, upstreams: Sequence[int]) -> str:
    """The recipe within the least of a configuration around it."""
    recipe, _ = recipes()
    for ours, theirs in zip((8642, 8643), upstreams, strict=True):
        recipe = recipe.replace(f":{ours}", f":{theirs}")
    recipe = recipe.replace("listen 80;", f"listen 127.0.0.1:{port + 1};")
    recipe = recipe.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    recipe = re.sub(r"/etc/ssl/(private|certs)", str(folder), recipe)
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    return (
        f"user root;\ndaemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/error.log;\n"
        "worker_rlimit_nofile 20000;\nevents {\nworker_connections 8192;\n}\n"
        f"http {{\naccess_log off;\n{places}{recipe}\n}}\n"
    )


def caddyfile(folder: Path, *, port: int, upstreams: Sequence[int]) -> str:
    """The recipe, with the certificate of the folder and nothing asked of the network."""
    _, recipe = recipes()
    for ours, theirs in zip((8642, 8643), upstreams, strict=True):
        recipe = recipe.replace(f":{ours}", f":{theirs}")
    recipe = recipe.replace("{\n", f"{{\n    admin off\n    http_port {port + 1}\n", 1)
    tls = f"tls {folder}/ronde.pem {folder}/ronde.key"
    return recipe.replace(f"{NAME} {{\n", f"{NAME}:{port} {{\n    {tls}\n")

"""The recipes of the hosting guide are what nginx and Caddy accept, with the limits Ronde has."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ronde.platform.front import limits
from support import recipes


def test_both_languages_have_the_same_recipes() -> None:
    assert recipes.recipes("host-on-a-server.md") == recipes.recipes("host-on-a-server.fr.md")


def test_the_limits_are_those_of_the_server() -> None:
    nginx, caddy = recipes.recipes()
    head = int(limits.HEAD_SECONDS)
    assert f"client_header_timeout {head}s;" in nginx
    assert f"read_header {head}s" in caddy
    count, size = re.findall(r"large_client_header_buffers ([0-9]+) ([0-9]+)k;", nginx)[0]
    assert int(count) * int(size) * 1024 == limits.HEAD_BYTES
    assert f"max_header_size {limits.HEAD_BYTES // 1024}KB" in caddy
    general, files = re.findall(r"client_max_body_size ([0-9]+)m;", nginx)
    assert int(general) * limits.MEGABYTE == limits.FORM_BYTES
    assert int(files) * limits.MEGABYTE > limits.FILE_BYTES
    assert f"max_size {files}MB" in caddy
    for kept in (*re.findall(r"keepalive_timeout ([0-9]+)s;\n\}", nginx), *_kept(caddy)):
        assert int(kept) < limits.IDLE_SECONDS  # else a request meets a connection being closed


def _kept(caddy: str) -> list[str]:
    found: list[str] = re.findall(r"keepalive ([0-9]+)s", caddy)
    return found


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
def test_nginx_accepts_it(tmp_path: Path) -> None:
    recipes.certificate(tmp_path)
    text = recipes.nginx_configuration(tmp_path, port=18443, upstreams=(18642, 18643))
    (tmp_path / "nginx.conf").write_text(text, "utf-8")
    command = ["nginx", "-t", "-e", str(tmp_path / "log"), "-c", str(tmp_path / "nginx.conf")]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "[warn]" not in done.stderr.replace('the "user" directive makes sense only', "")


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
def test_caddy_accepts_it(tmp_path: Path) -> None:
    recipes.certificate(tmp_path)
    text = recipes.caddyfile(tmp_path, port=18443, upstreams=(18642, 18643))
    (tmp_path / "Caddyfile").write_text(text, "utf-8")
    command = ["caddy", "validate", "--config", "Caddyfile", "--adapter", "caddyfile"]
    environment = {**os.environ, "HOME": str(tmp_path)}
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, cwd=tmp_path, env=environment
    )
    assert done.returncode == 0, done.stderr

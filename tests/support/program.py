"""A program that calls the API."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from django.test import Client


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    data: Any
    headers: Any
    text: str = ""

    @property
    def code(self) -> str:
        """The code of a problem."""
        assert self.headers["Content-Type"] == "application/problem+json"
        assert self.data["status"] == self.status
        assert self.data["type"] == f"urn:ronde:error:{self.data['code']}"
        return str(self.data["code"])


class Program:
    """A caller; without a secret it is anybody."""

    def __init__(self, secret: str = "", language: str = "en") -> None:
        self.secret = secret
        self._client = Client(headers={"accept-language": language})

    def __call__(self, method: str, address: str, body: Any = None, **headers: str) -> Answer:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.secret:
            sent.setdefault("Authorization", f"Bearer {self.secret}")
        data = body if isinstance(body, str | bytes) else json.dumps(body)
        answer = self._client.generic(
            method,
            f"/api/v1{address}",
            data="" if body is None else data,
            content_type="application/json",
            headers=sent,
        )
        is_json = "json" in answer.headers.get("Content-Type", "")
        return Answer(
            answer.status_code,
            json.loads(answer.content) if is_json else None,
            answer.headers,
            "" if is_json else answer.content.decode(errors="replace"),
        )

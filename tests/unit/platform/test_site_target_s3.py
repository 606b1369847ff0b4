"""An S3-compatible store: the signature by its published examples, the rest against a server."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager

import pytest

from ronde.platform.site_targets.aws_signature import Credentials, path_encoded, signed
from ronde.platform.site_targets.opening import opened, target_from, try_out
from ronde.platform.site_targets.s3 import content_type, endpoint_parts
from ronde.platform.site_targets.target import Access, Kind, Link, Target, TargetTrouble
from ronde.services.publishing import MANIFEST, FileInTheWay, Part, send_site
from support.object_store import KEY_ID, REGION, SECRET, ObjectStore, Stored

EMPTY = hashlib.sha256(b"").hexdigest()
DAY = dt.datetime(2013, 5, 24, tzinfo=dt.UTC)
DOCUMENTED = Credentials(
    key_id="AKIAIOSFODNN7EXAMPLE",
    secret="wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    region="us-east-1",
)
"""The keys of the examples in the description of the algorithm."""
HOST = {"host": "examplebucket.s3.amazonaws.com"}


class TestSignature:
    """The examples that the description of Signature Version 4 for S3 publishes."""

    @pytest.mark.parametrize(
        ("method", "path", "query", "headers", "body", "signature"),
        [
            (
                "GET",
                "/test.txt",
                {},
                {"range": "bytes=0-9"},
                b"",
                "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
            ),
            (
                "PUT",
                "/test$file.text",
                {},
                {
                    "date": "Fri, 24 May 2013 00:00:00 GMT",
                    "x-amz-storage-class": "REDUCED_REDUNDANCY",
                },
                b"Welcome to Amazon S3.",
                "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
            ),
            (
                "GET",
                "/",
                {"lifecycle": ""},
                {},
                b"",
                "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
            ),
            (
                "GET",
                "/",
                {"prefix": "J", "max-keys": "2"},
                {},
                b"",
                "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
            ),
        ],
        ids=["get", "put", "lifecycle", "list"],
    )
    def test_examples_of_s3(
        self,
        method: str,
        path: str,
        query: Mapping[str, str],
        headers: Mapping[str, str],
        body: bytes,
        signature: str,
    ) -> None:
        digest = hashlib.sha256(body).hexdigest()
        found = signed(
            method, path_encoded(path), query, {**HOST, **headers}, digest, DOCUMENTED, at=DAY
        )
        assert found["Authorization"].endswith(f"Signature={signature}")

    def test_the_plainest_of_the_test_suite(self) -> None:
        plain = Credentials(
            key_id="AKIDEXAMPLE",
            secret="wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
            region="us-east-1",
            service="service",
        )
        at = dt.datetime(2015, 8, 30, 12, 36, tzinfo=dt.UTC)
        found = signed("GET", "/", {}, {"host": "example.amazonaws.com"}, EMPTY, plain, at=at)
        assert found["Authorization"].endswith(
            "Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"
        )

    def test_the_secret_never_travels(self) -> None:
        found = signed("GET", "/", {}, HOST, EMPTY, DOCUMENTED, at=DAY)
        assert DOCUMENTED.secret not in repr(found) + repr(DOCUMENTED)


@pytest.fixture
def store() -> Iterator[ObjectStore]:
    with ObjectStore("site", page=3) as running:
        yield running


def target_of(store: ObjectStore, bucket: str = "site") -> Target:
    return target_from(f"s3://{bucket}/open?endpoint={store.endpoint}&region={REGION}")


def link_of(
    store: ObjectStore, *, secret: str = SECRET, bucket: str = "site"
) -> AbstractContextManager[Link]:
    from dataclasses import replace  # noqa: PLC0415

    target = replace(target_of(store, bucket), user=KEY_ID)
    return opened(target, Access(password=secret, local_allowed=True))


def parts(files: Mapping[str, str], key: str = "1") -> list[Part]:
    return [Part(name="a", key=key, files=lambda: [(p, t.encode()) for p, t in files.items()])]


def trouble_of(store: ObjectStore, **other: str) -> TargetTrouble:
    with pytest.raises(TargetTrouble) as caught, link_of(store, **other) as link:
        try_out(link)
    return caught.value


class TestStore:
    def test_a_try_leaves_nothing(self, store: ObjectStore) -> None:
        with link_of(store) as link:
            try_out(link)
        assert store.objects == {}
        assert [act for act, _ in store.log] == ["PUT", "GET", "DELETE"]

    def test_a_site_with_what_browsers_are_told(self, store: ObjectStore) -> None:
        site = {
            "index.html": "first",
            "fr/1/rounds/2/index.html": "deep é",
            "assets/ronde.0123456789ab.css": "c",
            "assets/fonts/x.woff2": "f",
            "fr/1/schedule.ics": "i",
        }
        send_site(lambda: link_of(store), parts(site))
        found = {name.removeprefix("open/"): one for name, one in store.objects.items()}
        assert {path: found[path].data.decode() for path in site} == site
        assert found["index.html"] == Stored(b"first", "text/html; charset=utf-8", "no-cache")
        assert found["assets/ronde.0123456789ab.css"].cache_control.endswith("immutable")
        assert found["assets/fonts/x.woff2"].cache_control == "public, max-age=86400"
        assert found["fr/1/schedule.ics"].content_type.startswith("text/calendar")
        puts = [key for act, key in store.log if act == "PUT" and MANIFEST not in key]
        assert puts[-1] == "open/index.html"
        store.log.clear()
        send_site(lambda: link_of(store), parts({**site, "index.html": "again"}, "2"))
        assert [key for act, key in store.log if act == "PUT" and MANIFEST not in key] == [
            "open/index.html"
        ]

    def test_somebody_elses_object_among_many(self, store: ObjectStore) -> None:
        """The list comes in pages."""
        for number in range(8):
            store.objects[f"open/{number}.jpg"] = Stored(b"x", "image/jpeg", "")
        store.objects["open/zz&.html"] = Stored(b"theirs", "text/html", "")
        with pytest.raises(FileInTheWay):
            send_site(lambda: link_of(store), parts({"zz&.html": "ours"}))
        assert len(store.objects) == 9

    def test_a_connection_that_was_dropped_meanwhile_is_made_again(
        self, store: ObjectStore
    ) -> None:
        with link_of(store) as link:
            assert link.read("none.html") is None
            store.drop = True
            assert link.read("none.html") is None

    def test_one_that_drops_at_once_is_a_trouble(self, store: ObjectStore) -> None:
        store.drop = True
        assert trouble_of(store).fault.code == "site.broken"


class TestTroubles:
    def test_a_wrong_secret_is_found_by_the_store(self, store: ObjectStore) -> None:
        found = trouble_of(store, secret="wrong")
        assert (found.fault.code, found.once) == ("site.password", True)
        assert store.objects == {}

    def test_no_such_bucket(self, store: ObjectStore) -> None:
        assert trouble_of(store, bucket="other-bucket").fault.code == "site.bucket"

    @pytest.mark.parametrize(
        ("status", "code", "said", "once"),
        [
            (403, "RequestTimeTooSkewed", "site.clock", False),
            (403, "AccessDenied", "site.permission", False),
            (301, "PermanentRedirect", "site.region", True),
            (400, "AuthorizationHeaderMalformed", "site.region", True),
            (507, "InsufficientStorage", "site.disk_full", False),
            (403, "QuotaExceeded", "site.disk_full", False),
            (503, "SlowDown", "site.answer", False),
        ],
    )
    def test_what_the_store_says(
        self, store: ObjectStore, status: int, code: str, said: str, once: bool
    ) -> None:
        store.fault = (status, code)
        found = trouble_of(store)
        assert (found.fault.code, found.once) == (said, once)

    def test_nobody_there(self, store: ObjectStore) -> None:
        link = link_of(store)
        store._server.server_close()
        with pytest.raises(TargetTrouble) as caught, link as opened_link:
            opened_link.read("x")
        assert caught.value.fault.code == "site.refused"

    @pytest.mark.parametrize(
        ("address", "code"),
        [
            ("http://store.example", "site.endpoint_plain"),
            ("http://10.0.0.7:9000", "site.endpoint_plain"),
            ("ftp://store.example", "site.endpoint"),
            ("https://me:x@store.example", "site.endpoint"),
            ("https://store.example/path", "site.endpoint"),
            ("https://store.example:99999", "site.endpoint"),
            ("", "site.endpoint"),
        ],
    )
    def test_addresses_of_stores(self, address: str, code: str) -> None:
        with pytest.raises(TargetTrouble) as caught:
            endpoint_parts(address)
        assert caught.value.fault.code == code

    def test_without_encryption_on_this_machine_only(self) -> None:
        assert endpoint_parts("http://localhost:9000") == (False, "localhost", 9000)
        assert endpoint_parts("http://[::1]") == (False, "::1", 80)
        assert endpoint_parts("https://store.example") == (True, "store.example", 443)

    def test_only_its_owner_lets_it_reach_this_machine(self, store: ObjectStore) -> None:
        target = target_of(store)
        with (
            pytest.raises(TargetTrouble) as caught,
            opened(target, Access(password=SECRET)) as link,
        ):
            link.read("x")
        assert caught.value.fault.code == "site.address_local"


def test_a_bucket_stands_in_the_name_or_in_the_path() -> None:
    aws = target_from("s3://my-bucket/open/2026?region=eu-west-3")
    assert aws == Target(
        kind=Kind.S3,
        bucket="my-bucket",
        path="open/2026",
        host="https://s3.eu-west-3.amazonaws.com",
        region="eu-west-3",
    )
    assert target_from("s3://b/?endpoint=https://store.example").path_style
    assert not target_from("s3://b/?endpoint=https://store.example&style=host").path_style


def test_every_kind_of_file_of_a_site_has_a_type() -> None:
    assert content_type("a/current.pgn") == "application/vnd.chess-pgn"
    assert content_type("x.unheard") == "application/octet-stream"

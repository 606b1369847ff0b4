"""Django's settings, from the environment that `ronde serve` prepares.

RONDE_DATA is the folder of the database and the secret key; RONDE_SECRET overrides the key file;
RONDE_HOSTS lists the host names allowed besides loopback.
"""

from __future__ import annotations

import os
from pathlib import Path

WEB = Path(__file__).parent
DATA = Path(os.environ.get("RONDE_DATA", "data"))

MEGABYTE = 1024 * 1024
UPLOAD_LIMIT = 10 * MEGABYTE


def _secret() -> str:
    if "RONDE_SECRET" in os.environ:
        return os.environ["RONDE_SECRET"]
    file = DATA / "secret.key"
    # Without a data folder (type checks, migrations) nothing is signed that anybody keeps.
    return file.read_text("ascii").strip() if file.exists() else "no-data-folder-no-secret"


SECRET_KEY = _secret()
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost", "[::1]", *os.environ.get("RONDE_HOSTS", "").split()]

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "ronde.store",
    "ronde.web.apps.WebConfig",
]
MIDDLEWARE = [
    "ronde.web.headers.SecurityHeaders",
    "ronde.web.assets.StaticFiles",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "ronde.web.language.ChooseLanguage",
    "ronde.web.failures.FriendlyFailures",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "ronde.web.access.CheckAccess",
]
ROOT_URLCONF = "ronde.web.urls"
ASGI_APPLICATION = "ronde.web.asgi.application"
PUBLIC_SITE = "ronde.web.public.site.site_parts"  # what `ronde publish` writes
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [WEB],
        "OPTIONS": {
            "builtins": ["ronde.web.templatetags.ronde"],
            "context_processors": ["django.template.context_processors.request"],
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["django.template.loaders.filesystem.Loader"],
                )
            ],
        },
    }
]

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA / "ronde.sqlite3",
        "OPTIONS": {
            # One writer at a time, said at the start of the transaction; FULL: what was answered
            # survives a power cut.
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }
}

PASSWORD_HASHERS = ["django.contrib.auth.hashers.ScryptPasswordHasher"]
SESSION_COOKIE_AGE = 60 * 60 * 24 * 30
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_NAME = "ronde_session"
CSRF_COOKIE_NAME = "ronde_csrf"
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "ronde.web.failures.csrf_failure"
SECURE_CONTENT_TYPE_NOSNIFF = True

DATA_UPLOAD_MAX_MEMORY_SIZE = UPLOAD_LIMIT
DATA_UPLOAD_MAX_NUMBER_FIELDS = 5000
FILE_UPLOAD_MAX_MEMORY_SIZE = UPLOAD_LIMIT

USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = False  # our own catalogues, side by side, in ronde.texts
STATIC_URL = "/static/"
STATICFILES_DIRS = [WEB / "static"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False
WHITENOISE_MAX_AGE = 60 * 60 * 24 * 30  # addresses carry a digest of the content

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"stderr": {"class": "logging.StreamHandler"}},
    "loggers": {
        "django.request": {"handlers": ["stderr"], "level": "ERROR", "propagate": False},
        "django.security": {"handlers": ["stderr"], "level": "CRITICAL", "propagate": False},
        "ronde": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
    },
}

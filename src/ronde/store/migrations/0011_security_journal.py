import secrets
from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def name_accounts(apps: Any, _schema_editor: object) -> None:
    """Give every account that exists an identity; its name stays as it is."""
    user, account = apps.get_model("auth", "User"), apps.get_model("store", "AccountRow")
    numbers = user.objects.values_list("id", flat=True).order_by("id")
    account.objects.bulk_create(
        account(user_id=number, identity=f"a-{secrets.token_hex(8)}") for number in numbers
    )


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0010_player_cards"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="SecurityHeadRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("first", models.PositiveBigIntegerField(default=0)),
                ("before", models.CharField(max_length=64)),
                ("last", models.PositiveBigIntegerField(default=0)),
                ("head", models.CharField(max_length=64)),
                ("seal", models.CharField(max_length=64)),
            ],
            options={
                "db_table": "store_security_head",
            },
        ),
        migrations.CreateModel(
            name="AccountRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("identity", models.CharField(max_length=40, unique=True)),
                ("skeleton", models.CharField(max_length=600, null=True, unique=True)),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="known_by",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "db_table": "store_account",
            },
        ),
        migrations.CreateModel(
            name="SecurityRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("sequence", models.PositiveBigIntegerField(unique=True)),
                ("at", models.DateTimeField()),
                ("kind", models.CharField(max_length=40)),
                ("author", models.CharField(blank=True, default="", max_length=200)),
                ("author_id", models.CharField(blank=True, default="", max_length=40)),
                ("subject", models.CharField(blank=True, default="", max_length=200)),
                ("detail", models.CharField(blank=True, default="", max_length=200)),
                ("event", models.PositiveBigIntegerField(null=True)),
                ("device", models.CharField(blank=True, default="", max_length=80)),
                ("address", models.CharField(blank=True, default="", max_length=60)),
                ("previous", models.CharField(max_length=64)),
                ("hash", models.CharField(max_length=64)),
                ("count", models.PositiveIntegerField(default=1)),
                ("last_at", models.DateTimeField()),
                ("tally", models.CharField(max_length=64)),
            ],
            options={
                "db_table": "store_security",
                "ordering": ["-sequence"],
                "indexes": [
                    models.Index(fields=["event", "sequence"], name="security_of_event"),
                    models.Index(fields=["kind", "last_at"], name="security_of_kind"),
                ],
            },
        ),
        migrations.RunPython(name_accounts, migrations.RunPython.noop),
    ]

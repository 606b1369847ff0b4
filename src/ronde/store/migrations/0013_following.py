import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0012_sealed_snapshots"),
    ]

    operations = [
        migrations.CreateModel(
            name="FollowedRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("address", models.CharField(max_length=500, unique=True)),
                ("asked_at", models.DateTimeField()),
                ("answered_at", models.DateTimeField(null=True)),
                ("stopped_at", models.DateTimeField(null=True)),
                ("trouble", models.TextField(default="")),
                ("tournaments", models.TextField(default="[]")),
            ],
            options={
                "db_table": "store_followed",
                "ordering": ["-asked_at"],
            },
        ),
        migrations.CreateModel(
            name="HeldRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("tournament", models.PositiveIntegerField()),
                ("first", models.CharField(max_length=64)),
                ("name", models.CharField(max_length=200)),
                ("version", models.PositiveIntegerField()),
                ("head", models.CharField(max_length=64)),
                ("at", models.DateTimeField()),
                (
                    "follower",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="held",
                        to="store.followerrow",
                    ),
                ),
            ],
            options={
                "db_table": "store_held",
                "ordering": ["id"],
                "constraints": [
                    models.UniqueConstraint(fields=("follower", "first"), name="held_once")
                ],
            },
        ),
    ]

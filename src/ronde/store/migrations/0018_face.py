import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0017_check_in_kiosks"),
    ]

    operations = [
        migrations.CreateModel(
            name="FaceRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("why", models.BooleanField(default=True)),
                ("accent", models.CharField(max_length=16)),
                ("logo", models.CharField(blank=True, max_length=64)),
                ("author", models.CharField(max_length=150)),
                ("at", models.DateTimeField()),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="faces",
                        to="store.eventrow",
                    ),
                ),
            ],
            options={
                "db_table": "store_face",
                "ordering": ["id"],
            },
        ),
        migrations.CreateModel(
            name="LogoRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("digest", models.CharField(max_length=64)),
                ("kind", models.CharField(max_length=8)),
                ("data", models.BinaryField()),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="logos",
                        to="store.eventrow",
                    ),
                ),
            ],
            options={
                "db_table": "store_logo",
                "ordering": ["id"],
                "constraints": [
                    models.UniqueConstraint(fields=("event", "digest"), name="one_logo_each")
                ],
            },
        ),
    ]

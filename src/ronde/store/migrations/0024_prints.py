import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0023_paper_look"),
    ]

    operations = [
        migrations.CreateModel(
            name="PrintRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("code", models.CharField(db_index=True, max_length=11)),
                ("document", models.CharField(max_length=60)),
                ("language", models.CharField(max_length=20)),
                ("options", models.TextField()),
                ("round", models.PositiveIntegerField()),
                ("version", models.PositiveIntegerField()),
                ("content", models.CharField(max_length=64)),
                ("replaces", models.PositiveIntegerField(default=0)),
                ("copies", models.PositiveIntegerField(default=1)),
                ("author", models.CharField(max_length=150)),
                ("author_id", models.CharField(blank=True, default="", max_length=40)),
                ("at", models.DateTimeField()),
                ("last_at", models.DateTimeField()),
                ("taken_down", models.BooleanField(default=False)),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="prints",
                        to="store.tournamentrow",
                    ),
                ),
            ],
            options={
                "db_table": "store_print",
                "ordering": ["-id"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("tournament", "code", "content", "author_id", "author"),
                        name="print_once_each",
                    )
                ],
            },
        ),
    ]

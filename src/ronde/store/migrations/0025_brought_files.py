import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0024_prints"),
    ]

    operations = [
        migrations.CreateModel(
            name="BroughtRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("piece", models.CharField(max_length=60)),
                ("about", models.CharField(blank=True, max_length=200)),
                ("name", models.CharField(max_length=200)),
                ("ending", models.CharField(max_length=8)),
                ("data", models.BinaryField()),
                ("size", models.PositiveIntegerField()),
                ("digest", models.CharField(max_length=64)),
                ("author", models.CharField(max_length=150)),
                ("at", models.DateTimeField()),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="brought",
                        to="store.tournamentrow",
                    ),
                ),
            ],
            options={
                "db_table": "store_brought",
                "ordering": ["id"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("tournament", "piece"), name="one_file_each_piece"
                    )
                ],
            },
        ),
    ]

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("store", "0022_face_norms")]

    operations = [
        migrations.CreateModel(
            name="PaperLookRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("template_set", models.CharField(blank=True, max_length=100)),
                ("color", models.CharField(blank=True, max_length=7)),
                ("rule", models.CharField(blank=True, max_length=7)),
                ("head", models.CharField(blank=True, max_length=120)),
                ("foot", models.CharField(blank=True, max_length=120)),
                ("paper", models.CharField(blank=True, max_length=8)),
                ("logo", models.BooleanField(default=False)),
                ("author", models.CharField(max_length=150)),
                ("at", models.DateTimeField()),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="looks",
                        to="store.eventrow",
                    ),
                ),
            ],
            options={"db_table": "store_paper_look", "ordering": ["id"]},
        ),
    ]

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("store", "0027_mail"),
    ]

    operations = [
        migrations.CreateModel(
            name="TableChoiceRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("code", models.CharField(max_length=40)),
                ("columns", models.TextField(blank=True)),
                ("kind", models.CharField(max_length=8)),
                ("separator", models.CharField(blank=True, max_length=8)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="table_choices",
                        to="store.eventrow",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="table_choices",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "db_table": "store_table_choice",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("user", "event", "code"), name="one_choice_each_table"
                    )
                ],
            },
        ),
    ]

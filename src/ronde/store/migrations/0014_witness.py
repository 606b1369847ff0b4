from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0013_following"),
    ]

    operations = [
        migrations.CreateModel(
            name="WitnessRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("log", models.CharField(max_length=32)),
                ("number", models.PositiveIntegerField()),
                ("line", models.TextField()),
            ],
            options={
                "db_table": "store_witness",
                "ordering": ["id"],
                "constraints": [
                    models.UniqueConstraint(fields=("log", "number"), name="witness_number")
                ],
            },
        ),
    ]

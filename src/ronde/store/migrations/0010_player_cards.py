import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0009_second_factor"),
    ]

    operations = [
        # Cards that lie on the tables during the upgrade go on working: they are the boards'.
        migrations.AddField(
            model_name="playerentryrow",
            name="cards",
            field=models.CharField(default="boards", max_length=10),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="claimrow",
            name="means",
            field=models.CharField(default="board", max_length=10),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="claimrow",
            name="address",
            field=models.CharField(blank=True, default="", max_length=64),
        ),
        migrations.AlterField(
            model_name="claimrow",
            name="device",
            field=models.CharField(blank=True, default="", max_length=64),
        ),
        migrations.CreateModel(
            name="PlayerCardRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("player", models.PositiveIntegerField()),
                ("salt", models.CharField(max_length=64)),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="player_cards",
                        to="store.tournamentrow",
                    ),
                ),
            ],
            options={
                "db_table": "store_player_card",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("tournament", "player"), name="card_once_a_player"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="KioskRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("round", models.PositiveIntegerField()),
                ("token", models.CharField(blank=True, default="", max_length=64)),
                ("label", models.CharField(blank=True, default="", max_length=80)),
                ("at", models.DateTimeField()),
                ("by", models.CharField(max_length=150)),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="kiosks",
                        to="store.tournamentrow",
                    ),
                ),
            ],
            options={"db_table": "store_kiosk", "ordering": ["id"]},
        ),
    ]

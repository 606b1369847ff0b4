import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0026_site_target"),
    ]

    operations = [
        migrations.CreateModel(
            name="MailAccountRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("host", models.CharField(max_length=253)),
                ("port", models.PositiveIntegerField()),
                ("security", models.CharField(max_length=16)),
                ("user", models.CharField(blank=True, default="", max_length=254)),
                ("password", models.CharField(blank=True, default="", max_length=500)),
                ("sender", models.CharField(max_length=254)),
                ("sender_name", models.CharField(blank=True, default="", max_length=120)),
                ("reply_to", models.CharField(blank=True, default="", max_length=254)),
                ("local_allowed", models.BooleanField(default=False)),
                ("plain_allowed", models.BooleanField(default=False)),
                ("per_minute", models.PositiveSmallIntegerField(default=30)),
                ("language", models.CharField(max_length=10)),
                ("links", models.CharField(blank=True, default="", max_length=300)),
                ("automatic", models.BooleanField(default=False)),
                ("automatic_since", models.DateTimeField(null=True)),
                ("seen_at", models.DateTimeField(null=True)),
                ("failures", models.PositiveIntegerField(default=0)),
                ("rests_until", models.DateTimeField(null=True)),
                ("trouble", models.CharField(blank=True, default="", max_length=32)),
                ("answer", models.CharField(blank=True, default="", max_length=300)),
                ("tried_at", models.DateTimeField(null=True)),
                ("changed_at", models.DateTimeField()),
                ("changed_by", models.CharField(max_length=150)),
                (
                    "event",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="mail",
                        to="store.eventrow",
                    ),
                ),
            ],
            options={
                "db_table": "store_mail_account",
            },
        ),
        migrations.CreateModel(
            name="LetterRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("subject_key", models.CharField(max_length=40)),
                ("player", models.PositiveIntegerField()),
                ("ordinal", models.PositiveIntegerField()),
                ("said", models.CharField(max_length=64)),
                ("uid", models.CharField(max_length=40, unique=True)),
                ("version", models.PositiveIntegerField()),
                ("address", models.CharField(blank=True, max_length=254)),
                ("name", models.CharField(blank=True, max_length=200)),
                ("language", models.CharField(max_length=10)),
                ("subject", models.CharField(blank=True, max_length=300)),
                ("text", models.TextField(blank=True)),
                ("state", models.CharField(max_length=16)),
                ("author", models.CharField(blank=True, max_length=150)),
                ("created_at", models.DateTimeField()),
                ("next_at", models.DateTimeField(null=True)),
                ("attempts", models.PositiveIntegerField(default=0)),
                ("tried_at", models.DateTimeField(null=True)),
                ("sent_at", models.DateTimeField(null=True)),
                ("status", models.PositiveSmallIntegerField(default=0)),
                ("answer", models.CharField(blank=True, default="", max_length=300)),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="letters",
                        to="store.tournamentrow",
                    ),
                ),
            ],
            options={
                "db_table": "store_letter",
                "ordering": ["-id"],
                "indexes": [models.Index(fields=["state", "next_at"], name="letter_due")],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("tournament", "subject_key", "player", "ordinal"), name="said_once"
                    )
                ],
            },
        ),
    ]

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0004_public"),
    ]

    operations = [
        migrations.CreateModel(
            name="LeaseRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=40, unique=True)),
                ("holder", models.CharField(max_length=100)),
                ("until", models.DateTimeField()),
                ("done_at", models.DateTimeField(null=True)),
                ("trouble", models.TextField(default="")),
            ],
            options={
                "db_table": "store_lease",
            },
        ),
        migrations.CreateModel(
            name="FollowerRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=100)),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("created_at", models.DateTimeField()),
                ("seen_at", models.DateTimeField(null=True)),
            ],
            options={
                "db_table": "store_follower",
                "ordering": ["id"],
            },
        ),
        migrations.AddIndex(
            model_name="outboxrow",
            index=models.Index(fields=["tournament", "version"], name="outbox_since"),
        ),
    ]

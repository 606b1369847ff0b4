from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("store", "0018_face")]

    operations = [
        migrations.AddField(
            model_name="eventrow",
            name="archived_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.CreateModel(
            name="TemplateRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=200, unique=True)),
                ("content", models.TextField()),
                ("created_at", models.DateTimeField()),
            ],
            options={"db_table": "store_template", "ordering": ["name"]},
        ),
    ]

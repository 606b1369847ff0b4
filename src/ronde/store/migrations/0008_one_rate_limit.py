from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0007_team_tables"),
    ]

    operations = [
        migrations.AddField(
            model_name="attemptrow",
            name="count",
            field=models.PositiveIntegerField(default=1),
        ),
        migrations.DeleteModel(
            name="UsageRow",
        ),
    ]

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0014_witness"),
    ]

    operations = [
        migrations.AddField(
            model_name="recoverycoderow",
            name="used_at",
            field=models.DateTimeField(null=True),
        ),
    ]

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0015_used_recovery_codes"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="uploadrow",
            name="account",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="uploadrow",
            name="size",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="webhookrow",
            name="failures",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="webhookrow",
            name="rests_until",
            field=models.DateTimeField(null=True),
        ),
    ]

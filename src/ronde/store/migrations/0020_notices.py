from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0019_events_at_home"),
    ]

    operations = [
        migrations.AddField(
            model_name="announcementrow",
            name="code",
            field=models.CharField(blank=True, default="", max_length=32),
        ),
        migrations.AddField(
            model_name="announcementrow",
            name="fields",
            field=models.JSONField(default=dict),
        ),
    ]

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("store", "0016_bounds")]

    operations = [
        migrations.AddField(
            model_name="kioskrow",
            name="purpose",
            field=models.CharField(default="results", max_length=10),
        ),
        migrations.AddField(
            model_name="kioskrow",
            name="salt",
            field=models.CharField(blank=True, default="", max_length=64),
        ),
    ]

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("store", "0021_arbiter_log")]

    operations = [
        migrations.AddField(
            model_name="facerow", name="norms", field=models.BooleanField(default=False)
        ),
    ]

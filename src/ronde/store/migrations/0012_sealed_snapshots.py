from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def forget_unsealed(apps: Apps, _: BaseDatabaseSchemaEditor) -> None:
    """Snapshots are made again from the journal when they are next needed."""
    apps.get_model("store", "SnapshotRow").objects.all().delete()


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0011_security_journal"),
    ]

    operations = [
        migrations.RunPython(forget_unsealed, migrations.RunPython.noop),
        migrations.AddField(
            model_name="snapshotrow",
            name="seal",
            field=models.CharField(default="", max_length=64),
            preserve_default=False,
        ),
    ]

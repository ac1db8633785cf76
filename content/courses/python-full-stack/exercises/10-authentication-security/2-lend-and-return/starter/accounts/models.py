from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    member = models.OneToOneField(
        "library.Member",
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="user",
    )

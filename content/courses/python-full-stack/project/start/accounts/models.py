from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """An account. Clerks without a library card have no member."""

    member = models.OneToOneField(
        "library.Member", null=True, blank=True, on_delete=models.PROTECT, related_name="user"
    )

from django.db import models


class Complaint(models.Model):
    room = models.CharField(max_length=5)
    text = models.CharField(max_length=300)
    urgent = models.BooleanField(default=False)
    closed = models.BooleanField(default=False)

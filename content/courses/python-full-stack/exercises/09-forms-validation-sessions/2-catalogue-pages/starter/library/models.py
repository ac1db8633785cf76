from django.db import models


class Book(models.Model):
    title = models.CharField(max_length=200)
    shelf = models.CharField(max_length=5)


class Copy(models.Model):
    accession = models.CharField(max_length=6, unique=True)
    book = models.ForeignKey(
        Book,
        on_delete=models.PROTECT,
        related_name="copies",
    )

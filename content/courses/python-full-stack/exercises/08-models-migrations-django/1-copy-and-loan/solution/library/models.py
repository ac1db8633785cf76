from django.db import models
from django.db.models import Q


class Book(models.Model):
    isbn = models.CharField(max_length=13, unique=True)
    title = models.CharField(max_length=200)

    def __str__(self):
        return self.title


class Member(models.Model):
    roll = models.CharField(max_length=7, unique=True)
    name = models.CharField(max_length=100)
    phone = models.CharField(max_length=15, blank=True, default="")

    def __str__(self):
        return self.name


class Copy(models.Model):
    accession = models.CharField(max_length=6, unique=True)
    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="copies")

    def __str__(self):
        return self.accession


class Loan(models.Model):
    copy = models.ForeignKey(Copy, on_delete=models.PROTECT, related_name="loans")
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="loans")
    lent_on = models.DateField()
    due_on = models.DateField()
    returned_on = models.DateField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["copy"], condition=Q(returned_on__isnull=True), name="one_open_loan"),
        ]

    def __str__(self):
        return f"{self.copy} to {self.member}"

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
    # Step 1: the phone, which old rows do not have

    def __str__(self):
        return self.name


class Copy(models.Model):
    # Step 2: no number twice
    accession = models.CharField(max_length=6)
    # Step 3: the book of this copy, and the way back


class Loan(models.Model):
    # Step 4: the copy and the member

    lent_on = models.DateField()
    # Step 5: two more days; which one may be empty?

    # Step 6: one open loan for each copy

    # Step 7: the loan as text

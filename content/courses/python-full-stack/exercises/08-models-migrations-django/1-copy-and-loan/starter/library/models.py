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

    def __str__(self):
        return self.name


class Copy(models.Model):
    accession = models.CharField(max_length=6)


class Loan(models.Model):
    lent_on = models.DateField()

from django.contrib import admin

from library.models import Book

admin.site.register(Book)

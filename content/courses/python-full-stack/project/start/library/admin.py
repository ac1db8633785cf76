from django.contrib import admin

from library.models import Book, Copy, Loan, Member


@admin.register(Book)
class BookAdmin(admin.ModelAdmin):
    list_display = ["title", "author", "shelf"]
    search_fields = ["title", "author", "isbn"]


@admin.register(Loan)
class LoanAdmin(admin.ModelAdmin):
    list_display = ["copy", "member", "due_on", "returned_on"]
    list_filter = ["returned_on"]
    search_fields = ["member__roll"]


admin.site.register([Copy, Member])

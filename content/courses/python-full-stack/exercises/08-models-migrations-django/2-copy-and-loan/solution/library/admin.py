from django.contrib import admin

from library.models import Book, Copy, Loan, Member

admin.site.register(Book)
admin.site.register(Copy)
admin.site.register(Member)


@admin.register(Loan)
class LoanAdmin(admin.ModelAdmin):
    list_display = ["copy", "member", "due_on"]

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin

from accounts.models import User


@admin.register(User)
class PortalUserAdmin(UserAdmin):
    fieldsets = [*UserAdmin.fieldsets, ("Library", {"fields": ["member"]})]

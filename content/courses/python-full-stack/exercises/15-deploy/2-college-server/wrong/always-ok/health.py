from django.conf import settings
from django.http import JsonResponse


def health(request):
    return JsonResponse({"status": "ok", "version": settings.PORTAL_VERSION})

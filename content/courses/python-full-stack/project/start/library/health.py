from django.http import JsonResponse


def health(request):
    """Day 15: ask the database."""
    return JsonResponse({"status": "unknown"})

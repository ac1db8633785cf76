SECRET_KEY = "only for lessons"
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
INSTALLED_APPS = ["django.contrib.messages", "hostel"]
MESSAGE_STORAGE = (
    "django.contrib.messages.storage.cookie.CookieStorage"
)
MIDDLEWARE = [
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
]
MESSAGES = (
    "django.contrib.messages.context_processors.messages"
)
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django"
        ".DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": [MESSAGES]},
    }
]
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": ":memory:",
    }
}

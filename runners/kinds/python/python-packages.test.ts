import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExerciseTest } from "#domain/study/exercise.ts";
import { openSandbox, type Sandbox, type TestJob } from "../../../scripts/sandbox/sandbox.ts";

/** Without a cache, building the runtime takes a minute or two. */
const FIRST_BUILD = 600_000;

/** This machine may be busy; only runs that must time out have a short limit. */
const PATIENT = 45_000;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox({ kinds: ["python"] });
}, FIRST_BUILD);
afterAll(() => sandbox?.close());

function run(text: string, more: Partial<TestJob> = {}) {
  return sandbox.run({ kind: "python", files: [{ path: "main.py", text }], limitMs: PATIENT, ...more });
}

function check(id: string, more: Partial<ExerciseTest>): ExerciseTest {
  return { id, name: id, says: `says ${id}`, ...more };
}

test("a Flask app is called by its tests, and app.run() lists its routes", async () => {
  const app = `from flask import Flask, jsonify, render_template, request, session
from werkzeug.security import check_password_hash, generate_password_hash
app = Flask(__name__)
app.secret_key = "for lessons"
books = [{"id": 1, "title": "Godan"}]
@app.get("/books")
def all_books():
    return jsonify(books)
@app.post("/books")
def add_book():
    books.append({"id": len(books) + 1, "title": request.get_json()["title"]})
    return books[-1], 201
@app.get("/hello/<name>")
def hello(name):
    session["name"] = name
    return render_template("hello.html", name=name)
@app.get("/boom")
def boom():
    return 1 / 0
secret = generate_password_hash("chai")
if __name__ == "__main__":
    app.run(debug=True)
`;
  const files = [
    { path: "app.py", text: app },
    { path: "templates/hello.html", text: "<p>{{ name | upper }}</p>" },
  ];
  const tests = [
    check("list", { code: 'assert client.get("/books").json == [{"id": 1, "title": "Godan"}]' }),
    check("add", {
      code: 'assert client.post("/books", json={"title": "Gora"}).status_code == 201\nassert len(books) == 2',
    }),
    check("page", { code: 'assert client.get("/hello/a<b").text == "<p>A&lt;B</p>"' }),
    check("password", {
      code: 'assert check_password_hash(secret, "chai") and not check_password_hash(secret, "tea")',
    }),
    check("missing", { code: 'assert client.get("/nope").status_code == 200' }),
    check("broken", { code: 'client.get("/boom")' }),
  ];
  const job = { files, entry: "app.py", packages: ["flask"] };
  const result = await run("", { ...job, tests, setup: "client = app.test_client()" });
  expect(result.results.map(({ id, ok, detail, line }) => ({ id, ok, detail, line }))).toEqual([
    { id: "list", ok: true, detail: "" },
    { id: "add", ok: true, detail: "" },
    { id: "page", ok: true, detail: "" },
    { id: "password", ok: true, detail: "" },
    { id: "missing", ok: false, detail: "expected 200, got 404" },
    { id: "broken", ok: false, detail: "ZeroDivisionError: division by zero", line: 19 },
  ]);
  const shown = await run("", job);
  expect(shown.stdout).toContain("The app is ready.");
  expect(shown.stdout).toContain("POST       /books");
});

const FARES =
  "def fare(km, student=False):\n    if km < 0:\n        raise ValueError('negative')\n    return km * 5 // (2 if student else 1)\n";
const STRONG = `import pytest
from fares import fare
def test_full():
    assert fare(10) == 50
@pytest.mark.parametrize("km, rupees", [(0, 0), (4, 10)])
def test_student(km, rupees):
    assert fare(km, student=True) == rupees
def test_negative():
    with pytest.raises(ValueError):
        fare(-1)
`;
const WEAK = "from fares import fare\ndef test_full():\n    assert fare(10) == 50\n";

function ownTests(text: string, fares = FARES): Partial<TestJob> {
  const mutant = (id: string, broken: string) => ({
    ...check(id, {}),
    files: [{ path: "fares.py", text: broken }],
  });
  return {
    packages: ["pytest"],
    entry: "test_fares.py",
    files: [
      { path: "test_fares.py", text },
      { path: "fares.py", text: fares },
    ],
    tests: [check("own", {})],
    mutants: [
      mutant("no-discount", FARES.replace("2 if student else 1", "1")),
      mutant("no-check", FARES.replace("km < 0", "False")),
    ],
  };
}

test("strong pytest tests detect every mutant, weak ones get a list of those they miss", async () => {
  expect(await run("", ownTests(STRONG))).toMatchObject({ passed: true });
  const weak = await run("", ownTests(WEAK));
  expect(weak.results.map(({ id, ok, says }) => [id, ok, says])).toEqual([
    ["own", true, ""],
    ["no-discount", false, "says no-discount"],
    ["no-check", false, "says no-check"],
  ]);
});

test("learner's tests that fail, are missing or cannot be parsed detect nothing", async () => {
  const failing = await run("", ownTests(WEAK.replace("50", "51")));
  expect(failing.results.map(({ ok }) => ok)).toEqual([false, false, false]);
  expect(failing.results[0]?.detail).toBe("test_full fails: assert 50 == 51");
  expect(failing.stdout).toContain("E   assert 50 == 51");
  const none = await run("", ownTests("x = 1\n"));
  expect(none.results[0]?.detail).toContain("no test was found");
  const unreadable = await run("", ownTests("def test_a(:\n    pass\n"));
  expect(unreadable.error).toEqual({
    message: "SyntaxError: invalid syntax",
    file: "test_fares.py",
    line: 1,
  });
});

test("a file of pytest tests that is only run shows pytest's own output, the same every time", async () => {
  const { packages, entry, files } = ownTests(STRONG);
  const result = await run("", { packages, entry, files } as Partial<TestJob>);
  expect(result.stdout.replaceAll(/ +/g, " ")).toBe(".... [100%]\n4 passed in 0.01s\n");
});

test("a Django project migrates, stores, validates and answers, each test with its own database", async () => {
  const settings = `SECRET_KEY = "for lessons"
ROOT_URLCONF = "urls"
ALLOWED_HOSTS = ["*"]
USE_TZ = True
TIME_ZONE = "Asia/Kolkata"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
INSTALLED_APPS = ["django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions", "library"]
MIDDLEWARE = ["django.contrib.sessions.middleware.SessionMiddleware", "django.contrib.auth.middleware.AuthenticationMiddleware"]
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}}
`;
  const models = `from django.db import models
class Book(models.Model):
    title = models.CharField(max_length=80)
    copies = models.PositiveIntegerField(default=1)
`;
  const urls = `from django.forms import modelform_factory
from django.http import JsonResponse
from django.shortcuts import render
from django.urls import path
from library.models import Book
def books(request):
    if request.method == "POST":
        form = modelform_factory(Book, fields=["title", "copies"])(request.POST)
        if not form.is_valid():
            return JsonResponse(form.errors, status=400)
        form.save()
    return render(request, "books.html", {"books": Book.objects.order_by("title")})
urlpatterns = [path("books/", books)]
`;
  const files = [
    {
      path: "main.py",
      text: 'import os, django\nos.environ["DJANGO_SETTINGS_MODULE"] = "settings"\ndjango.setup()\nfrom django.core.management import call_command\ncall_command("makemigrations", "library")\ncall_command("migrate", verbosity=0)\nfrom django.test import Client\nfrom library.models import Book\n',
    },
    { path: "settings.py", text: settings },
    { path: "urls.py", text: urls },
    { path: "library/__init__.py", text: "" },
    { path: "library/models.py", text: models },
    { path: "library/templates/books.html", text: "{% for book in books %}{{ book.title }};{% endfor %}" },
  ];
  const tests = [
    check("stores", {
      code: 'Client().post("/books/", {"title": "Gora", "copies": 2})\nBook.objects.create(title="A<b")\nassert Client().get("/books/").content == b"A&lt;b;Gora;"',
    }),
    check("validates", {
      code: 'assert Client().post("/books/", {"title": "", "copies": "x"}).status_code == 400\nassert Book.objects.count() == 0',
    }),
    check("users", {
      code: 'from django.contrib.auth.models import User\nUser.objects.create_user("asha", password="chai1234")\nassert Client().login(username="asha", password="chai1234")',
    }),
  ];
  const result = await run("", { files, packages: ["django"], tests });
  expect(result.results.map(({ id, ok, detail }) => [id, ok, detail])).toEqual([
    ["stores", true, ""],
    ["validates", true, ""],
    ["users", true, ""],
  ]);
  expect(result.stdout).toContain("Create model Book");
});

test("a viewset of Django REST framework lists, stores, refuses and authenticates", async () => {
  const program = `import django
from django.conf import settings
settings.configure(
    SECRET_KEY="for lessons", ROOT_URLCONF="__main__", ALLOWED_HOSTS=["*"], USE_TZ=True,
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "rest_framework"],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
    REST_FRAMEWORK={
        "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
        "PAGE_SIZE": 2,
        "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    },
)
django.setup()
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection, models
from rest_framework import filters, serializers, viewsets
from rest_framework.routers import DefaultRouter
from rest_framework.test import APIClient
class Book(models.Model):
    title = models.CharField(max_length=80)
    class Meta:
        app_label = "library"
class BookSerializer(serializers.ModelSerializer):
    class Meta:
        model = Book
        fields = ["id", "title"]
class BookViewSet(viewsets.ModelViewSet):
    queryset = Book.objects.order_by("id")
    serializer_class = BookSerializer
    filter_backends = [filters.SearchFilter]
    search_fields = ["title"]
router = DefaultRouter()
router.register("books", BookViewSet)
urlpatterns = router.urls
call_command("migrate", verbosity=0)
with connection.schema_editor() as editor:
    editor.create_model(Book)
client = APIClient()
print(client.post("/books/", {"title": "Gora"}, format="json").status_code)
client.force_authenticate(User.objects.create_user("asha"))
for title in ["Gora", "", "Godan", "Kim"]:
    answer = client.post("/books/", {"title": title}, format="json")
    print(answer.status_code, answer.json())
print(client.get("/books/?search=go&page=1").json()["count"], client.get("/books/9/").status_code)
`;
  const result = await run(program, { packages: ["django", "drf"] });
  expect(result.error).toBeUndefined();
  expect(result.stdout).toBe(
    [
      "403",
      "201 {'id': 1, 'title': 'Gora'}",
      "400 {'title': ['This field may not be blank.']}",
      "201 {'id': 2, 'title': 'Godan'}",
      "201 {'id': 3, 'title': 'Kim'}",
      "2 404",
      "",
    ].join("\n"),
  );
});

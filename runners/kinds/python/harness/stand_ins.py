"""Small stand-ins that let Debian 12's Flask 2.2, pytest 7.2 and Django 3.2 run on the browser's newer Python."""

import ast
import importlib.util
import pkgutil
import re
import sys
import types
import warnings


# The real number of rounds would take seconds here; a lesson's passwords guard nothing.
PASSWORD_ROUNDS = 1000


def prepare_package(name):
    """Called once for each package that an exercise wants, before any learner's code."""
    with warnings.catch_warnings():
        # They use what newer Pythons will drop; that is not for the learner to mend.
        warnings.simplefilter("ignore")
        PREPARATIONS[name]()


def prepare_flask():
    old_ast_names()
    if not hasattr(pkgutil, "get_loader"):
        pkgutil.get_loader = get_loader
    import flask
    import flask.cli
    import flask.testing
    import werkzeug.security
    import werkzeug.serving

    werkzeug.security.DEFAULT_PBKDF2_ITERATIONS = PASSWORD_ROUNDS
    werkzeug.serving.run_simple = tell_routes
    flask.cli.show_server_banner = lambda *_, **__: None


def get_loader(name):
    """Python 3.14 dropped it; Flask looks with it for the folder of the program."""
    module = sys.modules.get(name)
    if module is not None:
        return getattr(module, "__loader__", None)
    spec = importlib.util.find_spec(name)
    return spec and spec.loader


def tell_routes(hostname, port, application, **_):
    """No program can listen on a port here, so `app.run()` tells what it would answer."""
    print("The app is ready. It cannot listen on a port here; its tests call it directly.")
    for rule in sorted(application.url_map.iter_rules(), key=lambda rule: rule.rule):
        if rule.endpoint != "static":
            methods = ", ".join(sorted(rule.methods - {"HEAD", "OPTIONS"}))
            print(f"  {methods:<10} {rule.rule}")


def prepare_pytest():
    old_ast_names()
    from .run_pytest import run_pytest
    from .work_folder import WORK, lay_out, take_out_own_modules

    # A failing test takes the long way through pytest, so that a learner's need not be the first to go it.
    lay_out([{"path": "test_first.py", "text": "def test_first():\n    assert [1, 2] == [1, 3]\n"}])
    run_pytest({"entry": "test_first.py", "show": False})
    sys.path.remove(WORK)
    take_out_own_modules()


def old_ast_names():
    for name, kind in (("Str", str), ("Bytes", bytes), ("Num", int), ("NameConstant", type(None))):
        if not hasattr(ast, name):
            setattr(ast, name, constant_class(name, kind))
    if not hasattr(ast.Constant, "s"):
        ast.Constant.s = property(lambda node: node.value)


def constant_class(name, kind):
    """`ast.Str("a")` and `isinstance(node, ast.Str)` of old; both now belong to ast.Constant."""

    class Meta(type):
        def __instancecheck__(cls, node):
            return isinstance(node, ast.Constant) and isinstance(node.value, kind)

    def make(cls, *values, **more):
        (value,) = values or (more.pop("s"),)
        return ast.Constant(value, **more)

    return Meta(name, (), {"__new__": make})


def prepare_django():
    stand_in_cgi()
    import django.conf
    import django.core.management
    import django.core.management.commands.makemigrations
    import django.core.management.commands.migrate
    import django.db.backends.sqlite3.base
    import django.db.models
    import django.forms
    import django.template.backends.django
    import django.test
    import django.urls
    from django.contrib.auth.hashers import PBKDF2PasswordHasher

    PBKDF2PasswordHasher.iterations = PASSWORD_ROUNDS


def prepare_drf():
    # Its other modules read Django's settings when they are imported, and these are the learner's.
    import rest_framework


def stand_in_cgi():
    """Python 3.13 dropped the module; Django 3.2 needs two functions of it."""
    import email.message

    def parse_header(line):
        message = email.message.Message()
        message["content-type"] = line
        kind, *pairs = message.get_params(failobj=[("", "")])
        return kind[0], dict(pairs)

    cgi = types.ModuleType("cgi")
    cgi.parse_header = parse_header
    cgi.valid_boundary = lambda text: re.fullmatch(rb"[ -~]{0,200}[!-~]", text)
    sys.modules["cgi"] = cgi


PREPARATIONS = {
    "flask": prepare_flask,
    "pytest": prepare_pytest,
    "django": prepare_django,
    "drf": prepare_drf,
}

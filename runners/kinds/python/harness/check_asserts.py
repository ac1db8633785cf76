"""Makes `assert` in a test's code tell what it saw: 'expected 30, got 20'."""

import ast

SHOWN_LENGTH = 160

OPERATORS = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
}

# No name of Python can look like these, so a test cannot use them by chance.
LEFT, RIGHT, FAIL_COMPARISON, FAIL_CONDITION = "@left", "@right", "@fail_comparison", "@fail_condition"


def compile_checked(code, filename):
    tree = Rewriter().visit(ast.parse(code, filename))
    return compile(ast.fix_missing_locations(tree), filename, "exec")


def checking_names():
    return {FAIL_COMPARISON: fail_comparison, FAIL_CONDITION: fail_condition}


class Rewriter(ast.NodeTransformer):
    def visit_Assert(self, node):
        made = list(self.rewrite(node.test, node.msg))
        return [ast.copy_location(statement, node) for statement in made]

    def rewrite(self, test, message):
        if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
            for part in test.values:
                yield from self.rewrite(part, message)
        elif isinstance(test, ast.Compare) and len(test.ops) == 1:
            yield from self.rewrite_comparison(test, message)
        else:
            wants_false = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
            condition = test.operand if wants_false else test
            yield ast.Assign([ast.Name(LEFT, ast.Store())], condition)
            value = ast.Name(LEFT, ast.Load())
            failed = value if wants_false else ast.UnaryOp(ast.Not(), value)
            told = [ast.Constant(ast.unparse(condition)), value, ast.Constant(wants_false)]
            yield raise_when(failed, FAIL_CONDITION, told, message)

    def rewrite_comparison(self, test, message):
        yield ast.Assign([ast.Name(LEFT, ast.Store())], test.left)
        yield ast.Assign([ast.Name(RIGHT, ast.Store())], test.comparators[0])
        left, right = ast.Name(LEFT, ast.Load()), ast.Name(RIGHT, ast.Load())
        failed = ast.UnaryOp(ast.Not(), ast.Compare(left, test.ops, [right]))
        # `5 == add(2, 3)`: the written value is the expected one, on whichever side it stands.
        is_swapped = is_literal(test.left) and not is_literal(test.comparators[0])
        source = test.comparators[0] if is_swapped else test.left
        told = [
            ast.Constant(OPERATORS[type(test.ops[0])]),
            left,
            right,
            ast.Constant(is_swapped),
            ast.Constant(ast.unparse(source) if isinstance(source, ast.Call) else ""),
        ]
        yield raise_when(failed, FAIL_COMPARISON, told, message)


def raise_when(failed, name, told, message):
    call = ast.Call(ast.Name(name, ast.Load()), [*told, message or ast.Constant(None)], [])
    return ast.If(failed, [ast.Raise(call)], [])


def is_literal(node):
    try:
        ast.literal_eval(node)
    except (ValueError, TypeError):
        return False
    return True


def fail_comparison(operator, left, right, is_swapped, source, message):
    got, expected = (right, left) if is_swapped else (left, right)
    if operator in ("==", "is"):
        told = compare_values(expected, got)
    elif operator == "in":
        told = f"expected to find {show(left)} in {show(right)}"
    elif operator == "not in":
        told = f"did not expect to find {show(left)} in {show(right)}"
    elif operator in ("!=", "is not"):
        told = f"expected anything but {show(expected)}"
    else:
        told = f"expected {show(left)} {operator} {show(right)}"
    if source and len(source) <= 60 and "\n" not in source:
        told = f"{source}: {told}"
    return failure(told, message)


def fail_condition(source, value, wants_false, message):
    wanted = "false" if wants_false else "true"
    told = f"expected {cut(source)} to be {wanted}"
    if value is not True and value is not False:
        told += f", it is {show(value)}"
    return failure(told, message)


def failure(told, message):
    return AssertionError(told if message is None else f"{message} ({told})")


def compare_values(expected, got):
    if isinstance(expected, str) and isinstance(got, str) and "\n" in expected.strip("\n"):
        return compare_texts(expected.splitlines(), got.splitlines())
    return f"expected {show(expected)}, got {show(got)}"


def compare_texts(expected, got):
    """The first line that differs: two long texts beside each other help nobody."""
    for number, line in enumerate(expected, 1):
        if number > len(got):
            return f"line {number}: expected {show(line)}, but the text ends before"
        if got[number - 1] != line:
            return f"line {number}: expected {show(line)}, got {show(got[number - 1])}"
    if len(got) > len(expected):
        return f"line {len(expected) + 1}: expected nothing more, got {show(got[len(expected)])}"
    return "the texts differ in how their lines end"


def compare_printed(expected, printed):
    """Empty when a program printed what it should; spaces at line ends and empty lines at the end do not count."""
    wanted, got = bare_lines(expected), bare_lines(printed)
    if wanted == got:
        return ""
    if not got:
        return "the program printed nothing"
    if len(wanted) == 1 and len(got) == 1:
        return f"expected {show(wanted[0])}, got {show(got[0])}"
    return compare_texts(wanted, got)


def bare_lines(text):
    return "\n".join(line.rstrip() for line in text.splitlines()).rstrip("\n").splitlines()


def show(value):
    try:
        return cut(repr(value))
    except Exception as error:
        return f"a {type(value).__name__} whose repr fails with {type(error).__name__}"


def cut(text):
    half = SHOWN_LENGTH // 2
    return text if len(text) <= SHOWN_LENGTH else f"{text[:half]} … {text[-half:]}"

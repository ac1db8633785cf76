import { beforeAll, expect, test } from "vitest";
import { prepareShells, run } from "./simulated/run-for-tests.ts";

beforeAll(prepareShells);

// Expected values are from Debian's bash 5.2, sed 4.9 and sort 9.1.

test("an unset required variable is named in the message, with its own script and line", async () => {
  const { stdout, stderr, exitCode } = await run(
    [
      `printf 'echo in\\n: \${X:?is missing}\\necho no\\n' > s.sh; bash s.sh; echo $?`,
      `(: \${X:?}); (: \${X?}); (: "\${X:?not $((1 + 1))}")`,
      `f() { : \${X:?from f}; }`,
      "(f)",
      "(f)",
      `: \${X:?at the end}`,
      "echo never",
    ].join("\n"),
  );
  expect(stdout).toBe("in\n1\n");
  expect(stderr).toBe(
    [
      "s.sh: line 2: X: is missing",
      "main.sh: line 2: X: parameter null or not set",
      "main.sh: line 2: X: parameter not set",
      "main.sh: line 2: X: not 2",
      "main.sh: line 3: X: from f",
      "main.sh: line 3: X: from f",
      "main.sh: line 6: X: at the end",
      "",
    ].join("\n"),
  );
  expect(exitCode).toBe(1);
});

test("sed has no line 0", async () => {
  const { stdout, stderr } = await run(
    "echo a | sed -n 0p; echo $?; echo a | sed -e 0d; echo a | sed '0,/a/s//b/'; echo 10 | sed -n '/^10$/p'",
  );
  expect(stdout).toBe("1\nb\n10\n");
  expect(stderr).toBe("sed: -e expression #1, char 2: invalid usage of line address 0\n".repeat(2));
});

test("sort -n -u keeps one line per number", async () => {
  const { stdout } = await run(
    "printf '2 c\\n1 a\\n1 b\\n01 d\\n' > f; sort -n -u f; sort -nu < f; sort -run f; printf 'b\\na\\nb\\n' | sort -u",
  );
  expect(stdout).toBe("1 a\n2 c\n1 a\n2 c\n2 c\n1 a\na\nb\n");
});

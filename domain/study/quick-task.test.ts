import { describe, expect, test } from "vitest";
import {
  isWantedOutput,
  type QuickLine,
  quickJob,
  quickText,
  rightLines,
  wrapJava,
  wrongLines,
} from "./quick-task.ts";

const line = (text: string, role: QuickLine["role"]): QuickLine => ({ text, role });

const ORDER = {
  lines: [
    line("import x", "unseen"),
    line("a", "right"),
    line("b", "right"),
    line("never", "wrong"),
    line("print()", "stays"),
  ],
};

const RUN = {
  kind: "python",
  packages: [],
  entry: "main.py",
  beside: [],
  stdin: "",
  setup: "",
  isWrapped: false,
} as const;

describe("the text of an answer", () => {
  test("has the chosen lines in place of the right ones, and hidden ones at their place", () => {
    expect(quickText(ORDER, rightLines(ORDER))).toBe("import x\na\nb\nprint()\n");
    expect(quickText(ORDER, ["b", "a"])).toBe("import x\nb\na\nprint()\n");
  });

  test("loses no line when there are more or fewer lines than places", () => {
    expect(quickText(ORDER, ["b", "a", ...wrongLines(ORDER)])).toBe("import x\nb\na\nnever\nprint()\n");
    expect(quickText(ORDER, ["a"])).toBe("import x\na\nprint()\n");
    expect(quickText(ORDER, [])).toBe("import x\nprint()\n");
  });
});

test("Java lines become the body of main, one line further down, with imports above", () => {
  expect(wrapJava("import java.util.List;\nint a = 1;\n")).toBe(
    "import java.util.List; public class Main { public static void main(String[] args) {\n\nint a = 1;\n} }\n",
  );
});

test("a page is checked by a test that logs the value", () => {
  const { tests, files } = quickJob({ ...ORDER, run: { ...RUN, kind: "web", print: "document.title" } }, [
    "a",
  ]);
  expect(tests.map(({ code }) => code)).toEqual(["console.log(String(await (document.title)));"]);
  expect(files).toEqual([{ path: "main.py", text: "import x\na\nprint()\n" }]);
  expect(quickJob({ ...ORDER, run: RUN }, []).tests).toEqual([]);
});

describe("an output is the wanted one", () => {
  const wanted = { text: "3\n4", isError: false };
  test("ignoring spaces at line ends and empty lines at the end, but without an error", () => {
    expect(isWantedOutput(wanted, { stdout: "3  \n4\n\n" })).toBe(true);
    expect(isWantedOutput(wanted, { stdout: "3\n5\n" })).toBe(false);
    expect(isWantedOutput(wanted, { stdout: "3\n4\n", error: "ValueError" })).toBe(false);
  });

  test("when an error is expected, by its message or by the output", () => {
    const error = { text: "ValueError", isError: true };
    expect(isWantedOutput(error, { stdout: "", error: "ValueError: x" })).toBe(true);
    expect(isWantedOutput(error, { stdout: "ValueError\n", error: "status 1" })).toBe(true);
    expect(isWantedOutput(error, { stdout: "ValueError" })).toBe(false);
  });
});

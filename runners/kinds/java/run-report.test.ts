import { expect, test } from "vitest";
import { ErrorStream, readReport, uncaughtError } from "./run-report.ts";

test("the report is separated from what the program wrote, also when both come in pieces", () => {
  let printed = "";
  const stream = new ErrorStream("\u0001abc\u0001", (text) => {
    printed += text;
  });
  for (const piece of ["warn", "ing\n\tat java/lang/Method.invoke(invoke)\n", "more\u0001a", "bc\u0001ok"])
    stream.add(piece);
  expect(stream.finish()).toBe("ok");
  expect(printed).toBe("warning\nmore");
});

test("an exception gives the learner's own file and line", () => {
  const stack = "\tat java.util.List.get(List.java:9)\n\tat Main.main(Main.java:4)\n";
  const report = readReport(`thrown\u0002java.lang.RuntimeException: no\u0002${stack}`);
  expect(uncaughtError(report, ["app/Main.java"])).toMatchObject({ file: "app/Main.java", line: 4 });
});

test("a run without a report says that the program was cut off", () => {
  expect(readReport("").ended).toBe("thrown");
  expect(readReport("").what).toContain("memory");
});

test("messages are the same as in standard Java", () => {
  const what = (text: string) => readReport(`thrown\u0002${text}\u0002`).what;
  expect(what('java.lang.NullPointerException: Cannot invoke "java.lang.String.length()"')).toBe(
    'java.lang.NullPointerException: Cannot invoke "String.length()"',
  );
  expect(what("java.lang.ClassCastException: A cannot be cast to B")).toBe(
    "java.lang.ClassCastException: class A cannot be cast to class B",
  );
  expect(what("java.lang.UnsatisfiedLinkError: Method x on class java.net.Y with descriptor ()V")).toContain(
    "no network",
  );
});

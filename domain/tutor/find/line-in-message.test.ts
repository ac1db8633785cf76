import { expect, test } from "vitest";
import { lineInMessage } from "./line-in-message.ts";

test("finds the file, the line and the learner's own text in a compiler's message", () => {
  expect(
    lineInMessage(
      "C:\\work\\Fare.java:12: error: ';' expected\n    int fare = 5\n                ^\n1 error",
    ),
  ).toEqual({ file: "Fare.java", line: 12, source: "int fare = 5" });
});

test("frames of libraries are skipped", () => {
  expect(
    lineInMessage(
      "java.util.ConcurrentModificationException\n\tat java.base/java.util.ArrayList$Itr.next(ArrayList.java:967)\n\tat Cards.removeOld(Cards.java:22)\n\tat Main.main(Main.java:4)",
    ),
  ).toEqual({ file: "Cards.java", line: 22, source: undefined });
});

test("in a Python traceback the last own line is found", () => {
  expect(
    lineInMessage(
      'Traceback (most recent call last):\n  File "main.py", line 9, in <module>\n    show()\n  File "fare.py", line 3, in show\n    print(totel)\n  File "/usr/lib/python3/site-packages/x.py", line 1\n    x()\nNameError: name',
    ),
  ).toEqual({ file: "fare.py", line: 3, source: "print(totel)" });
});

test("the formats of the shell, TypeScript and the browser work too", () => {
  expect(lineInMessage("./backup.sh: line 4: count: command not found")?.line).toBe(4);
  expect(lineInMessage("src/app.ts(5,7): error TS2345: Argument")).toMatchObject({ file: "app.ts", line: 5 });
  expect(lineInMessage("TypeError: x at OrderList (OrderList.jsx:9:14)")).toMatchObject({
    file: "OrderList.jsx",
    line: 9,
  });
});

test("a message without a file gives nothing", () => {
  expect(lineInMessage("KeyError: 'phone'")).toBeUndefined();
});

test("a file's name may have several dots", () => {
  expect(lineInMessage("at async Context.<anonymous> (C:\\work\\pay.test.js:27:18)")).toEqual({
    file: "pay.test.js",
    line: 27,
    source: undefined,
  });
});

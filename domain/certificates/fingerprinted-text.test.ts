import { expect, test } from "vitest";
import { fingerprintedText } from "./fingerprinted-text.ts";

const files = [
  { path: "b.js", text: "let b;\n" },
  { path: "a.js", text: '"a"' },
];

test("the order of the files makes no difference, a letter does", () => {
  expect(fingerprintedText(files)).toBe(fingerprintedText([...files].reverse()));
  expect(fingerprintedText(files)).toBe('[["a.js","\\"a\\""],["b.js","let b;\\n"]]');
  expect(fingerprintedText([{ path: "a.js", text: "'a'" }])).not.toBe(
    fingerprintedText([{ path: "a.js", text: '"a"' }]),
  );
});

test("a path is never confused with a text", () => {
  expect(fingerprintedText([{ path: 'a","b', text: "" }])).not.toBe(
    fingerprintedText([{ path: "a", text: 'b","' }]),
  );
});

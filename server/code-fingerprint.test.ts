import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeFingerprint } from "./code-fingerprint.ts";

const files = fc.uniqueArray(fc.record({ path: fc.string({ minLength: 1 }), text: fc.string() }), {
  selector: ({ path }) => path,
  minLength: 1,
  maxLength: 5,
});

describe("the fingerprint of code", () => {
  test("is what anyone gets who hashes the sorted files as JSON", async () => {
    const code = [
      { path: "src/b.js", text: "2\n" },
      { path: "a.js", text: "आशा" },
    ];
    const json = new TextEncoder().encode('[["a.js","आशा"],["src/b.js","2\\n"]]');
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", json));
    expect(codeFingerprint(code)).toBe(Buffer.from(hash).toString("hex"));
  });

  test("property: does not depend on the order of the files", () => {
    fc.assert(
      fc.property(files, (code) => {
        expect(codeFingerprint(code.toReversed())).toBe(codeFingerprint(code));
      }),
    );
  });

  test("property: is another one when any character moves, comes or goes", () => {
    fc.assert(
      fc.property(files, fc.nat(), (code, pick) => {
        const changed = pick % code.length;
        const changedBy = (
          change: (file: { path: string; text: string }) => { path: string; text: string },
        ) => code.map((file, n) => (n === changed ? change(file) : file));
        for (const other of [
          changedBy(({ path, text }) => ({ path, text: `${text} ` })),
          changedBy(({ path, text }) => ({ path: `${path}.`, text })),
          changedBy(({ path, text }) => ({ path: path + text.slice(0, 1), text: text.slice(1) || "x" })),
        ])
          expect(codeFingerprint(other)).not.toBe(codeFingerprint(code));
      }),
    );
  });
});

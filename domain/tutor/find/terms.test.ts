import { describe, expect, test } from "vitest";
import { stem } from "./stem.ts";
import { termsOf } from "./terms.ts";

const found = (text: string) => termsOf(text).map(({ term }) => term);

describe("words match whatever their ending", () => {
  test.each([
    ["loops", "looping"],
    ["classes", "class"],
    ["queries", "query"],
    ["stored", "storing"],
    ["validation", "validate"],
    ["running", "runs"],
    ["added", "add"],
    ["adding", "adds"],
  ])("%s and %s", (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  test("but words that only look alike do not", () => {
    expect(stem("settings")).not.toBe(stem("set"));
    expect(stem("scheduled")).not.toBe(stem("schedule"));
    expect(stem("string")).toBe("string");
  });
});

describe("identifiers are kept whole and found by their parts", () => {
  test.each([
    ["HashMap", ["hashmap", "hash", "map"]],
    ["@Override", ["@override", stem("override")]],
    ["list.append", ["list.append", "append"]],
    ["req.body", ["req.body", "req", "body"]],
    ["select_related", ["select_related", "select"]],
    ["Member.DoesNotExist", ["doesnotexist"]],
    ["$set", ["$set", "set"]],
  ])("%s", (text, expected) => {
    expect(found(text)).toEqual(expect.arrayContaining(expected));
  });

  test("typed in lower case they are the same word", () => {
    for (const name of ["useState", "DevOps", "querySelectorAll"])
      expect(found(name)).toContain(found(name.toLowerCase())[0]);
  });

  test("operators that people ask about are words too", () => {
    expect(found("difference between == and ===, && or ||, ?? and ?., > and >>")).toEqual(
      expect.arrayContaining(["==", "===", "&&", "||", "??", "?.", ">>"]),
    );
  });

  test("Indian scripts stay whole words", () => {
    expect(found("पायथन सीखो")).toEqual(["पायथन", "सीखो"]);
  });
});

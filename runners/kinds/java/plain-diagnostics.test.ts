import { expect, test } from "vitest";
import { compileError, misfit } from "./plain-diagnostics.ts";

function error(message: string, line = 1) {
  return { severity: "error", file: "Main.java", line, message };
}

test("types are named as on a learner's computer", () => {
  const told = compileError([
    error("incompatible types: java.util.List<java.lang.String> cannot be converted to int", 4),
  ]);
  expect(told).toEqual({
    message: "Main.java:4: error: incompatible types: List<String> cannot be converted to int",
    file: "Main.java",
    line: 4,
  });
});

test("a package that is not supported says why", () => {
  expect(compileError([error("package java.net.http does not exist")]).message).toContain("have no network");
});

test("what a test cannot find is explained", () => {
  const symbol = (kind: string, place: string) =>
    misfit(error(`cannot find symbol\n  symbol:   ${kind}\n  location: ${place}`));
  expect(symbol("method total(int[])", "class Fares")).toBe("There is no method total(int[]) in Fares");
  expect(symbol("method name()", "variable bus of type Bus")).toBe("There is no method name() in Bus");
  expect(symbol("variable Fares", "class KadamTest3")).toBe("There is no class Fares");
  expect(symbol("variable count", "class Fares")).toBe("There is no field count in Fares");
  const given =
    "method total in class Fares cannot be applied to given types;\n  required: int\n  found:    int,int\n  reason: x";
  expect(misfit(error(given))).toBe("There is no method total(int,int) in Fares");
});

import { afterEach, expect, test, vi } from "vitest";
import { agree, markLoaded, mustAsk } from "./download-consent.ts";

const BIG = 6_400_000;
const saveData = (isOn: boolean) => vi.stubGlobal("navigator", { connection: { saveData: isOn } });

afterEach(() => vi.unstubAllGlobals());

test("nobody is asked without data saver, nor if the browser does not report it", () => {
  saveData(false);
  expect(mustAsk({ kind: "python", packages: [] }, BIG)).toBe(false);
  vi.stubGlobal("navigator", {});
  expect(mustAsk({ kind: "python", packages: [] }, BIG)).toBe(false);
});

test("with data saver the learner is asked before a large download, not before a small one", () => {
  saveData(true);
  expect(mustAsk({ kind: "python", packages: [] }, BIG)).toBe(true);
  expect(mustAsk({ kind: "sql", packages: [] }, 80_000)).toBe(false);
});

test("the answer applies to that runtime only", () => {
  saveData(true);
  agree({ kind: "python", packages: ["flask"] });
  expect(mustAsk({ kind: "python", packages: ["flask"] }, BIG)).toBe(false);
  expect(mustAsk({ kind: "java", packages: [] }, BIG)).toBe(true);
  markLoaded({ kind: "java", packages: [] });
  expect(mustAsk({ kind: "java", packages: [] }, BIG)).toBe(false);
});

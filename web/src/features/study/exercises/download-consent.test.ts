import { afterEach, expect, test, vi } from "vitest";
import { agree, markLoaded, mustAsk } from "./download-consent.ts";

const BIG = 6_400_000;
const saveData = (isOn: boolean) => vi.stubGlobal("navigator", { connection: { saveData: isOn } });

afterEach(() => vi.unstubAllGlobals());

test("nobody is asked who does not save data, nor where the browser says nothing of it", () => {
  saveData(false);
  expect(mustAsk({ kind: "python", packages: [] }, BIG)).toBe(false);
  vi.stubGlobal("navigator", {});
  expect(mustAsk({ kind: "python", packages: [] }, BIG)).toBe(false);
});

test("who saves data is asked before a big download, not before a small one", () => {
  saveData(true);
  expect(mustAsk({ kind: "python", packages: [] }, BIG)).toBe(true);
  expect(mustAsk({ kind: "sql", packages: [] }, 80_000)).toBe(false);
});

test("the answer holds for that runtime, and for no other", () => {
  saveData(true);
  agree({ kind: "python", packages: ["flask"] });
  expect(mustAsk({ kind: "python", packages: ["flask"] }, BIG)).toBe(false);
  expect(mustAsk({ kind: "java", packages: [] }, BIG)).toBe(true);
  markLoaded({ kind: "java", packages: [] });
  expect(mustAsk({ kind: "java", packages: [] }, BIG)).toBe(false);
});

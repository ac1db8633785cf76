import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const SCRIPT = readFileSync(join(import.meta.dirname, "boot.js"), "utf8");

type Visit = {
  readonly pathname?: string;
  readonly hash?: string;
  readonly cookie?: string;
  readonly kept?: Readonly<Record<string, string>>;
};

/** What the script sets on the root element before the first paint. */
function boot({ pathname = "/JavaCourse/day/3", hash = "", cookie = "", kept = {} }: Visit) {
  const dataset: Record<string, string> = {};
  const localStorage = { ...kept };
  Object.defineProperty(localStorage, "getItem", {
    value: (key: string) => kept[key] ?? null,
    enumerable: false,
  });
  const listeners = new Map<string, () => void>();
  const location = { pathname, hash };
  runInNewContext(SCRIPT, {
    document: { documentElement: { dataset }, cookie, getElementById: () => null },
    performance: { getEntriesByType: () => [] },
    localStorage,
    location,
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  });
  return { dataset, location, follow: () => listeners.get("hashchange")?.() };
}

test.each([
  ["", "watch"],
  ["#watch", "watch"],
  ["#read", "read"],
  ["#a-heading-of-the-text", "read"],
  ["#word-compiler", "read"],
  ["#practise", "practise"],
  ["#exercise-java-band-fare", "practise"],
  ["#recap", "check"],
  ["#check", "check"],
  ["#questions-asked", "check"],
  ["#interview-corner", "check"],
  ["#day-end", "check"],
  ["#main", "watch"],
])("a day that is opened at '%s' shows %s", (hash, step) => {
  expect(boot({ hash }).dataset.step).toBe(step);
});

test("a day opens where the signed-in learner left it", () => {
  const kept = {
    "kadam-place::/JavaCourse/day/3": "exercise-band-fare",
    "kadam-place:asha:/JavaCourse/day/3": "check",
    "kadam-place:asha:/JavaCourse/day/13": "read",
  };
  expect(boot({ kept }).dataset.step).toBe("practise");
  expect(boot({ kept, cookie: "kadam_hint=in" }).dataset.step).toBe("check");
  expect(boot({ kept, hash: "#types" }).dataset.step).toBe("read");
});

test("links to other steps work before the page's own script does", () => {
  const { dataset, location, follow } = boot({});
  location.hash = "#practise";
  follow();
  expect(dataset.step).toBe("practise");
  location.hash = "#main";
  follow();
  expect(dataset.step).toBe("practise");
});

test("no other page has steps", () => {
  expect(boot({ pathname: "/JavaCourse", hash: "#day-3" }).dataset.step).toBeUndefined();
});

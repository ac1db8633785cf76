import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const manifest = JSON.parse(read("package.json")) as Record<string, Record<string, string> | undefined>;
const packages = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
};
const named = [...read("docs/dependencies.md").matchAll(/^\| (`.*?) \|/gm)].flatMap((row) =>
  [...(row[1] ?? "").matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ""),
);
const isNamedBy = (name: string, entry: string) =>
  entry.endsWith("*") ? name.startsWith(entry.slice(0, -1)) : entry === name;

test("every package is listed with its reason, and no other", () => {
  const names = Object.keys(packages);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !named.some((entry) => isNamedBy(name, entry)))).toEqual([]);
  expect(named.filter((entry) => !names.some((name) => isNamedBy(name, entry)))).toEqual([]);
});

test("every version is exact, also of a package under another name", () => {
  const loose = Object.entries(packages).filter(
    ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test.each([
  ["package.json", "package-lock.json"],
  ["bench/lighthouse/package.json", "bench/lighthouse/package-lock.json"],
])(
  "%s: no package takes whatever is newest, or `npm ci` would fail once there is a newer one",
  (own, lock) => {
    const pinned = Object.keys(JSON.parse(read(own)).overrides ?? {});
    const locked = JSON.parse(read(lock)).packages as Record<string, Record<string, Record<string, string>>>;
    const asked = Object.entries(locked).flatMap(([place, { dependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...optionalDependencies }).map(([name, range]) => ({
        place,
        name,
        range,
      })),
    );
    expect(asked.length).toBeGreaterThan(200);
    // A tag such as `latest`; everything else has a digit or an asterisk.
    expect(asked.filter(({ name, range }) => /^[a-z]+$/i.test(range) && !pinned.includes(name))).toEqual([]);
  },
);

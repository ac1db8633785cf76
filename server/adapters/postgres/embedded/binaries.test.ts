import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findBinaries } from "./binaries.ts";
import { unprivilegedUser } from "./unprivileged-user.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kadam-binaries-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const user = () => unprivilegedUser(folder);

/** The package as npm unpacks it: without links, because its script may not have run. */
function unpacked(inside: string): string {
  const installed = dirname(dirname(dirname(findBinaries(undefined).postgres)));
  const copy = join(inside, "package");
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  const lib = join(copy, "native/lib");
  for (const entry of readdirSync(lib, { withFileTypes: true }))
    if (entry.isSymbolicLink()) rmSync(join(lib, entry.name));
  return copy;
}

test("links that npm left out, and missing execute permissions, are fixed", () => {
  const copy = unpacked(folder);
  for (const program of readdirSync(join(copy, "native/bin")))
    chmodSync(join(copy, "native/bin", program), 0o644);
  const { postgres } = findBinaries(user(), { packageFolder: copy });
  expect(postgres).toBe(join(copy, "native/bin/postgres"));
  expect(statSync(postgres).mode & 0o111).not.toBe(0);
});

test.skipIf(process.getuid?.() !== 0)(
  "if its user cannot reach the folder, a copy is made once and used",
  () => {
    const closed = join(folder, "closed");
    mkdirSync(closed, { mode: 0o700 });
    const packageFolder = unpacked(closed);
    const options = { packageFolder, cacheFolder: join(folder, "cache") };
    const { postgres } = findBinaries(user(), options);
    expect(postgres.startsWith(options.cacheFolder)).toBe(true);
    const madeAt = statSync(postgres).ctimeMs;
    expect(findBinaries(user(), options).postgres).toBe(postgres);
    expect(statSync(postgres).ctimeMs).toBe(madeAt);
    expect(readdirSync(options.cacheFolder)).toHaveLength(1);
  },
);

test("programs that do not run here are reported with what to do", () => {
  const packageFolder = unpacked(folder);
  const postgres = join(packageFolder, "native/bin/postgres");
  rmSync(postgres);
  cpSync("/bin/false", postgres);
  expect(existsSync(postgres)).toBe(true);
  expect(() => findBinaries(user(), { packageFolder, cacheFolder: join(folder, "cache") })).toThrow(
    /^The PostgreSQL that comes with Kadam does not run here: .+\. Set DATABASE_URL to a PostgreSQL server instead\.$/,
  );
});

test("a platform without programs is reported with what to do", () => {
  expect(() => findBinaries(user(), { platform: "sunos-sparc" })).toThrow(
    "There is no PostgreSQL for this machine (sunos-sparc) among Kadam's packages. Set DATABASE_URL to a PostgreSQL server instead.",
  );
});

import { execFile, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSandbox, type Sandbox } from "../../../scripts/sandbox/sandbox.ts";

const PROGRAMS = join(import.meta.dirname, "programs");
/** The output of the real Java; for programs that need a newer Java than Debian's it is written by hand. */
const FROM_JAVA = "expected.txt";
const BY_HAND = "expected-by-hand.txt";
const NOT_GIVEN = [FROM_JAVA, BY_HAND, "stdin.txt"];
/** Fixed, because the defaults differ between machines. */
const SETTINGS = ["-Dfile.encoding=UTF-8", "-Duser.language=en", "-Duser.country=US", "-Duser.timezone=UTC"];

/** Debian's folder for installed versions; only one of them is `java`. */
const INSTALLED = "/usr/lib/jvm";

/** An installed Java that compiles every program, if any: unnamed variables need 22. */
function findNewJava(): string | undefined {
  const folders = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  return folders
    .map((folder) => join(INSTALLED, folder, "bin/java"))
    .find((java) => {
      const said = existsSync(java) ? String(spawnSync(java, ["-version"]).stderr) : "";
      return Number(/version "(\d+)/.exec(said)?.[1] ?? 0) >= 22;
    });
}

const newJava = findNewJava();
const names = readdirSync(PROGRAMS).sort();
const hasJava = spawnSync("java", ["--list-modules"]).stdout?.includes("jdk.compiler") === true;

function read(name: string, file: string): string {
  const path = join(PROGRAMS, name, file);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

describe("a program has the same output in the sandbox as with the real Java", () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await openSandbox({ kinds: ["java"] });
    await sandbox.run({ kind: "java", files: [{ path: "Main.java", text: "class Main {}" }] });
  }, 300_000);

  afterAll(() => sandbox?.close());

  test.each(names)("%s", { timeout: 30_000 }, async (name) => {
    const files = readdirSync(join(PROGRAMS, name))
      .filter((file) => !NOT_GIVEN.includes(file))
      .map((path) => ({ path, text: read(name, path) }));
    const result = await sandbox.run({
      kind: "java",
      entry: "Main.java",
      files,
      stdin: read(name, "stdin.txt"),
    });
    expect(result.error?.message).toBeUndefined();
    const expected = read(name, FROM_JAVA) || read(name, BY_HAND);
    expect(result.stdout.replace(/^err .*\n/gm, "")).toBe(expected);
  });
});

describe.skipIf(!hasJava)("the stored output is that of the real Java", () => {
  const olderThan21 = names.filter((name) => existsSync(join(PROGRAMS, name, FROM_JAVA)));

  test.concurrent.each(olderThan21)("%s", { timeout: 120_000 }, async (name) => {
    expect(await runWithJava("java", name)).toBe(read(name, FROM_JAVA));
  });
});

describe.skipIf(newJava === undefined)("the output written by hand is that of a newer Java", () => {
  const since21 = names.filter((name) => existsSync(join(PROGRAMS, name, BY_HAND)));

  test.concurrent.each(since21)("%s", { timeout: 120_000 }, async (name) => {
    expect(await runWithJava(newJava ?? "", name)).toBe(read(name, BY_HAND));
  });
});

async function runWithJava(java: string, name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "kadam-java-"));
  try {
    cpSync(join(PROGRAMS, name), folder, { recursive: true });
    return await new Promise((resolve, reject) => {
      const options = { cwd: folder, encoding: "utf8" } as const;
      const child = execFile(
        java,
        ["-XX:TieredStopAtLevel=1", ...SETTINGS, "Main.java"],
        options,
        (error, stdout) => (error === null ? resolve(stdout) : reject(error)),
      );
      child.stdin?.end(read(name, "stdin.txt"));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

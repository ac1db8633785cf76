import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSandbox, type Sandbox } from "../../../scripts/sandbox/sandbox.ts";

const PROGRAMS = join(import.meta.dirname, "programs");
/** Without a cache, building the runtime takes a minute or two. */
const FIRST_BUILD = 600_000;
const STDIN = "Asha\n21\nfirst\nसेकंड\n";

/** Older versions lack `match` and word some messages differently. */
function hasPython(): boolean {
  try {
    execFileSync("python3", ["-c", "import sys, sqlite3; sys.exit(sys.version_info < (3, 10))"], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!hasPython())(
  "programs print the same as python3 of this machine (skipped without 3.10 or newer)",
  () => {
    let sandbox: Sandbox;
    let folder: string;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "kadam-python-"));
      sandbox = await openSandbox({ kinds: ["python"] });
    }, FIRST_BUILD);
    afterAll(async () => {
      rmSync(folder, { recursive: true, force: true });
      await sandbox?.close();
    });

    test.each(readdirSync(PROGRAMS))("%s", async (name) => {
      const file = join(PROGRAMS, name);
      const real = spawnSync("python3", [file], {
        cwd: folder,
        input: STDIN,
        encoding: "utf8",
        env: {
          PATH: process.env.PATH,
          TZ: "UTC",
          LC_ALL: "C.UTF-8",
          PYTHONIOENCODING: "utf-8",
          HOME: folder,
        },
      });
      const files = [{ path: name, text: readFileSync(file, "utf8") }];
      const ours = await sandbox.run({ kind: "python", files, stdin: STDIN, limitMs: 45_000 });
      expect(ours.error === undefined).toBe(real.status === 0);
      expect(withoutErrors(ours.stdout)).toBe(real.stdout);
    });
  },
);

/** The page shows both streams; the two lines that a program writes to stderr are left out. */
function withoutErrors(stdout: string): string {
  return stdout.replace(/^to stderr\n/m, "").replace(/^Traceback[\s\S]*/m, "");
}

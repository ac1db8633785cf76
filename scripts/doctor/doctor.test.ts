import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openPgDatabase } from "#server/adapters/postgres/pg-database.ts";
import { BARE_ENVIRONMENT } from "#server/testing/bare-environment.ts";
import { newDatabaseUrl, postgresUrl } from "#server/testing/databases.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { backupAgeOf, diskOf } from "./check-data.ts";
import { certificateOf, clockOf, cookiesOf, sourceOf } from "./check-site.ts";

const ROOT = join(import.meta.dirname, "../..");
const SLOW_MS = 180_000;
const NOW = new Date("2026-11-15T06:00:00Z");
const GB = 1024 ** 3;

async function doctor(env: Readonly<Record<string, string>>) {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/doctor-command.ts"], {
      cwd: ROOT,
      env: { ...BARE_ENVIRONMENT, ...env },
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, said: stdout };
  }
}

test(
  "a running installation is checked from outside and inside; without a backup it fails, with one it passes",
  async () => {
    const url = await newDatabaseUrl(postgresUrl());
    const dataDir = mkdtempSync(join(tmpdir(), "kadam-doctor-"));
    const kadam = await startTestApp({ database: openPgDatabase(url, () => {}) });
    await kadam.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = kadam.app.server.address() as { port: number };
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, PUBLIC_URL: `http://127.0.0.1:${port}` };

    const before = await doctor(env);
    expect(before.said).toMatch(/^bad {3}backup\s+there was none\. npm run backup/m);
    expect(before.said).toMatch(/^good {2}site\s+.* answers and is ready$/m);
    expect(before.said).toMatch(/^good {2}cookies/m);
    expect(before.said).toMatch(/^good {2}database\s+PostgreSQL 18/m);
    expect(before.said).toMatch(/^look {2}mail\s+SMTP_URL is not set/m);
    expect(before.said).toMatch(/^look {2}source code\s+SOURCE_URL is not set/m);
    expect(await sourceOf(`http://127.0.0.1:${port}/healthz`)).toMatchObject({ verdict: "good" });
    expect(await sourceOf(`http://127.0.0.1:${port}/api/no-such-repository`)).toMatchObject({
      verdict: "bad",
      says: expect.stringContaining("says 404"),
    });
    expect(before.said).toMatch(/1 to put right\.\n$/);
    expect(before.code).toBe(1);

    await kadam.database.query("insert into settings (name, value) values ('last-backup', $1)", [
      new Date().toISOString(),
    ]);
    expect(await doctor(env)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Nothing is wrong\.\n$/),
    });
    await kadam.close();
    expect(await sourceOf(`http://127.0.0.1:${port}/`)).toMatchObject({
      verdict: "bad",
      says: expect.stringContaining("does not answer"),
    });

    const stopped = await doctor({ ...env, SMTP_URL: "smtp://user:secret-word@127.0.0.1:9" });
    expect(stopped.said).toMatch(/^bad {3}site\s+.* does not answer \(ECONNREFUSED\)\. Is Kadam running/m);
    expect(stopped.said).toMatch(/^bad {3}mail\s+127\.0\.0\.1 refuses or does not answer/m);
    expect(stopped.said).not.toContain("secret-word");
    rmSync(dataDir, { recursive: true, force: true });
  },
  SLOW_MS,
);

test("all wrong settings are listed", async () => {
  const { code, said } = await doctor({ PORT: "many", PUBLIC_URL: "kadam.example" });
  expect(code).toBe(1);
  expect(said).toMatch(/^bad {3}settings\s+PORT: /m);
  expect(said).toMatch(/^bad {3}settings\s+PUBLIC_URL: /m);
});

test("limits of free space, backup age and delay", () => {
  expect(diskOf(0.9 * GB, 100 * GB).verdict).toBe("bad");
  expect(diskOf(9 * GB, 100 * GB).verdict).toBe("look");
  expect(diskOf(11 * GB, 100 * GB).verdict).toBe("good");
  expect(backupAgeOf(undefined, NOW).verdict).toBe("bad");
  expect(backupAgeOf("2026-11-14T04:00:00Z", NOW).verdict).toBe("good");
  expect(backupAgeOf("2026-11-14T03:00:00Z", NOW).verdict).toBe("bad");
  expect(certificateOf(new Date("2026-11-28T06:00:00Z"), NOW).verdict).toBe("bad");
  expect(certificateOf(new Date("2026-11-29T06:00:00Z"), NOW).verdict).toBe("good");
  expect(clockOf("site", "Sun, 15 Nov 2026 06:00:04 GMT", NOW).verdict).toBe("good");
  expect(clockOf("site", "Sun, 15 Nov 2026 05:59:00 GMT", NOW).says).toMatch(/differs by -60 seconds/);
  expect(clockOf("site", null, NOW).verdict).toBe("look");
});

test("cookies changed by a proxy are noticed", () => {
  expect(cookiesOf(["session_token=; HttpOnly; SameSite=Lax; Secure"], true).verdict).toBe("good");
  expect(cookiesOf(["session_token=; HttpOnly; SameSite=Lax"], false).verdict).toBe("good");
  expect(cookiesOf(["session_token=; HttpOnly; SameSite=Lax"], true).says).toMatch(/without https/);
  expect(cookiesOf(["session_token=; SameSite=None; Secure"], true).says).toMatch(
    /scripts can read one, one is sent along/,
  );
  expect(cookiesOf(["hint=; Path=/"], true).verdict).toBe("look");
});

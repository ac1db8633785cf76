// Simulates a power cut: the kernel drops everything that is not yet on the disk, and writes no more. What PostgreSQL
// acknowledged before must be there when the disk is mounted again. Needs root, loop devices, ext4 and Perl; skipped
// elsewhere.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbeddedDatabase } from "#server/adapters/postgres/embedded/embedded-database.ts";
import { openLog } from "#server/log.ts";
import { tellFault } from "./tell-fault.ts";

const CUTS = 3;
const ACKNOWLEDGED_BEFORE_CUT = 300;
const SLOW_MS = 300_000;

const canCut = ((): boolean => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  try {
    execFileSync("sh", ["-c", "command -v mkfs.ext4 && command -v perl && losetup --find"], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
})();

let folder: string;
let disk: string;
let image: string;

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: "pipe" });
const mount = () => run("mount", "-o", "loop", image, disk);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kadam-power-"));
  disk = join(folder, "disk");
  image = join(folder, "image");
  mkdirSync(disk);
  if (!canCut) return;
  run("truncate", "--size", "400M", image);
  run("mkfs.ext4", "-q", image);
});
afterAll(async () => {
  if (canCut && readFileSync("/proc/mounts", "utf8").includes(disk)) await unmount();
  rmSync(folder, { recursive: true, force: true });
});

/** EXT4_IOC_SHUTDOWN without flushing the journal. */
function cutPower(): void {
  const script =
    'sysopen(D, $ARGV[0], 0) or die $!; my $how = pack("L", 2); ioctl(D, 0x8004587D, $how) or die $!';
  run("perl", "-e", script, disk);
}

/** Writes rows on eight connections, and reports each one once PostgreSQL has acknowledged it. */
function startWriter(round: number) {
  const module = pathToFileURL(
    join(import.meta.dirname, "../server/adapters/postgres/embedded/embedded-database.ts"),
  ).href;
  const code = `import { openEmbeddedDatabase } from ${JSON.stringify(module)};
    const log = { info() {}, warn() {}, error() {} };
    const database = await openEmbeddedDatabase(${JSON.stringify(join(disk, "data"))}, log);
    await database.query("create table if not exists notes (id text primary key, filling text)");
    await Promise.all(Array.from({ length: 8 }, async (_, lane) => {
      for (let n = 0; ; n++) {
        const id = "${round}-" + lane + "-" + n;
        await database.query("insert into notes values ($1, repeat('x', 500))", [id]);
        console.log(id);
      }
    }));`;
  return spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** Kills every process that still uses the dead disk. */
function killAllOnDisk(): void {
  for (const pid of readdirSync("/proc").map(Number).filter(Boolean)) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`).startsWith(disk)) process.kill(pid, "SIGKILL");
    } catch {
      // It ended already.
    }
  }
}

async function unmount(): Promise<void> {
  await expect
    .poll(
      () => {
        killAllOnDisk();
        try {
          run("umount", disk);
          return "unmounted";
        } catch {
          return "busy";
        }
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe("unmounted");
}

test.skipIf(!canCut)(
  "no acknowledged write is lost when the power is cut, and the folder starts again",
  async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < CUTS; round++) {
      mount();
      const writer = startWriter(round);
      let inRound = 0;
      const ended = once(writer, "close");
      const lines = createInterface({ input: writer.stdout });
      lines.on("line", (id) => {
        acknowledged.push(id);
        if (++inRound === ACKNOWLEDGED_BEFORE_CUT) cutPower();
      });
      await ended;
      expect(inRound).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_CUT);
      await unmount();
    }
    mount();
    const database = await openEmbeddedDatabase(join(disk, "data"), openLog("silent"));
    try {
      const { rows } = await database.query<{ id: string }>("select id from notes");
      const kept = new Set(rows.map(({ id }) => id));
      const lost = acknowledged.filter((id) => !kept.has(id));
      tellFault({ fault: "power cut", rounds: CUTS, acknowledged: acknowledged.length, lost: lost.length });
      expect(lost).toEqual([]);
    } finally {
      await database.close();
    }
    await unmount();
  },
  SLOW_MS,
);

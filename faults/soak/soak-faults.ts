import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { socketUrlOf } from "#server/adapters/postgres/embedded/embedded-database.ts";
import type { Outcome } from "./soak-client.ts";
import type { SoakDisk } from "./soak-disk.ts";
import type { SoakServer } from "./soak-server.ts";

export type Stage = {
  readonly server: SoakServer;
  readonly disk: SoakDisk | undefined;
  readonly random: () => number;
};

export type Fault = {
  readonly name: string;
  /** The outcomes that are acceptable while it lasts, besides success. Everything else is unexplained. */
  readonly explains: readonly Outcome[];
  /** The fault ends the server's process. */
  readonly endsServer?: true;
  readonly needsDisk?: true;
  /** Resolves when the fault is over; recovery is measured from then. */
  readonly strike: (stage: Stage) => Promise<void>;
};

const DAY_MS = 86_400_000;
/** The server reports what the database cannot do; a streamed answer, such as an export, can only be cut off. */
const TOLD_TO_WAIT: readonly Outcome[] = ["wait", "cut"];
/** With the clock 40 days ahead, a session of 30 days has expired, and a link in a mail too. */
const TOO_OLD: readonly Outcome[] = ["signed-out", "refused"];

export const FAULTS: readonly Fault[] = [
  {
    name: "PostgreSQL killed (kill -9)",
    explains: TOLD_TO_WAIT,
    async strike({ server }) {
      const [first] = server.postgresPids();
      if (first === undefined) return;
      signal(first, "SIGKILL");
      // Its child processes still answer for a moment; checking them would look like recovery.
      await until(() => server.postgresPids()[0] !== first);
    },
  },
  {
    name: "one of PostgreSQL's processes killed (kill -9)",
    explains: TOLD_TO_WAIT,
    async strike({ server, random }) {
      const [, ...children] = server.postgresPids();
      const one = children[Math.floor(random() * children.length)];
      if (one === undefined) return;
      signal(one, "SIGKILL");
      await until(() => !server.postgresPids().includes(one));
    },
  },
  {
    name: "connections to the database cut",
    explains: TOLD_TO_WAIT,
    async strike({ server }) {
      const client = new pg.Client(socketUrlOf(server.dataDir));
      // This connection may be cut off itself.
      client.on("error", () => {});
      await client.connect();
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kadam' and pid <> pg_backend_pid()",
      );
      await client.end();
    },
  },
  {
    name: "PostgreSQL hangs (SIGSTOP) for 2 to 12 s",
    explains: TOLD_TO_WAIT,
    async strike({ server, random }) {
      const pids = server.postgresPids();
      for (const pid of pids) signal(pid, "SIGSTOP");
      await sleep(2_000 + random() * 10_000);
      for (const pid of pids) signal(pid, "SIGCONT");
    },
  },
  {
    name: "disk writes nothing for 1 to 8 s (fsfreeze)",
    explains: TOLD_TO_WAIT,
    needsDisk: true,
    async strike({ disk, random }) {
      disk?.freeze();
      await sleep(1_000 + random() * 7_000);
      disk?.thaw();
    },
  },
  {
    name: "slow disk: frozen a quarter of 5 s, again and again",
    explains: TOLD_TO_WAIT,
    needsDisk: true,
    async strike({ disk }) {
      for (let n = 0; n < 25; n++) {
        disk?.freeze();
        await sleep(50);
        disk?.thaw();
        await sleep(150);
      }
    },
  },
  {
    name: "disk full for 3 to 8 s",
    explains: TOLD_TO_WAIT,
    needsDisk: true,
    async strike({ disk, random }) {
      const until = Date.now() + 3_000 + random() * 5_000;
      while (Date.now() < until) {
        disk?.fill();
        await sleep(250);
      }
      disk?.empty();
    },
  },
  {
    name: "clock 40 days ahead for 5 s",
    explains: TOO_OLD,
    strike: (stage) => shiftClock(stage, 40 * DAY_MS),
  },
  { name: "clock a day behind for 5 s", explains: TOO_OLD, strike: (stage) => shiftClock(stage, -DAY_MS) },
  {
    name: "server killed (kill -9)",
    explains: ["wait", "cut", "no-answer"],
    endsServer: true,
    strike: ({ server }) => server.kill("SIGKILL"),
  },
  {
    name: "server restarted (SIGTERM)",
    explains: ["wait", "cut", "no-answer"],
    endsServer: true,
    strike: ({ server }) => server.kill("SIGTERM"),
  },
  {
    name: "power cut",
    explains: ["wait", "cut", "no-answer", "broken"],
    endsServer: true,
    needsDisk: true,
    async strike({ server, disk }) {
      server.hold();
      const pids = server.postgresPids();
      disk?.cutPower();
      await server.kill("SIGKILL");
      for (const pid of pids) signal(pid, "SIGKILL");
      await disk?.mountAgain();
      server.release();
    },
  },
];

async function shiftClock({ server }: Stage, ms: number): Promise<void> {
  server.setClock(ms);
  await sleep(5_000);
  server.setClock(0);
  // The server polls every tenth of a second.
  await sleep(300);
}

const PATIENCE_MS = 30_000;

async function until(isSo: () => boolean): Promise<void> {
  for (const giveUpAt = Date.now() + PATIENCE_MS; !isSo() && Date.now() < giveUpAt; ) await sleep(50);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}

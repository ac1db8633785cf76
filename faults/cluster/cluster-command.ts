// npm run test:cluster [-- --kills 10]: three PostgreSQL nodes with Patroni and etcd, PgBouncer and HAProxy in front,
// two Kadam servers behind HAProxy, all from Debian's packages on this machine. While people study, the primary's power
// is cut (kill -9 of Patroni, PostgreSQL and all its processes), again and again. Proves that no acknowledged write is
// lost (there is a synchronous standby), that everybody stays signed in, and that the only error is 'try again later',
// and only during a failover.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { keptContent } from "#content-loader/kept-content.ts";
import { freePort } from "#server/adapters/postgres/embedded/socket-address.ts";
import { startMailSink } from "#server/testing/mail-sink.ts";
import { FaultTable } from "../soak/fault-table.ts";
import { findLost, missingLetters, unexplained, type Window } from "../soak/judge.ts";
import { Ledger } from "../soak/ledger.ts";
import { openProbe } from "../soak/probe.ts";
import { openJournal, SoakClient } from "../soak/soak-client.ts";
import { type Life, liveOnce } from "../soak/soak-learner.ts";
import { tellFault } from "../tell-fault.ts";
import { startDatabaseNodes } from "./database-nodes.ts";

const ROOT = join(import.meta.dirname, "../..");
const LEARNERS_AT_ONCE = 8;
const QUIET_MS = 6_000;
const SETTLE_MS = 3_000;
const BEFORE = "before any fault";
const FAULT = { name: "primary of three killed (kill -9)", explains: ["wait"] } as const;

const { values } = parseArgs({
  options: { kills: { type: "string", default: "10" }, rate: { type: "string", default: "20" } },
});
const kills = Number(values.kills);

const scratchDir = mkdtempSync(join(tmpdir(), "kadam-cluster-"));
const mails = await startMailSink();
const servers: ChildProcess[] = [];
let isOver = false;
// Clean up: nine processes must not be left behind.
let isInterrupted = false;
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => (isInterrupted = true));
const nodes = await startDatabaseNodes(scratchDir);
try {
  const ports = [await freePort(), await freePort()] as const;
  const url = await nodes.startWebDoor(ports);
  for (const port of ports) servers.push(startKadam(port, url));
  const journal = openJournal(Number(values.rate), () => isOver);
  const probe = await openProbe(url, journal);
  const windows: Window[] = [];
  const table = new FaultTable();
  const lives: Life[] = [];
  const { courses } = keptContent(join(ROOT, "content")).catalogue;
  const lane = async () => {
    while (!isOver) {
      const life: Life = {
        client: new SoakClient(url, journal),
        journal,
        ledger: new Ledger(
          () => (windows.length === 0 ? BEFORE : FAULT.name),
          (fault) => table.add(fault, { acknowledged: 1 }),
        ),
        email: `cluster-${lives.length}@example.com`,
        course: courses[lives.length % courses.length] as Life["course"],
        mails,
        random: Math.random,
      };
      lives.push(life);
      await liveOnce(life);
    }
  };
  const lanes = Array.from({ length: LEARNERS_AT_ONCE }, lane);
  for (let n = 1; n <= kills && !isInterrupted; n++) {
    await sleep(QUIET_MS);
    await nodes.untilWhole();
    const window: Window = { fault: FAULT, from: Date.now(), to: Number.POSITIVE_INFINITY };
    windows.push(window);
    const killed = await nodes.killPrimary();
    const outageFrom = Date.now();
    await probe();
    const outageMs = Date.now() - outageFrom;
    window.to = Date.now() + SETTLE_MS;
    table.add(FAULT.name, { rounds: 1, outageMs });
    console.log(`${n}: ${killed} killed, writes again after ${(outageMs / 1_000).toFixed(1)} s`);
    nodes.startAgain(killed);
  }
  await sleep(QUIET_MS);
  isOver = true;
  await Promise.all(lanes);
  console.log(`looking again at what ${lives.length} learners were told …`);
  const lost = await findLost(lives, table);
  const letters = await missingLetters(lives, nodes.url);
  const troubles = [
    ...unexplained(journal, windows),
    ...letters.missing.map((email) => `the letter to ${email} never came`),
  ];
  const waits = journal.troubles.length - unexplained(journal, windows).length;
  for (const row of table.rows()) tellFault(row);
  for (const line of lost) console.log(`LOST ${line}`);
  for (const line of troubles) console.log(`UNEXPLAINED ${line}`);
  console.log(
    `${journal.answered} requests answered, ${waits} told to try again during a failover, ${lives.length} learners`,
  );
  console.log(`${lost.length} lost, ${troubles.length} unexplained`);
  if (lost.length > 0 || troubles.length > 0) process.exitCode = 1;
} finally {
  isOver = true;
  for (const server of servers) {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  }
  await nodes.stop();
  await mails.stop();
  if (process.env.SOAK_KEEP === undefined) rmSync(scratchDir, { recursive: true, force: true });
}

function startKadam(port: number, publicUrl: string): ChildProcess {
  const log = openSync(join(scratchDir, `kadam-${port}.log`), "a");
  const server = spawn(process.execPath, ["--max-semi-space-size=16", "--expose-gc", "server/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", log, log],
    env: {
      ...process.env,
      NODE_ENV: "production",
      MALLOC_ARENA_MAX: "2",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: publicUrl,
      DATABASE_URL: nodes.url,
      DATA_DIR: join(scratchDir, `data-${port}`),
      SMTP_URL: mails.smtpUrl,
      LOG_LEVEL: "warn",
      TRUST_PROXY: "127.0.0.1",
      CHECKER: "off",
    },
  });
  closeSync(log);
  return server;
}

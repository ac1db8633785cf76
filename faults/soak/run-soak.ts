import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { keptContent } from "#content-loader/kept-content.ts";
import { socketUrlOf } from "#server/adapters/postgres/embedded/embedded-database.ts";
import { startMailSink } from "#server/testing/mail-sink.ts";
import type { FaultRow } from "../tell-fault.ts";
import { type DatabaseSize, databaseSize } from "./database-size.ts";
import { FaultTable } from "./fault-table.ts";
import { findLost, missingLetters, unexplained, type Window } from "./judge.ts";
import { Ledger } from "./ledger.ts";
import { judgeSlope, type Verdict } from "./memory-slope.ts";
import { openProbe } from "./probe.ts";
import { openJournal, SoakClient } from "./soak-client.ts";
import { openSoakDisk } from "./soak-disk.ts";
import { FAULTS, type Fault, type Stage } from "./soak-faults.ts";
import { type Life, liveOnce } from "./soak-learner.ts";
import { type MemorySample, startSoakServer } from "./soak-server.ts";

export type SoakOptions = {
  readonly minutes: number;
  readonly perSecond: number;
  /** Between the end of one fault and the start of the next. */
  readonly quietMs: number;
  readonly seed: number;
  /** Ends it early, cleanly. */
  readonly signal?: AbortSignal;
  readonly say: (line: string) => void;
};

export type SoakReport = {
  readonly rows: readonly FaultRow[];
  readonly lost: readonly string[];
  readonly unexplained: readonly string[];
  readonly answered: number;
  readonly learners: number;
  readonly certificates: number;
  readonly letters: number;
  /** Of the database, before the first learner and after the last. */
  readonly sizes: readonly [DatabaseSize, DatabaseSize];
  readonly memory: {
    readonly samples: readonly MemorySample[];
    readonly held: Verdict | undefined;
    readonly resident: Verdict | undefined;
  };
  readonly skipped: readonly string[];
};

const ROOT = join(import.meta.dirname, "../..");
const LEARNERS_AT_ONCE = 8;
/** The share of the time in which the server process is not killed: its memory is judged there. */
const LASTING_SHARE = 0.6;
/** Other connections notice recovery or failure a moment after the first one. */
const SETTLE_MS = 1_500;
const BEFORE = "before any fault";

/** Mixed traffic on a real server, with one fault after the other. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const { minutes, say } = options;
  const random = randomFrom(options.seed);
  const scratchDir = mkdtempSync(join(tmpdir(), "kadam-soak-"));
  const disk = openSoakDisk(scratchDir);
  const mails = await startMailSink();
  const dataDir = join(disk?.folder ?? scratchDir, "data");
  const server = await startSoakServer({ scratchDir, dataDir, smtpUrl: mails.smtpUrl });
  const stage: Stage = { server, disk, random };
  let isOver = false;
  const journal = openJournal(options.perSecond, () => isOver);
  const { courses } = keptContent(join(ROOT, "content")).catalogue;
  const windows: Window[] = [];
  const table = new FaultTable();
  const faultNow = () => windows.at(-1)?.fault.name ?? BEFORE;
  const lives: Life[] = [];
  const samples: MemorySample[] = [];
  const lanes: Promise<void>[] = [];
  let sampler: NodeJS.Timeout | undefined;
  try {
    const probe = await openProbe(server.url, journal);
    const sizeBefore = await databaseSize(dataDir);
    const until = Date.now() + minutes * 60_000;
    const lasting = Date.now() + minutes * 60_000 * LASTING_SHARE;

    const lane = async () => {
      while (!isOver) {
        const life: Life = {
          client: new SoakClient(server.url, journal),
          journal,
          ledger: new Ledger(faultNow, (fault) => table.add(fault, { acknowledged: 1 })),
          email: `soak-${options.seed}-${lives.length}@example.com`,
          course: courses[Math.floor(random() * courses.length)] as Life["course"],
          mails,
          random,
        };
        lives.push(life);
        await liveOnce(life);
      }
    };
    const brokenLanes: string[] = [];
    for (let n = 0; n < LEARNERS_AT_ONCE; n++)
      lanes.push(lane().catch((error: unknown) => void brokenLanes.push(`a learner gave up: ${error}`)));
    sampler = setInterval(
      () => {
        const sample = server.sampleMemory();
        if (sample) samples.push(sample);
      },
      Math.min(15_000, minutes * 1_000),
    );

    const next = shuffled(random);
    while (Date.now() < until && !options.signal?.aborted) {
      await sleep(options.quietMs * (0.5 + random()));
      const mayEnd = Date.now() > lasting;
      const fault = next(
        (fault) => (disk !== undefined || !fault.needsDisk) && (mayEnd || !fault.endsServer),
        mayEnd,
      );
      const window: Window = { fault, from: Date.now(), to: Number.POSITIVE_INFINITY };
      windows.push(window);
      say(`${new Date().toISOString()} ${fault.name}`);
      await fault.strike(stage);
      const overAt = Date.now();
      await probe();
      window.to = Date.now() + SETTLE_MS;
      table.add(fault.name, { rounds: 1, outageMs: Date.now() - overAt });
    }
    isOver = true;
    clearInterval(sampler);
    await Promise.all(lanes);
    say(`looking again at what ${lives.length} learners were told …`);
    const lost = await findLost(lives, table);
    const letters = await missingLetters(lives, socketUrlOf(dataDir));
    return {
      rows: table.rows(),
      lost,
      unexplained: [
        ...unexplained(journal, windows),
        ...server.endedByItself,
        ...brokenLanes,
        ...letters.missing.map((email) => `the letter to ${email} never came`),
      ],
      answered: journal.answered,
      learners: lives.length,
      certificates: lives.filter(({ ledger }) => ledger.names().includes("certificate")).length,
      letters: letters.count,
      sizes: [sizeBefore, await databaseSize(dataDir)],
      memory: judgeMemory(samples),
      skipped: disk
        ? []
        : FAULTS.filter(({ needsDisk }) => needsDisk).map(
            ({ name }) => `${name}: needs root on Linux, to mount a small disk`,
          ),
    };
  } finally {
    isOver = true;
    clearInterval(sampler);
    await Promise.all(lanes);
    await server.stop();
    await mails.stop();
    await disk?.close();
    if (process.env.SOAK_KEEP === undefined && existsSync(scratchDir))
      rmSync(scratchDir, { recursive: true, force: true });
  }
}

/** Uses the server process that lived longest. */
function judgeMemory(samples: readonly MemorySample[]): SoakReport["memory"] {
  const byPid = Map.groupBy(samples, ({ pid }) => pid);
  const longest = [...byPid.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  return {
    samples: longest,
    held: judgeSlope(longest.map(({ at, held }) => ({ at, value: held }))),
    resident: judgeSlope(longest.map(({ at, resident }) => ({ at, value: resident }))),
  };
}

/**
 * A shuffled deck: each fault once before any is repeated; faults that end servers come first once they are allowed.
 */
function shuffled(random: () => number): (isFit: (fault: Fault) => boolean, endsFirst: boolean) => Fault {
  let left: Fault[] = [];
  return (isFit, endsFirst) => {
    if (!left.some(isFit)) left = FAULTS.toSorted(() => random() - 0.5);
    const isNext = (fault: Fault) => isFit(fault) && (!endsFirst || fault.endsServer === true);
    const chosen = (left.find(isNext) ?? left.find(isFit)) as Fault;
    left = left.filter((fault) => fault !== chosen);
    return chosen;
  };
}

/** Mulberry32, a seeded random generator: the same seed gives the same order. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

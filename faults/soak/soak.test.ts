// One minute of `npm run soak`: people register, study, ask the tutor and get certificates on a real server with the embedded PostgreSQL,
// while servers, databases, disks and clocks are broken in an order of chance. Proves that whoever was told yes finds it again, that
// nobody is told anything but yes and, while something is broken, 'try again later', and that all of it passes by itself.
import { expect, test } from "vitest";
import { tellFault } from "../tell-fault.ts";
import { runSoak } from "./run-soak.ts";

const SLOW_MS = 600_000;

test(
  "a minute of mixed traffic with faults loses nothing and breaks no answer",
  async () => {
    const seed = Date.now() % 100_000;
    const { rows, lost, unexplained } = await runSoak({
      minutes: 1,
      perSecond: 25,
      quietMs: 500,
      seed,
      say: () => {},
    });
    for (const row of rows) tellFault({ ...row, fault: `soak: ${row.fault}` });
    const wrong = [...lost.map((line) => `LOST ${line}`), ...unexplained];
    expect(wrong, `seed ${seed}\n${wrong.join("\n")}`).toEqual([]);
    // Something was broken, and somebody was told yes meanwhile; how much of it is up to the machine.
    expect(rows.some(({ rounds, acknowledged }) => rounds > 0 && acknowledged > 0)).toBe(true);
  },
  SLOW_MS,
);

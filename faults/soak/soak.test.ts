// Half a minute of `npm run soak`: people register, study, ask the tutor and get certificates on a real server with the
// embedded PostgreSQL, while servers, databases, disks and clocks are broken in random order. Proves that every
// acknowledged write is found again, that people get only success or, during a fault, 'try again later', and that
// everything recovers automatically.
import { expect, test } from "vitest";
import { tellFault } from "../tell-fault.ts";
import { runSoak } from "./run-soak.ts";

const SLOW_MS = 600_000;

test(
  "half a minute of mixed traffic with faults loses nothing and breaks no answer",
  async () => {
    const seed = Date.now() % 100_000;
    const { rows, lost, unexplained } = await runSoak({
      minutes: 0.5,
      perSecond: 25,
      quietMs: 500,
      seed,
      say: () => {},
    });
    for (const row of rows) tellFault({ ...row, fault: `soak: ${row.fault}` });
    const wrong = [...lost.map((line) => `LOST ${line}`), ...unexplained];
    expect(wrong, `seed ${seed}\n${wrong.join("\n")}`).toEqual([]);
    // At least one fault with an acknowledged write; how many depends on the machine.
    expect(rows.some(({ rounds, acknowledged }) => rounds > 0 && acknowledged > 0)).toBe(true);
  },
  SLOW_MS,
);

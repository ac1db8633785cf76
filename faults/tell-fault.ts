import { appendFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** What was broken on purpose, how often, and what became of what people had been told was saved. */
export type FaultRow = {
  readonly fault: string;
  readonly rounds: number;
  /** Writes that were answered with yes. */
  readonly acknowledged: number;
  /** Those of them that were not there afterwards. */
  readonly lost: number;
  /** From the fault, or from when it was over, to the first answer that was good again. */
  readonly longestOutageMs?: number;
};

const FILE = join(import.meta.dirname, "../.cache/faults.jsonl");

/** For the table that `npm run faults` prints at the end. */
export function tellFault(row: FaultRow): void {
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, `${JSON.stringify(row)}\n`);
}

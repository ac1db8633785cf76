import { appendFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** What was broken on purpose, how often, and what happened to acknowledged writes. */
export type FaultRow = {
  readonly fault: string;
  readonly rounds: number;
  /** Writes that were acknowledged. */
  readonly acknowledged: number;
  /** Acknowledged writes that were missing afterwards. */
  readonly lost: number;
  /** From the fault, or from its end, to the first good answer. */
  readonly longestOutageMs?: number;
};

const FILE = join(import.meta.dirname, "../.cache/faults.jsonl");

/** For the table that `npm run faults` prints at the end. */
export function tellFault(row: FaultRow): void {
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, `${JSON.stringify(row)}\n`);
}

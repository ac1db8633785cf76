import type { FaultRow } from "../tell-fault.ts";

/** Sums up the results of each fault. */
export class FaultTable {
  readonly #rows = new Map<
    string,
    { rounds: number; acknowledged: number; lost: number; outageMs: number }
  >();

  add(
    fault: string,
    more: {
      readonly rounds?: number;
      readonly acknowledged?: number;
      readonly lost?: number;
      readonly outageMs?: number;
    },
  ): void {
    const row = this.#rows.get(fault) ?? { rounds: 0, acknowledged: 0, lost: 0, outageMs: 0 };
    this.#rows.set(fault, {
      rounds: row.rounds + (more.rounds ?? 0),
      acknowledged: row.acknowledged + (more.acknowledged ?? 0),
      lost: row.lost + (more.lost ?? 0),
      outageMs: Math.max(row.outageMs, more.outageMs ?? 0),
    });
  }

  rows(): readonly FaultRow[] {
    return [...this.#rows].map(([fault, { outageMs, ...row }]) => ({
      fault,
      ...row,
      ...(row.rounds > 0 ? { longestOutageMs: outageMs } : {}),
    }));
  }
}

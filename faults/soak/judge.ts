import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { FaultTable } from "./fault-table.ts";
import type { Journal, Trouble } from "./soak-client.ts";
import type { Fault } from "./soak-faults.ts";
import { type Life, lookAgain } from "./soak-learner.ts";

const LETTER_PATIENCE_MS = 20_000;

/** From the start of a fault until the server has recovered. */
export type Window = {
  readonly fault: Pick<Fault, "name" | "explains">;
  readonly from: number;
  to: number;
};

export async function findLost(lives: readonly Life[], table: FaultTable): Promise<string[]> {
  const lost: string[] = [];
  for (const life of lives) {
    // A registration that was never answered may not exist.
    if (life.ledger.names().every((name) => name === "account")) continue;
    for (const { fault, says } of life.ledger.lost(await lookAgain(life))) {
      lost.push(`${life.email}, after '${fault}': ${says}`);
      table.add(fault, { lost: 1 });
    }
  }
  return lost;
}

/**
 * Each learner gets a mail for the registration. If a server is killed while sending one, it waits in the queue until
 * its lease ends.
 */
export async function missingLetters(
  lives: readonly Life[],
  databaseUrl: string,
): Promise<{ readonly missing: readonly string[]; readonly count: number }> {
  const registered = lives.filter(({ ledger }) => ledger.names().length > 1);
  const missing = () =>
    registered.filter(({ mails, email }) => mails.mailsTo(email).length === 0).map(({ email }) => email);
  for (const giveUpAt = Date.now() + LETTER_PATIENCE_MS; missing().length > 0 && Date.now() < giveUpAt; )
    await sleep(500);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query("select about from jobs where state = 'waiting' and about = any($1)", [
    missing(),
  ]);
  await client.end();
  const waiting = new Set(rows.map(({ about }) => about));
  const count = registered.reduce((sum, { mails, email }) => sum + mails.mailsTo(email).length, 0);
  return { missing: missing().filter((email) => !waiting.has(email)), count };
}

export function unexplained({ troubles }: Journal, windows: readonly Window[]): string[] {
  return troubles
    .filter((trouble) => !isExplained(trouble, windows))
    .map((trouble) => {
      const last = windows.findLast(({ from }) => from <= trouble.to);
      const after = last ? `, ${trouble.to - last.from} ms after '${last.fault.name}'` : "";
      const time = `${new Date(trouble.from).toISOString()}, ${trouble.to - trouble.from} ms`;
      return `${trouble.outcome}, ${time}${after}: ${trouble.what}`;
    });
}

function isExplained({ from, to, outcome }: Trouble, windows: readonly Window[]): boolean {
  return windows.some(
    (window) => from <= window.to && to >= window.from && window.fault.explains.includes(outcome),
  );
}

// The limit for ticks: the one row write a tick must make, without a session, a rule or HTTP. Prints its speed as JSON.
import { setTimeout as pause } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { quantile } from "./statistics.ts";
import { BARE_TICK, COURSE, DAYS, SELECT_TICKING } from "./tick-database.ts";

const WARM_UP_MS = 1_000;

type Connection = { readonly run: (sql: string, values: unknown[]) => Promise<{ rows: unknown[] }> };

async function connect(
  place: string,
): Promise<{ open: () => Promise<Connection>; close: () => Promise<void> }> {
  if (!place.startsWith("postgres")) {
    const engine = await PGlite.create(place);
    const connection = { run: (sql: string, values: unknown[]) => engine.query(sql, values) };
    return { open: async () => connection, close: () => engine.close() };
  }
  const clients: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client(place);
    clients.push(client);
    await client.connect();
    // Planned once a connection, as the product does it.
    return {
      run: (sql: string, values: unknown[]) => client.query({ name: sql.slice(0, 20), text: sql, values }),
    };
  };
  return { open, close: async () => void (await Promise.all(clients.map((client) => client.end()))) };
}

const [place = "", connections = "", seconds = ""] = process.argv.slice(2);
const { open, close } = await connect(place);
const found = await (await open()).run(SELECT_TICKING, []);
const uids = (found.rows as { id: string }[]).map(({ id }) => id);

let isOver = false;
let times: number[] = [];

async function tickOn(connection: Connection, learners: readonly string[]): Promise<void> {
  for (let done = true; ; done = !done)
    for (let day = 0; day < DAYS; day++)
      for (const uid of learners) {
        if (isOver) return;
        const startedAt = performance.now();
        await connection.run(BARE_TICK, [uid, COURSE, day, done, new Date(), "Asia/Kolkata"]);
        times.push(performance.now() - startedAt);
      }
}

const count = Number(connections);
const opened = await Promise.all(Array.from({ length: count }, open));
const work = opened.map((connection, n) =>
  tickOn(
    connection,
    uids.filter((_, index) => index % count === n),
  ),
);
await pause(WARM_UP_MS);
times = [];
const startedAt = performance.now();
await pause(Number(seconds) * 1000);
const perSecond = (times.length * 1000) / (performance.now() - startedAt);
const p99Ms = quantile(times, 0.99);
isOver = true;
await Promise.all(work);
await close();
console.log(JSON.stringify({ perSecond, p99Ms }));

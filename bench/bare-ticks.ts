// The upper bound for ticks: the one row write a tick must make, without a session, a rule or HTTP. Prints its speed as
// JSON.
import pg from "pg";
import { quantile } from "./statistics.ts";
import { BARE_TICK, COURSE, DAY_IDS, DAYS, SELECT_TICKING } from "./tick-database.ts";

const WARM_UP_MS = 1_000;

type Connection = { readonly run: (sql: string, values: unknown[]) => Promise<{ rows: unknown[] }> };

async function connect(
  url: string,
): Promise<{ open: () => Promise<Connection>; close: () => Promise<void> }> {
  const clients: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client(url);
    clients.push(client);
    await client.connect();
    // A prepared statement per connection, as in the product.
    return {
      run: (sql: string, values: unknown[]) => client.query({ name: sql.slice(0, 20), text: sql, values }),
    };
  };
  return { open, close: async () => void (await Promise.all(clients.map((client) => client.end()))) };
}

const [url = "", connections = "", seconds = ""] = process.argv.slice(2);
const { open, close } = await connect(url);
const found = await (await open()).run(SELECT_TICKING, []);
const uids = (found.rows as { id: string }[]).map(({ id }) => id);
const opened = await Promise.all(Array.from({ length: Number(connections) }, open));

const countFrom = performance.now() + WARM_UP_MS;
const countUntil = countFrom + Number(seconds) * 1000;
const times: number[] = [];

async function tickOn(connection: Connection, learners: readonly string[]): Promise<void> {
  for (let done = true; ; done = !done)
    for (let day = 0; day < DAYS; day++)
      for (const uid of learners) {
        const startedAt = performance.now();
        await connection.run(BARE_TICK, [uid, COURSE, DAY_IDS[day], done, new Date(), "Asia/Kolkata"]);
        const endedAt = performance.now();
        if (endedAt > countUntil) return;
        if (endedAt > countFrom) times.push(endedAt - startedAt);
      }
}

await Promise.all(
  opened.map((connection, n) =>
    tickOn(
      connection,
      uids.filter((_, index) => index % opened.length === n),
    ),
  ),
);
await close();
console.log(JSON.stringify({ perSecond: times.length / Number(seconds), p99Ms: quantile(times, 0.99) }));

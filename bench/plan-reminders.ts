// Runs in a process of its own, so that the memory measured is that of planning alone.
import { join } from "node:path";
import { pino } from "pino";
import { keptContent } from "#content-loader/kept-content.ts";
import { fsrsMemory } from "#server/adapters/memory/fsrs-memory.ts";
import { openPgDatabase } from "#server/adapters/postgres/pg-database.ts";
import { readConfig } from "#server/config.ts";
import { sendReminders } from "#server/jobs/send-reminders.ts";
import { storesOn } from "#server/open-stores.ts";
import { ROOT } from "./processes.ts";

const [url = "", at = "", scratchDir = ""] = process.argv.slice(2);
const now = () => new Date(at);
const { catalogue } = keptContent(join(ROOT, "content"));
const database = openPgDatabase(url, () => {});
const config = readConfig({ DEMO_DATA: "off", DATA_DIR: scratchDir });
const stores = await storesOn(database, config, catalogue, pino({ level: "silent" }), { now });

/** Memory after each batch. */
const megabytes: number[] = [];
const { due } = stores.reminders;
const job = sendReminders({
  ...stores,
  catalogue,
  memory: fsrsMemory(),
  hasVerifiedEmail: stores.identity.hasVerifiedEmail,
  now,
  reminders: {
    ...stores.reminders,
    due: (before, most) => {
      megabytes.push(process.memoryUsage.rss() / 1e6);
      return due(before, most);
    },
  },
});
const startedAt = performance.now();
await job.run({} as never, new AbortController().signal);
console.log(JSON.stringify({ ms: performance.now() - startedAt, megabytes }));
await stores.close();

import { createApp, logLine } from "./app.js";
import { readConfig } from "./config.js";
import { makeSessions } from "./sessions.js";
import { openStore } from "./stores/open-store.js";

let config;
try {
  config = readConfig(process.env);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const store = await openStore(config.databaseUrl).catch((error) => {
  logLine({ level: "error", message: `the database cannot be opened: ${error.message}` });
  process.exit(1);
});
const sessions = makeSessions(store, { hours: config.sessionHours });
const app = createApp({ store, sessions, isProduction: config.isProduction });

const server = app.listen(config.port, (error) => {
  if (error) {
    logLine({ level: "error", message: error.message });
    process.exit(1);
  }
  logLine({ level: "info", message: `listening on port ${config.port}` });
});

for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    // Requests that are under way may end. A browser's idle connection must not hold us up.
    server.close(async () => {
      await store.close();
      logLine({ level: "info", message: "stopped" });
    });
    server.closeIdleConnections();
  });
}

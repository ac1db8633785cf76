import { createApp } from "./app.js";
import { readConfig } from "./config.js";
import { store } from "./store.js";

const sessions = new Map([
  ["sid-lata", { name: "Lata", role: "cook" }],
  ["sid-nisha", { name: "Nisha", role: "owner" }],
]);
const lines = [];

const config = readConfig({
  DATABASE_URL: "mongodb://localhost:27017/tiffin",
});

const app = createApp({
  store,
  sessions,
  log: (line) => lines.push(line),
});

export default app;

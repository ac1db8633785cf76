import cookieParser from "cookie-parser";
import express from "express";
import { loginRoutes } from "./routes/login-routes.js";
import { orderRoutes } from "./routes/order-routes.js";

/** One line of JSON for each event, on the standard output. */
export function logLine(entry) {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));
}

/** The whole app, without a port: server.js lets it listen, the tests use it directly. */
export function createApp({ store, sessions, isProduction = false, log = logLine, triesInTenMinutes }) {
  const app = express();
  app.use(express.json({ limit: "20kb" }));
  app.use(cookieParser());
  // Day 4: log each request. Day 15: the health check.
  app.use("/api", loginRoutes({ store, sessions, isProduction, triesInTenMinutes }));
  app.use("/api/orders", orderRoutes(store));
  // Day 7: the report of the owner. Day 15: the 404 of the API, the built page, and the error handler.
  return app;
}

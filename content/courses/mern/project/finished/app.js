import path from "node:path";
import cookieParser from "cookie-parser";
import express from "express";
import helmet from "helmet";
import { requireRole, requireUser } from "./guards.js";
import { loginRoutes } from "./routes/login-routes.js";
import { orderRoutes } from "./routes/order-routes.js";

const DIST = path.join(import.meta.dirname, "kitchen", "dist");

/** One line of JSON for each event, on the standard output. */
export function logLine(entry) {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));
}

function logRequests(log) {
  return (req, res, next) => {
    const start = Date.now();
    const { method, path: asked } = req;
    res.on("finish", () => {
      log({ level: "info", method, path: asked, status: res.statusCode, ms: Date.now() - start });
    });
    next();
  };
}

function healthOf(store) {
  return async (req, res) => {
    try {
      await store.ping();
      res.json({ status: "ok" });
    } catch {
      res.status(503).json({ status: "down" });
    }
  };
}

function apiOf({ store, sessions, isProduction, triesInTenMinutes }) {
  const api = express.Router();
  api.use(loginRoutes({ store, sessions, isProduction, triesInTenMinutes }));
  // From here on everything needs a login.
  api.use(requireUser(sessions));
  api.use("/orders", orderRoutes(store));
  api.get("/reports/areas", requireRole("owner"), async (req, res) => {
    res.json(await store.boxesByArea());
  });
  api.use((req, res) => {
    res.status(404).json({ error: "No such route" });
  });
  return api;
}

function handleErrors(log) {
  // Express knows an error handler by its four parameters.
  return (error, req, res, next) => {
    if (error.type === "entity.parse.failed") {
      return res.status(400).json({ problems: { body: "The body is not JSON." } });
    }
    const { method, path: asked } = req;
    log({ level: "error", method, path: asked, message: error.message });
    if (res.headersSent) return next(error);
    res.status(500).json({ error: "Something went wrong" });
  };
}

/** The whole app, without a port: server.js lets it listen, the tests use it directly. */
export function createApp({ store, sessions, isProduction = false, log = logLine, triesInTenMinutes }) {
  const app = express();
  if (isProduction) app.set("trust proxy", 1);
  app.use(helmet());
  app.use(logRequests(log));
  app.use(express.json({ limit: "20kb" }));
  app.use(cookieParser());
  app.get("/health", healthOf(store));
  app.use("/api", apiOf({ store, sessions, isProduction, triesInTenMinutes }));
  app.use(express.static(DIST));
  app.get("/{*path}", (req, res) => {
    res.sendFile("index.html", { root: DIST });
  });
  app.use(handleErrors(log));
  return app;
}

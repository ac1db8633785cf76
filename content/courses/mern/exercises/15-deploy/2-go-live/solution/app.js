import express from "express";
import cookieParser from "cookie-parser";
import path from "node:path";
import { requireRole, requireUser } from "./guards.js";

const PUBLIC = path.resolve("public");

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

function apiOf({ store, sessions }) {
  const api = express.Router();
  api.use(requireUser(sessions));
  api.get("/orders", async (req, res) => {
    res.json(await store.orders());
  });
  api.get(
    "/bills", requireRole("owner"),
    async (req, res) => {
      res.json(await store.bills());
    },
  );
  api.use((req, res) => {
    res.status(404).json({ error: "No such route" });
  });
  return api;
}

export function createApp({ store, sessions, log }) {
  const app = express();
  app.use(express.json());
  app.use(cookieParser());

  app.get("/health", healthOf(store));
  app.use("/api", apiOf({ store, sessions }));
  app.use(express.static(PUBLIC));
  app.get("/{*path}", (req, res) => {
    res.sendFile("index.html", { root: PUBLIC });
  });

  app.use((error, req, res, next) => {
    const { method, path } = req;
    const { message } = error;
    log({ level: "error", method, path, message });
    const text = "Something went wrong";
    res.status(500).json({ error: text });
  });

  return app;
}

import express from "express";
import cookieParser from "cookie-parser";
import path from "node:path";
import { requireRole, requireUser } from "./guards.js";

export function createApp({ store, sessions, log }) {
  const app = express();
  app.use(express.json());
  app.use(cookieParser());

  app.get("/api/orders", async (req, res) => {
    res.json(await store.orders());
  });

  app.get("/api/bills", async (req, res) => {
    res.json(await store.bills());
  });

  app.use((error, req, res, next) => {
    res.status(500).json({ error: error.message });
  });

  return app;
}

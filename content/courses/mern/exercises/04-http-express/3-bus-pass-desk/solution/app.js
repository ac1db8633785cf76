import express from "express";
import { countPasses, findPass } from "./passes.js";

const ALLOWED = "https://passes.example.in";
const app = express();

function failure(status, message) {
  const error = new Error(message);
  error.status = status;
  return error;
}

app.use((req, res, next) => {
  if (req.get("Origin") === ALLOWED) {
    res.set("Access-Control-Allow-Origin", ALLOWED);
    if (req.method === "OPTIONS") {
      res.set("Access-Control-Allow-Methods", "GET");
      return res.status(204).end();
    }
  }
  next();
});

app.get("/passes/:id", (req, res) => {
  const id = Number(req.params.id);
  if (!Number.isInteger(id)) throw failure(400, "Bad id");
  const pass = findPass(id);
  if (!pass) throw failure(404, "No such pass");
  res.json(pass);
});

app.get("/count", async (req, res) => {
  res.json({ count: await countPasses() });
});

app.use(() => {
  throw failure(404, "No such page");
});

app.use((error, req, res, next) => {
  const status = error.status ?? 500;
  const text =
    status < 500 ? error.message : "Something went wrong";
  console.log(`${req.method} ${req.path} ${status}`);
  res.status(status).json({ error: text });
});

export default app;

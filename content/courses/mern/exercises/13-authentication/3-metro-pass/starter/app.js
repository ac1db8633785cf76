import express from "express";
import { makeToken, readToken } from "./token.js";

const SECRET = "gate-test-secret";
const NOW = 1800000000;

const app = express();

app.post("/passes/:rider", (req, res) => {
  const { rider } = req.params;
  const payload = { sub: rider, exp: NOW + 2592000 };
  res.json({ token: makeToken(payload, SECRET) });
});

app.get("/gate", (req, res) => {
  const given = req.get("Authorization") ?? "";
  const token = given.replace(/^Bearer /, "");
  const pass = readToken(token, SECRET, NOW);
  if (!pass) {
    return res.status(401).json({ error: "No valid pass" });
  }
  res.json({ open: true, rider: pass.sub });
});

export default app;

import express from "express";
import { countPasses, findPass } from "./passes.js";

const ALLOWED = "https://passes.example.in";
const app = express();

app.get("/passes/:id", (req, res) => {
  res.json(findPass(req.params.id));
});

app.get("/count", async (req, res) => {
  res.json({ count: await countPasses() });
});

export default app;

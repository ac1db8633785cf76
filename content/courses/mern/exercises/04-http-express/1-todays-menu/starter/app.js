import express from "express";
import { menu } from "./menu.js";

const app = express();

app.get("/", (req, res) => {
  res.json({ kitchen: "Annapurna Tiffins" });
});

export default app;

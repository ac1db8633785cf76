import express from "express";
import { menu } from "./menu.js";

const app = express();

app.get("/menu", (req, res) => {
  if (req.query.veg === true) {
    return res.json(menu.filter((each) => each.veg));
  }
  res.json(menu);
});

app.get("/menu/:id", (req, res) => {
  const wanted = req.params.id;
  const found = menu.find((each) => each.id === wanted);
  if (!found) {
    return res.json({ error: "No such dish" });
  }
  res.json(found);
});

export default app;

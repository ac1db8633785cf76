import express from "express";
import { checkOrder } from "./check-order.js";
import { readPaging } from "./paging.js";

const orders = [];

const app = express();
app.use(express.json());

// POST /orders

// GET /orders

// GET /orders/:id

// PATCH /orders/:id

// DELETE /orders/:id

app.use((error, req, res, next) => {
  if (error.type === "entity.parse.failed") {
    const errors = ["the body is not JSON"];
    return res.status(400).json({ errors });
  }
  console.error(error);
  res.status(500).json({ error: "Something went wrong" });
});

export default app;

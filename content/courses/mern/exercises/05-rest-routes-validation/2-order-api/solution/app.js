import express from "express";
import { checkOrder } from "./check-order.js";
import { readPaging } from "./paging.js";

const orders = [];

const app = express();
app.use(express.json());

function pickFields({ customer, area, dish, boxes }) {
  return { customer, area, dish, boxes };
}

function findOrder(req) {
  const id = Number(req.params.id);
  return orders.find((order) => order.id === id);
}

function sendMissing(res) {
  return res.status(404).json({ error: "No such order" });
}

app.post("/orders", (req, res) => {
  const errors = checkOrder(req.body);
  if (errors.length > 0) {
    return res.status(400).json({ errors });
  }
  const id = orders.length + 1;
  const order = { id, ...pickFields(req.body), status: "new" };
  orders.push(order);
  res.status(201).json(order);
});

app.get("/orders", (req, res) => {
  const paging = readPaging(req.query);
  if (!paging) {
    const errors = ["page or limit is wrong"];
    return res.status(400).json({ errors });
  }
  const { page, limit } = paging;
  const { area } = req.query;
  const found = orders.filter(
    (order) => area === undefined || order.area === area,
  );
  const start = (page - 1) * limit;
  res.json({
    orders: found.slice(start, start + limit),
    page,
    limit,
    total: found.length,
  });
});

app.get("/orders/:id", (req, res) => {
  const order = findOrder(req);
  if (!order) return sendMissing(res);
  res.json(order);
});

app.patch("/orders/:id", (req, res) => {
  const order = findOrder(req);
  if (!order) return sendMissing(res);
  if (order.status === "cancelled") {
    const error = "The order is cancelled";
    return res.status(409).json({ error });
  }
  const errors = checkOrder(req.body, true);
  if (errors.length > 0) {
    return res.status(400).json({ errors });
  }
  const changes = Object.entries(pickFields(req.body));
  for (const [name, value] of changes) {
    if (value !== undefined) order[name] = value;
  }
  res.json(order);
});

app.delete("/orders/:id", (req, res) => {
  const order = findOrder(req);
  if (!order) return sendMissing(res);
  order.status = "cancelled";
  res.status(204).end();
});

app.use((error, req, res, next) => {
  if (error.type === "entity.parse.failed") {
    const errors = ["the body is not JSON"];
    return res.status(400).json({ errors });
  }
  console.error(error);
  res.status(500).json({ error: "Something went wrong" });
});

export default app;

import express from "express";

const orders = [];
const app = express();

app.use((req, res, next) => {
  res.set("X-Kitchen", "Annapurna");
  next();
});
app.use(express.json());

app.get("/orders", (req, res) => {
  res.json(orders);
});

app.post("/orders", (req, res) => {
  const { customer, dish, boxes = 1 } = req.body;
  const order = { id: orders.length + 1, customer, dish, boxes };
  orders.push(order);
  res.status(201).json(order);
});

app.use((req, res) => {
  res.status(404).json({ error: "No such page" });
});

export default app;

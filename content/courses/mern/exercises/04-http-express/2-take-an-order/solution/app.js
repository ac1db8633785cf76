import express from "express";

const orders = [];
const app = express();

app.use((req, res, next) => {
  res.set("X-Canteen", "Campus");
  next();
});
app.use(express.json());

app.get("/orders", (req, res) => {
  res.json(orders);
});

app.post("/orders", (req, res) => {
  const { student, dish, plates = 1 } = req.body;
  const id = orders.length + 1;
  const order = { id, student, dish, plates };
  orders.push(order);
  res.status(201).json(order);
});

app.use((req, res) => {
  res.status(404).json({ error: "No such page" });
});

export default app;

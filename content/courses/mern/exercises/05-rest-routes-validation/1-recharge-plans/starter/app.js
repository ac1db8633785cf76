import express from "express";

let plans = [
  { id: 1, price: 199, days: 14 },
  { id: 2, price: 239, days: 24 },
];

const app = express();
app.use(express.json());

app.post("/plans", (req, res) => {
  const { price, days } = req.body;
  const plan = { id: plans.length + 1, price, days };
  plans.push(plan);
  res.json(plan);
});

app.get("/plans/:id", (req, res) => {
  const id = Number(req.params.id);
  const plan = plans.find((each) => each.id === id);
  if (!plan) {
    return res.json({ error: "No such plan" });
  }
  res.json(plan);
});

app.delete("/plans/:id", (req, res) => {
  const id = Number(req.params.id);
  plans = plans.filter((each) => each.id !== id);
  res.json({ done: true });
});

export default app;

import express from "express";

const orders = [];
const app = express();

app.get("/orders", (req, res) => {
  res.json(orders);
});

export default app;

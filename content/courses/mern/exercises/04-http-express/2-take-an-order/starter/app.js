import express from "express";

const orders = [];
const app = express();

// Step 1: a header for every answer

// Step 2: read JSON bodies

app.get("/orders", (req, res) => {
  res.json(orders);
});

// Step 3: take an order

// Step 4: everything else is a 404

export default app;

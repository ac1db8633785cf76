// The booking app: listens on port 3000, in the container
// on all addresses. It needs DB_HOST and DB_PASSWORD.
const express = require("express");
const { Pool } = require("pg");

const app = express();
const db = new Pool({
  host: process.env.DB_HOST,
  user: "postgres",
  password: process.env.DB_PASSWORD,
});

app.get("/health", async (request, response) => {
  try {
    await db.query("SELECT 1");
    response.send("ok\n");
  } catch {
    response.status(503).send("no database\n");
  }
});

app.listen(3000, "0.0.0.0");

// The booking app: routes and metrics. The store keeps the bookings; tests give one in memory.
const express = require("express");

function createApp(store) {
  const app = express();
  const counts = new Map();

  app.use((request, response, next) => {
    response.on("finish", () => {
      const labels = `{method="${request.method}",status="${response.statusCode}"}`;
      counts.set(labels, (counts.get(labels) ?? 0) + 1);
    });
    next();
  });
  app.use(express.json());

  app.get("/health", async (_request, response) => {
    try {
      await store.check();
      response.type("text").send("ok\n");
    } catch {
      response.status(503).type("text").send("no database\n");
    }
  });

  app.get("/metrics", (_request, response) => {
    const about = "# HELP http_requests_total Requests that were answered.\n# TYPE http_requests_total counter\n";
    const lines = [...counts].map(([labels, count]) => `http_requests_total${labels} ${count}\n`);
    response.type("text/plain; version=0.0.4").send(about + lines.join(""));
  });

  app.get("/routes/:route/bookings", async (request, response) => {
    response.json({ route: request.params.route, booked: await store.count(request.params.route) });
  });

  app.post("/bookings", async (request, response) => {
    const { route, seat } = request.body ?? {};
    if (typeof route !== "string" || !/^R\d{2}$/.test(route)) {
      response.status(400).json({ error: "route must look like R12" });
      return;
    }
    if (!Number.isInteger(seat) || seat < 1 || seat > 40) {
      response.status(400).json({ error: "seat must be a whole number from 1 to 40" });
      return;
    }
    if (await store.book(route, seat)) response.status(201).json({ route, seat });
    else response.status(409).json({ error: "this seat is taken" });
  });

  // A body that is no JSON is the caller's mistake; anything else is ours, and its text stays in the log.
  app.use((error, _request, response, _next) => {
    if (error.type === "entity.parse.failed") {
      response.status(400).json({ error: "the body must be JSON" });
      return;
    }
    console.error(JSON.stringify({ level: "error", message: error.message }));
    response.status(500).json({ error: "something went wrong" });
  });

  return app;
}

module.exports = { createApp };

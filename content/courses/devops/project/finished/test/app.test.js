const assert = require("node:assert/strict");
const { after, before, test } = require("node:test");
const { createApp } = require("../app.js");

/** A store in memory; with isDown every call fails, as without a database. */
function memoryStore() {
  const seats = new Set();
  return {
    isDown: false,
    async check() {
      if (this.isDown) throw new Error("no connection");
    },
    async count(route) {
      return [...seats].filter((seat) => seat.startsWith(`${route}/`)).length;
    },
    async book(route, seat) {
      const key = `${route}/${seat}`;
      if (seats.has(key)) return false;
      seats.add(key);
      return true;
    },
  };
}

const store = memoryStore();
let server;
let address;

before(async () => {
  server = createApp(store).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  address = `http://127.0.0.1:${server.address().port}`;
});

after(() => server.close());

const book = (body) =>
  fetch(`${address}/bookings`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

test("a free seat is booked", async () => {
  const answer = await book({ route: "R12", seat: 14 });
  assert.equal(answer.status, 201);
  assert.deepEqual(await answer.json(), { route: "R12", seat: 14 });
});

test("a seat is sold once", async () => {
  assert.equal((await book({ route: "R27", seat: 1 })).status, 201);
  assert.equal((await book({ route: "R27", seat: 1 })).status, 409);
  const { booked } = await (await fetch(`${address}/routes/R27/bookings`)).json();
  assert.equal(booked, 1);
});

test("seats from 1 to 40 exist, others do not", async () => {
  for (const seat of [1, 40]) assert.equal((await book({ route: "R31", seat })).status, 201);
  for (const seat of [0, 41, 1.5, "1", null]) assert.equal((await book({ route: "R31", seat })).status, 400);
});

test("a wrong route or body is refused with a reason", async () => {
  for (const body of [{}, { route: "Pune", seat: 1 }, { route: 12, seat: 1 }, "no json"]) {
    const answer = await book(body);
    assert.equal(answer.status, 400);
    assert.ok((await answer.json()).error);
  }
});

test("health tells whether the database answers", async () => {
  assert.equal((await fetch(`${address}/health`)).status, 200);
  store.isDown = true;
  assert.equal((await fetch(`${address}/health`)).status, 503);
  store.isDown = false;
});

test("metrics count requests by method and status", async () => {
  const text = await (await fetch(`${address}/metrics`)).text();
  assert.match(text, /^# TYPE http_requests_total counter$/m);
  assert.match(text, /^http_requests_total\{method="POST",status="201"\} [1-9]\d*$/m);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import request from "supertest";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "./app.js";
import { hashPassword } from "./passwords.js";
import { makeSessions } from "./sessions.js";
import { openFileStore } from "./stores/file-store.js";

const PASSWORD = "methi thepla 42";
const ORDER = { customer: "Asha", area: "Andheri", dish: "Veg thali", boxes: 2 };

let folder;
let store;
let app;
let log;
let now;
let hashed;

beforeAll(async () => {
  hashed = await hashPassword(PASSWORD, { N: 16, r: 8, p: 1 }); // cheap, so that the tests are quick
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "annapurna-"));
  store = await openFileStore(path.join(folder, "orders.json"));
  for (const role of ["cook", "counter", "owner"]) await store.addUser({ name: role, role, ...hashed });
  now = Date.now();
  log = vi.fn();
  app = createApp({ store, sessions: makeSessions(store, { now: () => now }), log, triesInTenMinutes: 5 });
});

afterEach(() => rm(folder, { recursive: true }));

const logIn = (name, password = PASSWORD) => request(app).post("/api/login").send({ name, password });

/** A client that is logged in and sends its cookie by itself. */
async function clientFor(name) {
  const client = request.agent(app);
  const { status } = await client.post("/api/login").send({ name, password: PASSWORD });
  expect(status).toBe(200);
  return client;
}

describe("the doors", () => {
  test.each([
    ["get", "/api/orders"],
    ["post", "/api/orders"],
    ["get", "/api/orders/101"],
    ["patch", "/api/orders/101"],
    ["delete", "/api/orders/101"],
    ["get", "/api/reports/areas"],
    ["get", "/api/me"],
    ["get", "/api/nothing"],
  ])("a stranger gets 401 for %s %s", async (method, address) => {
    const { status, body } = await request(app)[method](address);
    expect(status).toBe(401);
    expect(body).toEqual({ error: "Log in first" });
  });

  test("a login gives a cookie that scripts cannot read, and no hash", async () => {
    const { status, body, headers } = await logIn("cook");
    expect(status).toBe(200);
    expect(body).toEqual({ name: "cook", role: "cook" });
    expect(headers["set-cookie"][0]).toMatch(/^sid=[0-9a-f]{64};.*HttpOnly; SameSite=Lax/);
  });

  test("in production the cookie travels over HTTPS only", async () => {
    app = createApp({ store, sessions: makeSessions(store), isProduction: true, log });
    expect((await logIn("cook")).headers["set-cookie"][0]).toContain("Secure");
  });

  test("an unknown name and a wrong password get the same answer", async () => {
    for (const answer of [await logIn("cook", "wrong"), await logIn("nobody")]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ error: "Name or password is wrong" });
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test.each([[{}], [{ name: "cook" }], [{ name: "cook", password: { $ne: null } }], [{ name: 7, password: "x" }]])(
    "the login %j is refused with 400",
    async (body) => {
      expect((await request(app).post("/api/login").send(body)).status).toBe(400);
    },
  );

  test("the sixth try has to wait", async () => {
    for (let n = 0; n < 5; n++) expect((await logIn("cook", "wrong")).status).toBe(401);
    expect((await logIn("cook")).status).toBe(429);
  });

  test("after the logout and after eight hours the cookie is worthless", async () => {
    const cook = await clientFor("cook");
    expect((await cook.get("/api/me")).body).toEqual({ name: "cook", role: "cook" });
    const { headers } = await logIn("cook");
    const [kept] = headers["set-cookie"][0].split(";");
    expect((await request(app).post("/api/logout").set("Cookie", kept)).status).toBe(204);
    expect((await request(app).get("/api/me").set("Cookie", kept)).status).toBe(401);
    expect((await cook.get("/api/me")).status).toBe(200);
    now += 8 * 60 * 60 * 1000;
    expect((await cook.get("/api/me")).status).toBe(401);
  });

  test("the cook may not take or cancel orders, nor see the report", async () => {
    const cook = await clientFor("cook");
    expect((await cook.post("/api/orders").send(ORDER)).status).toBe(403);
    expect((await cook.delete("/api/orders/101")).status).toBe(403);
    expect((await cook.get("/api/reports/areas")).status).toBe(403);
  });
});

describe("orders", () => {
  test("are taken with an id and the status new", async () => {
    const counter = await clientFor("counter");
    const { status, body } = await counter.post("/api/orders").send({ ...ORDER, customer: " Asha ", id: 7 });
    expect(status).toBe(201);
    expect(body).toEqual({ id: 101, ...ORDER, paid: false, status: "new" });
  });

  test("are refused with a sentence for each wrong field", async () => {
    const counter = await clientFor("counter");
    const wrong = { customer: " ", area: "Pune", dish: "Pizza", boxes: 0 };
    const { status, body } = await counter.post("/api/orders").send(wrong);
    expect(status).toBe(400);
    expect(body.problems).toEqual({
      customer: "Write a name.",
      area: "Choose an area.",
      dish: "Choose a dish.",
      boxes: "Write a whole number from 1 to 20.",
    });
  });

  test.each([[0, 400], [1, 201], [20, 201], [21, 400], [1.5, 400], ["2", 400]])(
    "%j boxes get %i",
    async (boxes, wanted) => {
      const counter = await clientFor("counter");
      expect((await counter.post("/api/orders").send({ ...ORDER, boxes })).status).toBe(wanted);
    },
  );

  test("no body, a list and broken JSON get 400", async () => {
    const counter = await clientFor("counter");
    expect((await counter.post("/api/orders")).status).toBe(400);
    expect((await counter.post("/api/orders").send([])).status).toBe(400);
    const broken = counter.post("/api/orders").set("Content-Type", "application/json").send("{boxes");
    expect((await broken).status).toBe(400);
  });

  test("are listed by area and page", async () => {
    const counter = await clientFor("counter");
    for (const area of ["Andheri", "Dadar", "Andheri"]) {
      await counter.post("/api/orders").send({ ...ORDER, area });
    }
    const { body } = await counter.get("/api/orders?area=Andheri&page=2&limit=1");
    expect(body.orders.map(({ id }) => id)).toEqual([103]);
    expect([body.page, body.limit, body.total]).toEqual([2, 1, 2]);
  });

  test.each(["page=0", "page=x", "limit=51", "limit=", "area=Pune"])("the query %s gets 400", async (query) => {
    const counter = await clientFor("counter");
    expect((await counter.get(`/api/orders?${query}`)).status).toBe(400);
  });

  test("are changed field by field, and paid stays as it is", async () => {
    const counter = await clientFor("counter");
    const cook = await clientFor("cook");
    await counter.post("/api/orders").send({ ...ORDER, paid: true });
    const { status, body } = await cook.patch("/api/orders/101").send({ status: "packed" });
    expect(status).toBe(200);
    expect(body).toEqual({ id: 101, ...ORDER, paid: true, status: "packed" });
    expect((await cook.patch("/api/orders/101").send({ boxes: 0 })).status).toBe(400);
    expect((await cook.patch("/api/orders/101").send({ status: "cancelled" })).status).toBe(400);
  });

  test("are cancelled once and for all", async () => {
    const counter = await clientFor("counter");
    await counter.post("/api/orders").send(ORDER);
    expect((await counter.delete("/api/orders/101")).status).toBe(204);
    expect((await counter.delete("/api/orders/101")).status).toBe(204);
    expect((await counter.get("/api/orders/101")).body.status).toBe("cancelled");
    expect((await counter.patch("/api/orders/101").send({ boxes: 3 })).status).toBe(409);
  });

  test.each(["99", "abc", "1.5", "9".repeat(40)])("order %s does not exist", async (id) => {
    const counter = await clientFor("counter");
    for (const method of ["get", "delete"]) {
      expect((await counter[method](`/api/orders/${id}`)).status).toBe(404);
    }
    expect((await counter.patch(`/api/orders/${id}`).send({ boxes: 3 })).status).toBe(404);
  });

  test("the owner sees the boxes of each area", async () => {
    const owner = await clientFor("owner");
    await owner.post("/api/orders").send(ORDER);
    await owner.post("/api/orders").send({ ...ORDER, boxes: 3 });
    expect((await owner.get("/api/reports/areas")).body).toEqual([{ area: "Andheri", boxes: 5 }]);
  });
});

describe("the release", () => {
  test("the health check is open and tells whether the store answers", async () => {
    expect((await request(app).get("/health")).body).toEqual({ status: "ok" });
    vi.spyOn(store, "ping").mockRejectedValue(new Error("no answer from mongodb://app:secret@db"));
    const { status, body } = await request(app).get("/health");
    expect(status).toBe(503);
    expect(body).toEqual({ status: "down" });
  });

  test("an error has its details in the log and not in the answer", async () => {
    const cook = await clientFor("cook");
    vi.spyOn(store, "listOrders").mockRejectedValue(new Error("no answer from mongodb://app:secret@db"));
    const { status, body } = await cook.get("/api/orders");
    expect(status).toBe(500);
    expect(body).toEqual({ error: "Something went wrong" });
    expect(log).toHaveBeenCalledWith({
      level: "error",
      method: "GET",
      path: "/api/orders",
      message: "no answer from mongodb://app:secret@db",
    });
  });

  test("the log holds no password and no cookie", async () => {
    const cook = await clientFor("cook");
    await cook.get("/api/me");
    const lines = JSON.stringify(log.mock.calls);
    expect(lines).toContain("/api/login");
    expect(lines).not.toContain(PASSWORD);
    expect(lines).not.toContain("sid");
  });

  test("an unknown address of the API is JSON with 404", async () => {
    const cook = await clientFor("cook");
    const { status, body } = await cook.get("/api/ordres");
    expect(status).toBe(404);
    expect(body).toEqual({ error: "No such route" });
  });
});

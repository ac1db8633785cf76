import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MongoClient } from "mongodb";
import { afterEach, describe, expect, test } from "vitest";
import { openFileStore } from "./file-store.js";
import { openMongoStore } from "./mongo-store.js";

const ORDER = { customer: "Asha", area: "Andheri", dish: "Veg thali", boxes: 2, paid: false, status: "new" };

// Both stores must do the same. The one on MongoDB is tried where TEST_DATABASE_URL names a server, as in CI.
const mongoUrl = process.env.TEST_DATABASE_URL;
const stores = [["file", openEmptyFile]];
if (mongoUrl) stores.push(["MongoDB", openEmptyMongo]);

const endings = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function openEmptyFile() {
  const folder = await mkdtemp(path.join(tmpdir(), "annapurna-"));
  endings.push(() => rm(folder, { recursive: true }));
  return openFileStore(path.join(folder, "orders.json"));
}

async function openEmptyMongo() {
  const client = await new MongoClient(mongoUrl).connect();
  await client.db().dropDatabase();
  await client.close();
  const store = await openMongoStore(mongoUrl);
  endings.push(() => store.close());
  return store;
}

describe.each(stores)("the store on %s", (_, openEmpty) => {
  test("counts the ids and finds an order", async () => {
    const store = await openEmpty();
    expect(await store.addOrder(ORDER)).toEqual({ id: 101, ...ORDER });
    expect((await store.addOrder(ORDER)).id).toBe(102);
    expect(await store.findOrder(101)).toEqual({ id: 101, ...ORDER });
    expect(await store.findOrder(99)).toBeNull();
  });

  test("gives ids only once when many orders come together", async () => {
    const store = await openEmpty();
    const orders = await Promise.all(Array.from({ length: 20 }, () => store.addOrder(ORDER)));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(20);
  });

  test("lists a page of an area", async () => {
    const store = await openEmpty();
    for (const area of ["Andheri", "Dadar", "Andheri", "Andheri"]) await store.addOrder({ ...ORDER, area });
    const { orders, total } = await store.listOrders({ area: "Andheri", page: 2, limit: 2 });
    expect(orders.map(({ id }) => id)).toEqual([104]);
    expect(total).toBe(3);
    expect(await store.listOrders({ page: 9, limit: 2 })).toEqual({ orders: [], total: 4 });
  });

  test("changes an order until it is cancelled", async () => {
    const store = await openEmpty();
    await store.addOrder(ORDER);
    expect(await store.changeOrder(101, { boxes: 5 })).toEqual({ id: 101, ...ORDER, boxes: 5 });
    expect((await store.changeOrder(101, {})).boxes).toBe(5);
    await store.changeOrder(101, { status: "cancelled" });
    expect(await store.changeOrder(101, { boxes: 1 })).toBeNull();
    expect(await store.changeOrder(99, { boxes: 1 })).toBeNull();
  });

  test("adds up the boxes of each area, without cancelled ones", async () => {
    const store = await openEmpty();
    expect(await store.boxesByArea()).toEqual([]);
    await store.addOrder({ ...ORDER, area: "Powai" });
    await store.addOrder(ORDER);
    await store.addOrder({ ...ORDER, boxes: 3 });
    await store.addOrder(ORDER);
    await store.changeOrder(104, { status: "cancelled" });
    expect(await store.boxesByArea()).toEqual([
      { area: "Andheri", boxes: 5 },
      { area: "Powai", boxes: 2 },
    ]);
  });

  test("knows users and sessions", async () => {
    const store = await openEmpty();
    const lata = { name: "lata", role: "cook", salt: "aa", hash: "bb" };
    expect(await store.addUser(lata)).toBe(true);
    expect(await store.addUser({ ...lata, role: "owner" })).toBe(false);
    expect(await store.findUser("lata")).toEqual(lata);
    expect(await store.findUser("nobody")).toBeNull();
    const session = { key: "k1", name: "lata", role: "cook", until: Date.now() + 60000 };
    await store.addSession(session);
    expect(await store.findSession("k1")).toEqual(session);
    await store.deleteSession("k1");
    expect(await store.findSession("k1")).toBeNull();
  });
});

test("the file keeps the orders for the next start", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "annapurna-"));
  endings.push(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "data", "orders.json");
  const first = await openFileStore(file);
  await first.addOrder(ORDER);
  await first.close();
  expect(JSON.parse(await readFile(file, "utf8")).orders).toHaveLength(1);
  const second = await openFileStore(file);
  expect((await second.addOrder(ORDER)).id).toBe(102);
});

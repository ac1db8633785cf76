import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

const EMPTY = { lastId: 100, orders: [], users: [], sessions: [] };

/**
 * A stand-in for MongoDB: all data in one JSON file. It is for trying the app without a database, for one process at a
 * time, and not for production. It has the same functions as mongo-store.js.
 */
export async function openFileStore(file) {
  await mkdir(path.dirname(file), { recursive: true });
  let data = await readData(file);
  let queue = Promise.resolve();

  /** Changes one after the other. The new data counts when it is in the file. */
  function change(edit) {
    const turn = queue.then(async () => {
      const next = structuredClone(data);
      const result = edit(next);
      const temporary = `${file}.new`;
      await writeFile(temporary, JSON.stringify(next, null, 2));
      await rename(temporary, file);
      data = next;
      return result;
    });
    queue = turn.catch(() => {});
    return turn;
  }

  const copyOf = (found) => (found ? structuredClone(found) : null);

  return {
    async ping() {},
    async close() {
      await queue;
    },
    addUser: (user) =>
      change((next) => {
        if (next.users.some(({ name }) => name === user.name)) return false;
        next.users.push(user);
        return true;
      }),
    findUser: async (name) => copyOf(data.users.find((user) => user.name === name)),
    addSession: (session) =>
      change((next) => {
        next.sessions = next.sessions.filter(({ until }) => until > Date.now());
        next.sessions.push(session);
      }),
    findSession: async (key) => copyOf(data.sessions.find((session) => session.key === key)),
    deleteSession: (key) =>
      change((next) => {
        next.sessions = next.sessions.filter((session) => session.key !== key);
      }),
    addOrder: (fields) =>
      change((next) => {
        next.lastId += 1;
        const order = { id: next.lastId, ...fields };
        next.orders.push(order);
        return structuredClone(order);
      }),
    findOrder: async (id) => copyOf(data.orders.find((order) => order.id === id)),
    async listOrders({ area, page, limit }) {
      const found = data.orders.filter((order) => area === undefined || order.area === area);
      const start = (page - 1) * limit;
      return { orders: structuredClone(found.slice(start, start + limit)), total: found.length };
    },
    changeOrder: (id, changes) =>
      change((next) => {
        const order = next.orders.find((each) => each.id === id);
        if (!order || order.status === "cancelled") return null;
        Object.assign(order, changes);
        return structuredClone(order);
      }),
    async boxesByArea() {
      const sums = new Map();
      for (const { area, boxes, status } of data.orders) {
        if (status !== "cancelled") sums.set(area, (sums.get(area) ?? 0) + boxes);
      }
      const rows = [...sums].map(([area, boxes]) => ({ area, boxes }));
      return rows.sort((one, other) => one.area.localeCompare(other.area));
    },
  };
}

async function readData(file) {
  try {
    return { ...EMPTY, ...JSON.parse(await readFile(file, "utf8")) };
  } catch (error) {
    if (error.code === "ENOENT") return structuredClone(EMPTY);
    throw error;
  }
}

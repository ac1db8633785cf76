import { Router } from "express";
import { NewOrder, OrderChange, OrderQuery, problemsOf } from "../order-schema.js";
import { requireRole } from "../guards.js";

const sendMissing = (res) => res.status(404).json({ error: "No such order" });

/** The id in the path; undefined for anything that is no id. */
function idOf(req) {
  return /^\d{1,9}$/.test(req.params.id) ? Number(req.params.id) : undefined;
}

/** The routes under /api/orders. Who asks is known already. */
export function orderRoutes(store) {
  const routes = Router();

  routes.get("/", async (req, res) => {
    const query = OrderQuery.safeParse(req.query);
    if (!query.success) return res.status(400).json({ problems: problemsOf(query.error) });
    const { orders, total } = await store.listOrders(query.data);
    const { page, limit } = query.data;
    res.json({ orders, page, limit, total });
  });

  routes.post("/", requireRole("counter", "owner"), async (req, res) => {
    const order = NewOrder.safeParse(req.body);
    if (!order.success) return res.status(400).json({ problems: problemsOf(order.error) });
    res.status(201).json(await store.addOrder({ ...order.data, status: "new" }));
  });

  routes.get("/:id", async (req, res) => {
    const id = idOf(req);
    const order = id && (await store.findOrder(id));
    if (!order) return sendMissing(res);
    res.json(order);
  });

  routes.patch("/:id", async (req, res) => {
    const changes = OrderChange.safeParse(req.body);
    if (!changes.success) return res.status(400).json({ problems: problemsOf(changes.error) });
    const id = idOf(req);
    const found = id && (await store.findOrder(id));
    if (!found) return sendMissing(res);
    const order = await store.changeOrder(id, changes.data);
    if (!order) return res.status(409).json({ error: "The order is cancelled" });
    res.json(order);
  });

  routes.delete("/:id", requireRole("counter", "owner"), async (req, res) => {
    const id = idOf(req);
    const found = id && (await store.findOrder(id));
    if (!found) return sendMissing(res);
    await store.changeOrder(id, { status: "cancelled" });
    res.status(204).end();
  });

  return routes;
}

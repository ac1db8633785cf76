import { Router } from "express";

/** The routes under /api/orders. Who asks is known already. */
export function orderRoutes(store) {
  const routes = Router();
  // Days 4 and 5: GET /, POST /, GET /:id, PATCH /:id and DELETE /:id.
  return routes;
}

import { Router } from "express";

/** POST /login, POST /logout and GET /me. */
export function loginRoutes({ store, sessions, isProduction, triesInTenMinutes = 20 }) {
  const routes = Router();
  // Day 13: check the password, open a session, set the cookie sid. Too many tries have to wait.
  return routes;
}

/** The settings of the app, checked. An error names every problem and no value, because values may be secret. */
export function readConfig(env) {
  // Day 15: read PORT, DATABASE_URL, SESSION_HOURS and NODE_ENV, and check them.
  return { port: 3000, databaseUrl: env.DATABASE_URL ?? "file:data/orders.json", sessionHours: 8, isProduction: false };
}

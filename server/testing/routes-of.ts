import type { FastifyInstance } from "fastify";

/**
 * Every route of the app under a prefix, such as `PUT /api/me/days/:courseId/:dayIndex`, read from the router itself.
 */
export function routesOf(app: FastifyInstance, prefix: string): string[] {
  const above: string[] = [];
  const routes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split("\n")) {
    const match = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line);
    if (!match) continue;
    const [, indent = "", part = "", methods = ""] = match;
    above.length = indent.length / 4;
    const path = above.join("") + part;
    above.push(part);
    if (path.startsWith(prefix) && methods !== "")
      routes.push(...methods.split(", ").map((method) => `${method} ${path}`));
  }
  return routes;
}

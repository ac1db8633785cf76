import express, { type Express, type RouteLayer } from "express";

const mountedAt = new WeakMap<object, string>();

// Patch: Express compiles the mount path of a router to a pattern and forgets the path.
const { prototype } = express.Router;
const plainUse = prototype.use;
prototype.use = function use(this: unknown, ...given: unknown[]): unknown {
  const path = typeof given[0] === "string" ? given[0] : "";
  for (const handler of given.flat(2)) if (typeof handler === "function") mountedAt.set(handler, path);
  return plainUse.apply(this, given);
};

/** 'GET    /orders/:id', in the order in which Express tries them. */
export function listRoutes(app: Express): string[] {
  return routesOf(app.router.stack, "");
}

function routesOf(layers: readonly RouteLayer[], under: string): string[] {
  return layers.flatMap(({ route, handle }) => {
    if (route !== undefined) {
      const paths = [route.path]
        .flat()
        .map((path) => under + (path === "/" && under !== "" ? "" : String(path)));
      const methods = Object.keys(route.methods).map((method) =>
        method === "_all" ? "ALL" : method.toUpperCase(),
      );
      return paths.flatMap((path) => methods.map((method) => `${method.padEnd(6)} ${path}`));
    }
    const at = mountedAt.get(handle) ?? "";
    return routesOf(handle.stack ?? [], under + at.replace(/\/$/, ""));
  });
}

import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { ApiError } from "./api-error.ts";
import { operatorScope } from "./scopes.ts";

/** Prometheus metrics at /metrics, for callers with the bearer token; if no token is configured, the route does not exist. */
export async function addMetrics(
  app: FastifyInstance,
  token: string | undefined,
  isReady: () => Promise<boolean>,
): Promise<void> {
  if (!token) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "kadam_http_request_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  new Gauge({
    name: "kadam_ready",
    help: "1 when /readyz says so, asked at every scrape",
    registers: [registry],
    async collect() {
      this.set((await isReady()) ? 1 : 0);
    },
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  await operatorScope(app, (scope) => {
    scope.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
      if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`)) throw new ApiError("not-found");
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  });
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

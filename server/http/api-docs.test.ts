import { afterAll, beforeAll, expect, test } from "vitest";
import { routesOf } from "#server/testing/routes-of.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { PUBLIC_URL: "https://kadam.example" } });
});

afterAll(() => kadam.close());

type Operation = { summary?: string; tags?: string[]; responses?: Record<string, unknown> };
type Api = {
  openapi: string;
  info: { title: string };
  servers: unknown;
  paths: Record<string, Record<string, Operation>>;
};

const openApi = async () => (await kadam.app.inject("/api/openapi.json")).json<Api>();

/** The router's actual public routes below /api, in OpenAPI's notation; without the staff's and mentors' routes, which are hidden, and the unsubscribe link, which is for mail clients. */
function registeredRoutes(): string[] {
  return routesOf(kadam.app, "/api/")
    .filter(
      (route) =>
        !/^HEAD | \/api\/(docs$|openapi\.json$|staff\/|mentor(\/|$))|^GET \/api\/unsubscribe\//.test(route),
    )
    .map((route) => route.replaceAll(/:(\w+)/g, "{$1}"))
    .sort();
}

test("the description is OpenAPI 3.1 and says where the API is", async () => {
  const api = await openApi();
  expect(api.openapi).toMatch(/^3\.1\./);
  expect(api.info.title).toBe("Kadam API");
  expect(api.servers).toEqual([{ url: "https://kadam.example" }]);
});

test("it describes ticks as yes or no by course and day", async () => {
  const reply = (await openApi()).paths["/api/me/days/{courseId}/{dayIndex}"]?.put?.responses;
  expect(JSON.stringify(reply)).toContain(
    '"ticks":{"type":"object","additionalProperties":{"type":"object","additionalProperties":{"type":"boolean"}}}',
  );
});

test("it names every route the server answers to, and no other", async () => {
  const { paths } = await openApi();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(registeredRoutes().length).toBeGreaterThan(15);
  expect(described.sort()).toEqual(registeredRoutes());
});

test("it says of every route what it does, where it belongs and what it answers", async () => {
  for (const [path, methods] of Object.entries((await openApi()).paths)) {
    for (const operation of Object.values(methods)) {
      expect([path, operation.summary]).toEqual([path, expect.stringMatching(/^[A-Z].{5,}/)]);
      expect([path, operation.tags?.length]).toEqual([path, 1]);
      expect([path, Object.keys(operation.responses ?? {})]).toEqual([
        path,
        [expect.stringMatching(/^2\d\d$/)],
      ]);
    }
  }
});

test("the page to read lists every route, without a script", async () => {
  const reply = await kadam.app.inject("/api/docs");
  expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
  for (const route of registeredRoutes()) expect(reply.body).toContain(`<code>${route}</code>`);
  expect(reply.body).not.toMatch(/<script|\son\w+=|style=/);
});

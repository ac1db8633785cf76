import { afterAll, beforeAll, expect, test } from "vitest";
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

/** What the router really answers to below /api, read off its own tree. */
function registeredRoutes(): string[] {
  const found: string[] = [];
  const parents: string[] = [];
  for (const line of kadam.app.printRoutes({ commonPrefix: false }).split("\n")) {
    const match = /^([\s│]*)[├└]── (\S+) \(([^)]+)\)$/u.exec(line.trimEnd());
    const bare = /^([\s│]*)[├└]── (\S+)$/u.exec(line.trimEnd());
    const [, indent = "", part = "", methods = ""] = match ?? bare ?? [];
    if (part === "") continue;
    const depth = indent.length / 4;
    parents.length = depth;
    parents[depth] = part;
    const path = parents.join("");
    for (const method of methods.split(", ").filter((name) => name !== "" && name !== "HEAD"))
      found.push(`${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  }
  return found
    .filter((route) => / \/api\//.test(route) && !/ \/api\/(docs|openapi\.json)$/.test(route))
    .sort();
}

test("the description is OpenAPI 3.1 and says where the API is", async () => {
  const api = await openApi();
  expect(api.openapi).toMatch(/^3\.1\./);
  expect(api.info.title).toBe("Kadam API");
  expect(api.servers).toEqual([{ url: "https://kadam.example" }]);
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

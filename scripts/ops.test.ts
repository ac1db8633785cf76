import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "#server/config.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const TOKEN = "a-token-for-the-figures";

type Dashboard = { panels: { id: number; title: string; targets: { expr: string }[] }[] };
type Rules = { groups: { rules: { alert: string; expr: string; annotations: { do: string } }[] }[] };

const dashboard = JSON.parse(read("ops/grafana/kadam-dashboard.json")) as Dashboard;
const rules = (parse(read("ops/prometheus/kadam-alerts.yml")) as Rules).groups.flatMap(({ rules }) => rules);

/** The metrics in an expression and, if it filters by them, the routes. */
function namesIn(expression: string): { metrics: string[]; routes: string[] } {
  const metrics = [...expression.matchAll(/\b((?:kadam|process|nodejs)_\w+)/g)].map(([, name]) => name ?? "");
  return { metrics, routes: [...expression.matchAll(/route="([^"]+)"/g)].map(([, route]) => route ?? "") };
}

describe("the queries of the dashboard and the alerts", () => {
  let kadam: TestApp;
  let figures: string;

  beforeAll(async () => {
    kadam = await startTestApp({ env: { METRICS_TOKEN: TOKEN } });
    await kadam.app.inject("/api/courses");
    figures = (await kadam.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${TOKEN}` } }))
      .body;
  });
  afterAll(() => kadam.close());

  const expressions = [
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ];

  test.each(expressions)("%s exists", (_, expression) => {
    const { metrics, routes } = namesIn(expression);
    const known = new Set([...figures.matchAll(/^([a-z]\w+)(?:\{| )/gm)].map(([, name]) => name));
    expect(metrics.length + (expression.startsWith("up{") ? 1 : 0)).toBeGreaterThan(0);
    expect(metrics.filter((name) => !known.has(name))).toEqual([]);
    const allRoutes = kadam.app.printRoutes({ commonPrefix: false });
    for (const route of routes) expect(allRoutes).toContain(route.split("/").at(-1));
  });

  test("readiness is one of the metrics", () => {
    expect(figures).toMatch(/^kadam_ready 1$/m);
  });
});

test("every alert says what to do", () => {
  expect(rules.filter(({ annotations }) => !(annotations.do.length > 10))).toEqual([]);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

test("the example settings are valid, and use only existing settings", () => {
  const lines = read("ops/systemd/kadam.env.example").matchAll(/^#?([A-Z_]+)=(.*)$/gm);
  const settings = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
  expect(() => readConfig(settings)).not.toThrow();
  const known = [...read("server/config.ts").matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
});

test("units and the image start existing programs", () => {
  const units = readdirSync(join(ROOT, "ops/systemd")).map((name) => read(`ops/systemd/${name}`));
  const texts = [...units, read("ops/container/Containerfile")].join("\n");
  const scripts = [...texts.matchAll(/\b((?:server|scripts)\/[\w-]+\.(?:ts|mjs))/g)].map(
    ([, path]) => path ?? "",
  );
  expect(scripts).toEqual(expect.arrayContaining(["server/main.ts", "scripts/backup-command.ts"]));
  for (const path of scripts) expect(() => read(path)).not.toThrow();
});

test("the server starts with production packages only, as in the image", async () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  // Everything that is loaded at the start, as Node itself resolves it.
  const code = `import { registerHooks } from "node:module";
    const asked = new Set();
    registerHooks({
      resolve(specifier, context, next) {
        const found = next(specifier, context);
        const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(found.url)?.[1];
        if (name && !context.parentURL?.includes("node_modules")) asked.add(name);
        return found;
      },
    });
    await import("./server/start-server.ts");
    await import("./server/open-stores.ts");
    console.log(JSON.stringify([...asked]));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code], {
    cwd: ROOT,
  });
  const asked: string[] = JSON.parse(stdout);
  expect(asked).toEqual(expect.arrayContaining(["fastify", "pg"]));
  expect(asked.filter((name) => name in devDependencies && !(name in dependencies))).toEqual([]);
});

describe("what docs/security.md relies on in ops/", () => {
  const [nginx, caddy] = [read("ops/nginx/kadam.conf"), read("ops/caddy/Caddyfile")];

  test("TLS 1.2 and 1.3 with named ciphers, HSTS once and with subdomains", () => {
    expect(nginx).toMatch(/^ {2}ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
    expect(nginx).toMatch(/^ {2}ssl_ciphers (ECDHE-[\w-]+:?)+;$/m);
    expect(nginx).not.toMatch(/ssl_ciphers.*(CBC|RC4|3DES|-SHA:|-SHA;)/);
    expect(nginx).toContain("proxy_hide_header Strict-Transport-Security;");
    expect(nginx.match(/max-age=\S+ \w+/g)).toEqual(["max-age=31536000; includeSubDomains"]);
    // Caddy passes on the header that Kadam sends.
    expect(caddy).not.toMatch(/Strict-Transport-Security/i);
  });

  test("plain http redirects pages and refuses API calls", () => {
    expect(nginx).toMatch(/location ~ \^\/\(api\|metrics\|calendar\)\(\/\|\$\) \{ return 403; \}/);
    expect(caddy).toMatch(/@programs path \/api\/\* /);
    // Without `handle` Caddy would redirect before it refuses.
    expect(caddy).toMatch(/\thandle @programs \{\n\t\trespond 403\n\t\}\n\thandle \{\n\t\tredir https:/);
  });

  test("proxy headers sent by visitors are replaced, and only the proxy can reach Kadam", () => {
    expect(nginx).not.toContain("$proxy_add_x_forwarded_for");
    expect(nginx.match(/proxy_pass (\S+);/g)).toEqual(Array(3).fill("proxy_pass http://kadam;"));
    expect(caddy.match(/reverse_proxy \S+/g)).toEqual(["reverse_proxy {$KADAM_SERVER:127.0.0.1:5000}"]);
  });

  test("the unit gets its key from systemd, cannot see the git folder, and may write only to its own data", () => {
    const unit = read("ops/systemd/kadam.service");
    for (const line of [
      "LoadCredentialEncrypted=secrets-key:/etc/kadam/secrets-key.cred",
      "Environment=SECRETS_KEY_FILE=%d/secrets-key",
      "InaccessiblePaths=-/srv/kadam/.git",
      "ProtectSystem=strict",
      "NoNewPrivileges=yes",
      "CapabilityBoundingSet=",
      "UMask=0077",
    ])
      expect(unit.split("\n")).toContain(line);
    expect(read("docs/operations.md")).toContain("/etc/kadam/secrets-key.cred");
    expect(read(".containerignore").split("\n")).toContain(".git");
    expect(read("ops/systemd/kadam.env.example")).toMatch(/^DEMO_DATA=off$/m);
  });

  test("the journal is forwarded over TLS; containers keep their key as a secret and their database off the network", () => {
    const upload = read("ops/systemd/journal-upload.conf");
    expect(upload).toMatch(/^URL=https:/m);
    expect(upload).toMatch(/^TrustedCertificateFile=\//m);
    const compose = parse(read("ops/container/compose.yaml"));
    expect(compose.services.kadam.environment.SECRETS_KEY_FILE).toBe("/run/secrets/secrets-key");
    expect(compose.services.kadam.environment.DATABASE_URL).toContain("?host=/var/run/postgresql");
    expect(compose.services.database.command).toContain("listen_addresses=");
  });
});

test("the unit and the container run the server with the flags of npm start", () => {
  const flags = [...read("scripts/start.mjs").matchAll(/"(--[\w-]+(?:=\d+)?)"/g)].map(([, flag]) => flag);
  expect(flags.length).toBeGreaterThan(1);
  expect(read("ops/systemd/kadam.service")).toContain(`node ${flags.join(" ")} server/main.ts`);
  expect(read("ops/container/Containerfile")).toContain(
    JSON.stringify(["node", ...flags, "server/main.ts"]).replaceAll(",", ", "),
  );
});

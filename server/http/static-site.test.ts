import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SCRIPT, writeFixtureSite } from "#server/testing/fixture-site.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { readSiteManifest } from "./static-site.ts";

const site = writeFixtureSite();
let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ site, env: { PUBLIC_URL: "https://kadam.example/" } });
});

afterAll(async () => {
  await kadam.close();
  rmSync(site.buildDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  kadam.app.inject({ method: "GET", url, headers });

const REVALIDATED = "public, max-age=0, must-revalidate";

describe("a page", () => {
  test.each([
    "/javacourse",
    "/JavaCourse",
    "/JAVACOURSE",
    "/javacourse/",
    "/JavaCourse//",
    "/javacourse?tab=curriculum",
    "/JavaCourse/?a=1&b=%zz",
    "/java%63ourse",
  ])("is found at %s", async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(reply.body).toContain("<title>java</title>");
    expect(reply.headers["cache-control"]).toBe(REVALIDATED);
  });

  test.each(["/", "/?from=mail", "//"])("at %s is the home page", async (url) => {
    expect((await get(url)).body).toContain("<title>home</title>");
  });

  test("names the site's own address wherever the build could not know it", async () => {
    expect((await get("/")).body).toContain('href="https://kadam.example/home"');
    const robots = await get("/robots.txt");
    expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(robots.body).toBe("Sitemap: https://kadam.example/sitemap.xml\n");
    expect((await get("/sitemap.xml")).headers["content-type"]).toBe("application/xml; charset=utf-8");
  });

  test("answers HEAD with the same headers and no body", async () => {
    const [head, full] = [await kadam.app.inject({ method: "HEAD", url: "/" }), await get("/")];
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    expect(head.headers.etag).toBe(full.headers.etag);
  });
});

describe.each([
  ["page", "/javacourse", "<title>java</title>"],
  ["asset", "/assets/app-3f2a.js", SCRIPT],
])("a %s", (_kind, url, content) => {
  test.each<[string, string | undefined, (raw: Buffer) => Buffer]>([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["br", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["gzip;q=1.0, br;q=0", "gzip", gunzipSync],
    ["identity", undefined, (raw) => raw],
    ["br;q=0, gzip; q=0", undefined, (raw) => raw],
    ["", undefined, (raw) => raw],
  ])("for a browser that takes '%s' comes as %s", async (accepted, encoding, unpack) => {
    const reply = await get(url, { "accept-encoding": accepted });
    expect([reply.statusCode, reply.headers["content-encoding"]]).toEqual([200, encoding]);
    expect(unpack(reply.rawPayload).toString()).toContain(content);
    expect(String(reply.headers.vary).toLowerCase()).toContain("accept-encoding");
    expect(Number(reply.headers["content-length"])).toBe(reply.rawPayload.length);
  });

  test.each(["br", "gzip", "identity"])(
    "in %s is not sent again to a browser that has it",
    async (encoding) => {
      const { etag } = (await get(url, { "accept-encoding": encoding })).headers;
      expect(etag).toBeTruthy();
      for (const known of [
        String(etag),
        `W/${String(etag).replace("W/", "")}`,
        String(etag).replace("W/", ""),
      ]) {
        const again = await get(url, { "accept-encoding": encoding, "if-none-match": known });
        expect([again.statusCode, again.body]).toEqual([304, ""]);
      }
      const other = await get(url, { "accept-encoding": encoding, "if-none-match": '"other"' });
      expect(other.statusCode).toBe(200);
    },
  );
});

test("a file whose name changes with its content is kept for good, any other one is asked for again", async () => {
  const asset = await get("/assets/app-3f2a.js");
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(asset.headers["content-type"]).toMatch(/javascript/);
  const cover = await get("/covers/java_course.svg");
  expect(cover.headers["cache-control"]).toBe(REVALIDATED);
  expect(cover.headers["content-type"]).toBe("image/svg+xml");
});

describe("nothing is there", () => {
  test.each([
    "/no-such-page",
    "/javacourse/day/99",
    "/secret.txt",
    "/site.json",
    "/web/index.html",
    "/assets/",
    "/assets/app-3f2a.js.br",
    "/index.html",
    "/..%2f..%2fetc/passwd",
    "/..%2fsite.json",
    "/assets/..%2f..%2fsite.json",
    "/..%5c..%5cetc%5cpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/%00",
    "/index.html%00.js",
    "/constructor",
    "/__proto__",
    "/healthz/",
    `/${"x".repeat(900)}`,
  ])("at %s but the page that says so", async (url) => {
    const reply = await get(url, { accept: "text/html" });
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(reply.body).toContain("<title>lost</title>");
    expect(reply.body).not.toMatch(/root:|not in the manifest/);
  });

  test("and a browser that has the page for lost visitors is told 404 all the same", async () => {
    const { etag } = (await get("/no-such-page")).headers;
    const again = await get("/no-such-page", { "if-none-match": String(etag) });
    expect(again.statusCode).toBe(404);
  });

  test("for programs it is said as JSON", async () => {
    expect(seen(await get("/no-such-page", { accept: "application/json" }))).toEqual(refusal("not-found"));
  });

  test.each(["/api", "/api/", "/API/courses", "/api/nothing", "/api%2fcourses", "/api/session/"])(
    "at %s, and it is said as JSON, also to browsers",
    async (url) => {
      expect(seen(await get(url, { accept: "text/html" }))).toEqual(refusal("not-found"));
    },
  );
});

test.each(["/%zz", "/%", "/%e0%a4%a", "/api/%zz", "/assets/%c3%28.js"])(
  "the address %s, which cannot be read, is refused in the one error shape",
  async (url) => {
    expect(seen(await get(url))).toEqual(refusal("bad-request"));
  },
);

test("the manifest of a build is read from its folder; without one it is said what to do", () => {
  expect(readSiteManifest(site.buildDir)).toEqual(site.manifest);
  const empty = mkdtempSync(join(tmpdir(), "kadam-site-"));
  expect(() => readSiteManifest(empty)).toThrow(/no built site in .*npm start/);
  rmSync(empty, { recursive: true });
});

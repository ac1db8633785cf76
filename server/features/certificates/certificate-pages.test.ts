import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeFixtureSite } from "#server/testing/fixture-site.ts";
import { newLearner } from "#server/testing/learners.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

const NAME = '<b>"Asha" & Rao</b>';
const UNKNOWN = "0".repeat(26);
const SHARED = "public, max-age=0, must-revalidate";

/** A simple renderer with the same interface: its input is in the page and in its state. */
const RENDERER = `
  let drawn = 0;
  export async function renderPage(path, known) {
    if (path.includes("broken")) throw new Error("cannot be drawn");
    drawn++;
    const [[, data] = []] = known;
    const title = data?.holderName ?? data?.name ?? data?.status ?? "waiting";
    return {
      html: "<main>" + title.replace(/</g, "&lt;") + "</main><!--state-->",
      state: JSON.stringify({ known, drawn }),
      head: { title, description: "about " + title, image: "/card.png", hidden: true, isShared: true },
    };
  }
`;
const STYLE_HASH = "sha256-StYlEsOfThEsHeLl0123456789AbCdEf01234567890=";
const SHELL = "<!doctype html><head><!--head--></head><div id=root><!--page--></div><!--state-->";

const fixture = writeFixtureSite();
const site = {
  ...fixture,
  manifest: {
    ...fixture.manifest,
    live: { shell: "shell.html", styleHash: STYLE_HASH, renderer: "renderer/entry.js" },
  },
};
let kadam: TestApp;
let holder: Visitor;
let id: string;

beforeAll(async () => {
  for (const [name, text] of [
    ["shell.html", SHELL],
    ["renderer/entry.js", RENDERER],
  ] as const) {
    mkdirSync(dirname(join(site.buildDir, name)), { recursive: true });
    writeFileSync(join(site.buildDir, name), text);
  }
  kadam = await startTestApp({ site, env: { PUBLIC_URL: "https://kadam.example" } });
  holder = await newLearner(kadam, { firstName: NAME });
  await holder.call("PUT", "/api/me/enrolments/java_course");
  for (let day = 0; day < 15; day++)
    await holder.call("PUT", `/api/me/days/java_course/${day}`, { done: true });
  id = (await holder.call("GET", "/api/me")).json().certificates[0].id;
});

afterAll(async () => {
  await kadam.close();
  rmSync(site.buildDir, { recursive: true });
});

const stranger = () => new Visitor(kadam.app);
const open = (path: string, visitor = stranger(), headers: Record<string, string> = {}) =>
  visitor.call("GET", path, undefined, { headers: { accept: "text/html", ...headers } });

const stateOf = (page: string) =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(page)?.[1] ?? "null");

const setVisible = (isPublic: boolean) =>
  holder.call("PUT", `/api/me/certificates/${id}`, { isPublic, sharesCode: false });

describe("the page of a certificate", () => {
  test("contains the API's answer, under the key that the browser uses", async () => {
    const page = await open(`/verify/${id}`);
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const answer = (await stranger().call("GET", `/api/certificates/${id}`)).json();
    expect(stateOf(page.body).known).toEqual([[["certificates", id], answer]]);
  });

  test("names itself, its picture and its own address, and asks search engines to leave it out", async () => {
    const { body } = await open(`/verify/${id}`);
    expect(body).toContain(`<link rel="canonical" href="https://kadam.example/verify/${id}" />`);
    expect(body).toContain('<meta property="og:image" content="https://kadam.example/card.png" />');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(body).toContain('<meta name="robots" content="noindex" />');
  });

  test("escapes names, in head, page and state", async () => {
    const { body } = await open(`/verify/${id}`);
    expect(body).not.toContain("<b>");
    expect(body).toContain("<title>&lt;b&gt;&quot;Asha&quot; &amp; Rao&lt;/b&gt; Rao</title>");
    expect(stateOf(body).known[0][1].holderName).toBe(`${NAME} Rao`);
    // Text that looks like a placeholder of the page is not filled in.
    expect(body.match(/id="page-state"/g)).toHaveLength(1);
  });

  test.each([
    ["in capitals", (found: string) => `/VERIFY/${found.toUpperCase()}/`],
    ["in groups", (found: string) => `/verify/${found.slice(0, 13)}-${found.slice(13)}`],
    ["with a question", (found: string) => `/verify/${found}?utm_source=mail`],
  ])("is found when the URL is written %s, and has one canonical URL", async (_how, write) => {
    const page = await open(write(id));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`href="https://kadam.example/verify/${id}"`);
    expect(stateOf(page.body).known[0][0]).toEqual(["certificates", id]);
  });

  test("is rendered once for many, and not sent again to a browser that has it", async () => {
    const first = await open(`/verify/${id}`);
    const pages = await Promise.all(Array.from({ length: 20 }, () => open(`/verify/${id}`)));
    expect(new Set(pages.map(({ body }) => stateOf(body).drawn))).toEqual(
      new Set([stateOf(first.body).drawn]),
    );
    expect(first.headers["cache-control"]).toBe(SHARED);
    const again = await open(`/verify/${id}`, stranger(), { "if-none-match": String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const packed = await open(`/verify/${id}`, stranger(), { "accept-encoding": "br" });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.body);
  });

  test("has the CSP of a page, which allows no inline script", async () => {
    const policy = String((await open(`/verify/${id}`)).headers["content-security-policy"]);
    expect(policy).toContain("frame-src https://kadam.example/sandbox/frame");
    expect(policy).toContain(`style-src 'self' '${STYLE_HASH}';`);
    expect(policy).not.toContain("unsafe");
  });

  test("made private tells strangers only that, at once; public again it is as before", async () => {
    const before = await open(`/verify/${id}`);
    await setVisible(false);
    const hidden = await open(`/verify/${id}`, stranger(), { "if-none-match": String(before.headers.etag) });
    expect(hidden.statusCode).toBe(200);
    expect(stateOf(hidden.body).known).toEqual([[["certificates", id], { status: "private" }]]);
    expect(hidden.body).not.toMatch(/Asha|java/i);
    await setVisible(true);
    expect((await open(`/verify/${id}`)).headers.etag).toBe(before.headers.etag);
  });

  test("that is private is shown to its holder only, and not cached", async () => {
    await setVisible(false);
    const own = await open(`/verify/${id}`, holder);
    expect(own.headers["cache-control"]).toBe("private, no-store");
    expect(stateOf(own.body).known[0][1]).toMatchObject({ status: "valid", isPublic: false });
    const other = await newLearner(kadam);
    expect(stateOf((await open(`/verify/${id}`, other)).body).known[0][1]).toEqual({ status: "private" });
    await setVisible(true);
  });

  test("that is private is never cached for others with the holder's cookie", async () => {
    await setVisible(false);
    const other = await newLearner(kadam);
    await kadam.database.query("update sessions set expires_at = now() + interval '20 days'");
    const page = await open(`/verify/${id}`, other);
    expect(String(page.headers["set-cookie"])).toContain("session_token");
    expect(page.headers["cache-control"]).toBe("private, no-store");
    await setVisible(true);
  });

  test.each([UNKNOWN, "x", "..%2f..%2fapi%2fme", "%3Cscript%3E", "a/b/c", "x".repeat(900)])(
    "%s, which nobody has, is a page that says so",
    async (wrong) => {
      const page = await open(`/verify/${wrong}`);
      expect(page.statusCode).toBe(404);
      expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(page.headers["cache-control"]).toBe("private, no-store");
      expect(stateOf(page.body).known[0][1]).toEqual({ status: "unknown" });
      expect(page.body).not.toContain("<script>");
    },
  );

  test("that cannot be rendered here is still sent, for the browser to render", async () => {
    const page = await open("/verify/broken");
    expect([page.statusCode, stateOf(page.body)]).toEqual([404, null]);
    expect(page.body).toContain("<div id=root></div>");
    expect(kadam.logLines.some((line) => line.includes("page not rendered"))).toBe(true);
  });

  test("revoked says so", async () => {
    await kadam.stores.certificates.revoke(id, "Given by mistake.", kadam.clock.now);
    expect(stateOf((await open(`/verify/${id}`)).body).known[0][1]).toMatchObject({
      status: "revoked",
      revoked: { reason: "Given by mistake." },
    });
  });
});

test("an address that tries many ids must wait, on the pages as in the API", async () => {
  const remoteAddress = "203.0.113.9";
  const guess = (path: string) => kadam.app.inject({ url: path, remoteAddress });
  for (let tries = 0; tries < 60; tries++) await guess(`/verify/${UNKNOWN}`);
  expect((await guess(`/verify/${UNKNOWN}`)).statusCode).toBe(429);
  const page = await guess(`/verify/${id}`);
  expect([page.statusCode, page.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
  // Left to the browser to render: refusing is cheaper than answering.
  expect([page.body.includes("<div id=root></div>"), stateOf(page.body)]).toEqual([true, null]);
  expect((await guess(`/api/certificates/${id}`)).statusCode).toBe(429);
  expect((await open(`/verify/${id}`)).statusCode).toBe(200);
});

describe("the page of a portfolio", () => {
  test("exists while it is switched on, contains the API's answer, and is gone afterwards", async () => {
    const { url } = (await holder.call("PUT", "/api/me/portfolio", { isPublic: true })).json();
    const path = new URL(url).pathname;
    const page = await open(path);
    expect(page.statusCode).toBe(200);
    const answer = (await stranger().call("GET", `/api/portfolios/${path.split("/")[2]}`)).json();
    expect(stateOf(page.body).known).toEqual([[["portfolios", path.split("/")[2]], answer]]);
    await holder.call("PUT", "/api/me/portfolio", { isPublic: false });
    const gone = await open(path);
    expect([gone.statusCode, stateOf(gone.body).known[0][1]]).toEqual([404, { status: "unknown" }]);
  });
});

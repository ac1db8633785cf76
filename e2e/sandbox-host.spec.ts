import { type KadamServer, startKadam } from "./kadam-server.ts";
import { test as base, expect, visit } from "./kadam-test.ts";
import { expectResult, findExercise, press, solutionOf, typeCode } from "./study-day.ts";

/** Pages on one host name, the frame for learners' code on another one of the same server. */
const test = base.extend<object, { readonly apart: KadamServer }>({
  apart: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern here.
    async ({}, use) => {
      const kadam = await startKadam({ SANDBOX_URL: "http://localhost:{port}" });
      await use(kadam);
      await kadam.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ apart }, use) => use(apart.url),
});

test("code runs in a frame from the sandbox's own host name, which serves nothing else @once", async ({
  page,
  request,
  apart,
}) => {
  const sandbox = apart.url.replace("127.0.0.1", "localhost");
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(sent.url()));
  const { path, exercise } = await findExercise(request, ({ kind }) => kind === "javascript");
  await visit(page, path);
  await typeCode(page, exercise, await solutionOf(request, exercise));
  await press(page, exercise, "Submit");
  await expectResult(page, exercise, "All tests pass.");
  expect(asked).toContain(`${sandbox}/sandbox/frame`);
  const elsewhere = asked.filter((url) => url.startsWith("http") && !url.startsWith(apart.url));
  expect(new Set(elsewhere)).toEqual(new Set([`${sandbox}/sandbox/frame`]));
  for (const there of ["/", "/api/session", path, "/runtimes/frame.html"])
    expect((await request.get(`${sandbox}${there}`)).status()).toBe(404);
});

import { test as base, expect, visit } from "./kadam-test.ts";
import { expectResult, findExercise, press, solutionOf, typeCode } from "./study-day.ts";

const test = base.extend({
  baseURL: async ({ apartKadam }, use) => use(apartKadam.url),
});

test("code runs in a frame from the sandbox's own host name, which serves nothing else @once", async ({
  page,
  request,
  apartKadam,
}) => {
  const sandbox = apartKadam.url.replace("127.0.0.1", "localhost");
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(sent.url()));
  const { path, exercise } = await findExercise(request, ({ kind }) => kind === "javascript");
  await visit(page, path);
  await typeCode(page, exercise, await solutionOf(request, exercise));
  await press(page, exercise, "Submit");
  await expectResult(page, exercise, "All tests pass.");
  expect(asked).toContain(`${sandbox}/sandbox/frame`);
  const elsewhere = asked.filter((url) => url.startsWith("http") && !url.startsWith(apartKadam.url));
  expect(new Set(elsewhere)).toEqual(new Set([`${sandbox}/sandbox/frame`]));
  for (const there of ["/", "/api/session", path, "/runtimes/frame.html"])
    expect((await request.get(`${sandbox}${there}`)).status()).toBe(404);
});

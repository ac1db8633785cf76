import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { startTestApp } from "#server/testing/test-app.ts";

test("'Source code' leads to the address of the settings", async () => {
  const kadam = await startTestApp({ env: { SOURCE_URL: "https://git.example/kadam" } });
  const reply = await kadam.app.inject("/source");
  expect([reply.statusCode, reply.headers.location]).toEqual([302, "https://git.example/kadam"]);
  await kadam.close();
});

test("without an address it leads to the page that says whom to ask", async () => {
  const kadam = await startTestApp();
  // package.json names no repository; a guess would send people to somebody else's code.
  expect(readConfig({}).sourceUrl).toBeUndefined();
  const reply = await kadam.app.inject("/source");
  expect([reply.statusCode, reply.headers.location]).toEqual([302, "/licences#source"]);
  await kadam.close();
});

test("what is no address of a web page is refused at the start", () => {
  expect(() => readConfig({ SOURCE_URL: "javascript:alert(1)" })).toThrow(/SOURCE_URL/);
});

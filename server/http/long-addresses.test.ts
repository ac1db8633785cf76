import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeFixtureSite } from "#server/testing/fixture-site.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { LONGEST_PATH } from "./long-addresses.ts";

const site = writeFixtureSite();
let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ site });
});

afterAll(async () => {
  await kadam.close();
  rmSync(site.buildDir, { recursive: true });
});

const get = (url: string) => kadam.app.inject({ method: "GET", url });

test.each(["/", "/api/", "/verify/", "/javacourse/", "/assets/"])(
  "an over-long path under %s is refused before anything looks for it",
  async (start) => {
    for (const unit of ["/", "a", "%20", "%2f", "."]) {
      const url = start + unit.repeat(60_000 / unit.length);
      expect(seen(await get(url)), unit).toEqual(refusal("address-too-long"));
    }
  },
);

test("the longest path is looked for, and one with a long query too", async () => {
  expect((await get(`/${"a".repeat(LONGEST_PATH - 1)}`)).statusCode).toBe(404);
  expect((await get(`/javacourse?${"a".repeat(4_000)}`)).statusCode).toBe(200);
});

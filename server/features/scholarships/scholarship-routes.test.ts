import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp();
});

afterAll(() => kadam.close());

test("everybody gets all eight schemes, with what a card needs", async () => {
  const reply = await new Visitor(kadam.app).call("GET", "/api/scholarships");
  const schemes = reply.json();
  expect(schemes).toHaveLength(8);
  expect(schemes).toEqual(JSON.parse(JSON.stringify(kadam.catalogue.scholarships)));
  for (const scheme of schemes) {
    for (const field of ["title", "provider", "amount", "eligibility"]) expect(scheme[field]).not.toBe("");
    expect(scheme.officialUrl).toMatch(/^https:\/\//);
  }
});

test("a scheme without one date for all leaves the deadline out instead of inventing one", async () => {
  const reply = await new Visitor(kadam.app).call("GET", "/api/scholarships");
  const scheme = reply.json().find(({ id }: { id: string }) => id === "post-matric-sc");
  expect(scheme).not.toHaveProperty("usualDeadline");
});

test("the list cannot be written to, and there is nothing below it", async () => {
  const visitor = new Visitor(kadam.app);
  expect(seen(await visitor.call("POST", "/api/scholarships", {}))).toEqual(refusal("not-found"));
  expect(seen(await visitor.call("GET", "/api/scholarships/vidyadhan"))).toEqual(refusal("not-found"));
});

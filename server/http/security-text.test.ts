import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({
    env: {
      CONTACT_NAME: "Asha Rao",
      CONTACT_MAIL: "help@kadam.example",
      PUBLIC_URL: "https://kadam.example",
    },
  });
});

afterAll(() => kadam.close());

test("security.txt says whom to write to, from the settings, and until when that is good", async () => {
  const reply = await kadam.app.inject("/.well-known/security.txt");
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(reply.body).toBe(
    [
      "# Asha Rao",
      "Contact: mailto:help@kadam.example",
      "Expires: 2027-05-14T00:00:00.000Z",
      "Preferred-Languages: en, hi",
      "Canonical: https://kadam.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("without a contact there is none", async () => {
  const silent = await startTestApp({ database: kadam.database });
  expect((await silent.app.inject("/.well-known/security.txt")).statusCode).toBe(404);
  await silent.app.close();
});

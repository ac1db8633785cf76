import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD_MIN_LENGTH, PASSWORD_TOO_COMMON } from "#domain/accounts/password-rules.ts";
import { newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";
import { isLeaked, leakedPasswords } from "./leaked-passwords.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp();
});

afterAll(() => kadam.close());

const TOO_COMMON = refusal("invalid-input", { password: PASSWORD_TOO_COMMON });

test("the list has at least 10,000 passwords that our other rules would accept", () => {
  const listed = [...leakedPasswords()];
  expect(listed.length).toBeGreaterThanOrEqual(10_000);
  expect(listed.filter((password) => password.length < PASSWORD_MIN_LENGTH)).toEqual([]);
  expect(listed.filter((password) => password !== password.toLowerCase())).toEqual([]);
});

test.each(["basketball", "Manchester", "1029384756", "LIVERPOOL1"])("%s is in the list", (password) => {
  expect(isLeaked(password)).toBe(true);
});

test.each([ASHA.password, "two teas and a step", "basketball on the roof"])("%s is not", (password) => {
  expect(isLeaked(password)).toBe(false);
});

test("a leaked password is refused at sign-up, change and reset", async () => {
  const password = "basketball";
  const form = { ...ASHA, email: "leaked@example.com", password, confirmPassword: password };
  expect(seen(await new Visitor(kadam.app).call("POST", "/api/accounts", form))).toEqual(TOO_COMMON);

  const learner = await newLearner(kadam);
  const change = { currentPassword: ASHA.password, password, confirmPassword: password };
  expect(seen(await learner.call("PUT", "/api/me/password", change))).toEqual(TOO_COMMON);

  const reset = { token: "x", password, confirmPassword: password };
  expect(seen(await new Visitor(kadam.app).call("POST", "/api/password-resets/confirm", reset))).toEqual(
    TOO_COMMON,
  );
});

test("a password made of one's own details is refused", async () => {
  const learner = await newLearner(kadam);
  const password = "Asha-9876543210";
  const change = { currentPassword: ASHA.password, password, confirmPassword: password };
  const reply = await learner.call("PUT", "/api/me/password", change);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().error.fields.password).toMatch(/easy to guess/);
});

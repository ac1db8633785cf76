import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ServiceAway } from "#server/ports/service-trouble.ts";
import { startTroubleServer, type Trouble, type TroubleServer } from "#server/testing/trouble-server.ts";
import { identityToolkit, ToolkitRefusal } from "./identity-toolkit.ts";

const PATIENCE = { tries: 3, firstPauseMs: 5, totalMs: 1_000 };
const DOWN: Trouble = { status: 503 };

let server: TroubleServer;

beforeAll(async () => {
  server = await startTroubleServer();
});
beforeEach(() => {
  server.calls.length = 0;
});
afterAll(() => server.close());

const toolkitWith = (totalMs = PATIENCE.totalMs) =>
  identityToolkit({
    projectId: "demo-kadam",
    apiKey: "key",
    emulatorHost: server.host,
    accessToken: async () => "token",
    patience: { ...PATIENCE, totalMs },
  });

/** One failure after the other; the last one repeats. */
function plan(...troubles: readonly Trouble[]): void {
  server.trouble = () => troubles[Math.min(server.calls.length, troubles.length) - 1] ?? "none";
}

test.each<[string, Trouble]>([
  ["503", DOWN],
  ["500", { status: 500, body: "<html>" }],
  ["429", { status: 429 }],
  ["a dropped line", "dropped"],
])("after %s it asks again, and the answer counts", async (_what, trouble) => {
  plan(trouble, trouble, { status: 200, body: { idToken: "it" } });
  expect(await toolkitWith().asVisitor("accounts:signInWithPassword", {})).toEqual({ idToken: "it" });
  expect(server.calls).toHaveLength(3);
});

test("a service that stays down is given up after a few attempts, and reported as unavailable", async () => {
  plan(DOWN);
  await expect(toolkitWith().asServer("/accounts:lookup", {})).rejects.toThrow(ServiceAway);
  expect(server.calls).toEqual(
    Array(3).fill(expect.stringMatching(/\/projects\/demo-kadam\/accounts:lookup$/)),
  );
});

// Without a timeout the call would outlast the test.
test("a service that never answers times out", async () => {
  plan("silent");
  await expect(toolkitWith(200).asVisitor("accounts:lookup", {})).rejects.toThrow(ServiceAway);
});

test("a call that must not happen twice is not retried when its answer got lost", async () => {
  plan("dropped");
  await expect(toolkitWith().asVisitor("accounts:sendOobCode", {}, "ask-once")).rejects.toThrow(ServiceAway);
  expect(server.calls).toHaveLength(1);
});

test("a call that must not happen twice is retried when the service says that it did nothing", async () => {
  plan(DOWN, { status: 200, body: { email: "asha@example.com" } });
  expect(await toolkitWith().asVisitor("accounts:sendOobCode", {}, "ask-once")).toEqual({
    email: "asha@example.com",
  });
});

test.each([
  ["EMAIL_EXISTS", "EMAIL_EXISTS", ""],
  [
    "WEAK_PASSWORD : Password should be at least 6 characters",
    "WEAK_PASSWORD",
    "Password should be at least 6 characters",
  ],
  ["API key not valid. Please pass a valid API key.", "API key not valid. Please pass a valid API key.", ""],
])("the refusal %o is reported at once with its code and its sentence", async (message, code, detail) => {
  plan({ status: 400, body: { error: { code: 400, message } } });
  const refused = toolkitWith().asVisitor("accounts:signUp", {});
  await expect(refused).rejects.toThrow(ToolkitRefusal);
  await expect(refused).rejects.toMatchObject({ code, detail });
  expect(server.calls).toHaveLength(1);
});

test("a redirect is not followed: the key and the password would go wherever it points", async () => {
  const elsewhere = await startTroubleServer();
  plan({ status: 307, headers: { location: `http://${elsewhere.host}/steal` } });
  await expect(toolkitWith(200).asVisitor("accounts:signInWithPassword", {}, "ask-once")).rejects.toThrow(
    ServiceAway,
  );
  expect(elsewhere.calls).toEqual([]);
  await elsewhere.close();
});

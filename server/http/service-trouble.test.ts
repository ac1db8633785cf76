import Fastify, { type FastifyBaseLogger } from "fastify";
import { expect, test } from "vitest";
import { openLog } from "#server/log.ts";
import { ProviderRefusal, ServiceAway } from "#server/ports/service-trouble.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { handleErrors } from "./error-handling.ts";

async function answerTo(error: Error) {
  const lines: string[] = [];
  const log: FastifyBaseLogger = openLog("info", { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance: log });
  handleErrors(app, () => {});
  app.get("/", () => Promise.reject(error));
  const reply = seen(await app.inject("/"));
  await app.close();
  return { reply, logged: lines.map((line) => JSON.parse(line)).filter(({ err }) => err) };
}

test("a service that is away is told as being busy, and logged", async () => {
  const { reply, logged } = await answerTo(new ServiceAway("Firestore", new Error("14 UNAVAILABLE")));
  expect(reply).toEqual(refusal("unavailable"));
  expect(logged).toMatchObject([{ err: { type: "ServiceAway" } }]);
});

test("what the identity provider refuses is told in its words, in the one error shape, and logged by its code", async () => {
  const { reply, logged } = await answerTo(
    new ProviderRefusal("USER_DISABLED", "This account has been disabled by an administrator."),
  );
  expect(reply).toEqual({
    status: 403,
    body: {
      error: { code: "provider-refused", message: "This account has been disabled by an administrator." },
    },
  });
  expect(logged).toMatchObject([{ err: { message: "the identity provider refused: USER_DISABLED" } }]);
});

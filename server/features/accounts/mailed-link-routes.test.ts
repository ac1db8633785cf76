import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import { mailedLinkRoutes } from "./mailed-link-routes.ts";

async function follow(search: string) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(mailedLinkRoutes);
  const reply = await app.inject({ url: `/auth/action${search}` });
  await app.close();
  return { status: reply.statusCode, to: reply.headers.location, cache: reply.headers["cache-control"] };
}

test.each([
  ["?mode=resetPassword&oobCode=a-b_C9&apiKey=x&lang=en", "/reset-password#token=a-b_C9"],
  ["?mode=verifyEmail&oobCode=a%26b%23", "/verify-email#token=a%26b%23"],
  ["?mode=recoverEmail&oobCode=a", "/login"],
  ["?mode=constructor&oobCode=a", "/login"],
  ["?mode=https://elsewhere.example&oobCode=a", "/login"],
  ["", "/login"],
])("%s redirects to %s and is not cached", async (search, to) => {
  expect(await follow(search)).toEqual({ status: 302, to, cache: "no-store" });
});

test("an overlong or repeated parameter is refused", async () => {
  expect((await follow(`?mode=verifyEmail&oobCode=${"x".repeat(1001)}`)).status).toBe(400);
  expect((await follow("?mode=verifyEmail&oobCode=a&oobCode=b")).status).toBe(400);
});

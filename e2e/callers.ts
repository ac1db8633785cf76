import { randomInt, randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";

export type Caller = {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly interest: string;
};

/** Somebody who wants to be called, with an address and a number that nobody else in the whole run has. */
export function newCaller(changes: Partial<Caller> = {}): Caller {
  return {
    name: "Asha Rao",
    email: `asha-${randomUUID()}@example.com`,
    mobile: String(randomInt(6_000_000_000, 9_999_999_999)),
    interest: "Design",
    ...changes,
  };
}

/** Asks for a call past the form. */
export async function askForCall(api: APIRequestContext, changes: Partial<Caller> = {}): Promise<Caller> {
  const caller = newCaller(changes);
  expect((await api.post("/api/callback-requests", { data: caller })).status()).toBe(201);
  return caller;
}

import { randomInt, randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";

export type Caller = {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly interest: string;
};

/** A caller with an address and a number that are unique in the whole run. */
export function newCaller(changes: Partial<Caller> = {}): Caller {
  return {
    name: "Asha Rao",
    email: `asha-${randomUUID()}@example.com`,
    mobile: String(randomInt(6_000_000_000, 9_999_999_999)),
    interest: "Design",
    ...changes,
  };
}

/** Requests a call through the API, without the form. */
export async function askForCall(api: APIRequestContext, changes: Partial<Caller> = {}): Promise<Caller> {
  const caller = newCaller(changes);
  expect((await api.post("/api/callback-requests", { data: caller })).status()).toBe(201);
  return caller;
}

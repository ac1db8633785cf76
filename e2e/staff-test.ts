import type { Page } from "@playwright/test";
import type { Caller } from "./callers.ts";
import { test as base, expect, visit } from "./kadam-test.ts";
import type { StaffedKadam } from "./staffed-kadam.ts";

/** Every test runs against a server that has a member of staff. */
export const test = base.extend({
  baseURL: async ({ desk }, use) => use(desk.url),
});

export async function signInAsStaff(page: Page, { member }: StaffedKadam): Promise<void> {
  const { email, password } = member;
  expect((await page.request.post("/api/session", { data: { email, password } })).status()).toBe(200);
}

export async function openDesk(page: Page, desk: StaffedKadam, part?: string): Promise<void> {
  await signInAsStaff(page, desk);
  await visit(page, "/staff");
  if (part) await page.getByRole("tab", { name: part }).click();
}

export const part = (page: Page, name: string) => page.getByRole("tabpanel", { name });

/** The row or card of somebody who asked for a call. */
export function requestOf(page: Page, { email }: Caller) {
  const panel = part(page, "Callback requests");
  return panel.getByRole("row").or(panel.getByRole("listitem")).filter({ hasText: email });
}

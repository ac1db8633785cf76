import { randomUUID } from "node:crypto";
import { isRefusal } from "#domain/refusal.ts";
import type { Identity, NewAccount } from "#server/ports/identity.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import type { SessionCookies } from "#server/ports/session-cookies.ts";

export type SentLink = { readonly kind: "reset" | "verify"; readonly email: string; readonly token: string };

export type IdentityUnderTest = {
  readonly identity: Identity;
  readonly learners: LearnerStore;
  readonly privacy: PrivacyStore;
  /** Every link that would have been mailed, oldest first. */
  readonly sent: readonly SentLink[];
};

export const PASSWORD = "kadam-step-by-step";

export function newAccount(changes: Partial<NewAccount> = {}): NewAccount {
  return {
    firstName: "Asha",
    lastName: "Rao",
    phone: "9876543210",
    email: `asha-${randomUUID()}@example.com`,
    password: PASSWORD,
    consent: { textVersion: "1", at: new Date("2026-11-15T06:00:00Z") },
    ...changes,
  };
}

/** The Cookie header a browser would send back; an emptied cookie is deleted. */
export function cookieHeader({ setCookie }: SessionCookies): string {
  return setCookie
    .map((cookie) => cookie.split(";", 1)[0] ?? "")
    .filter((pair) => !pair.endsWith("="))
    .join("; ");
}

/** A browser's side of an identity: it stores cookies, and follows the links in mails. */
export function visitorsOf({ identity, sent }: Pick<IdentityUnderTest, "identity" | "sent">) {
  return {
    async signUp(details: NewAccount): Promise<string> {
      const outcome = await identity.signUp(details);
      if (isRefusal(outcome)) throw new Error(`sign-up refused: ${outcome.refused}`);
      return cookieHeader(outcome);
    },
    async signIn(email: string, password = PASSWORD): Promise<string> {
      const outcome = await identity.signIn(email, password);
      if (isRefusal(outcome)) throw new Error(`sign-in refused: ${outcome.refused}`);
      return cookieHeader(outcome);
    },
    async uidOf(cookies: string): Promise<string | undefined> {
      return (await identity.sessionOf(cookies))?.account.uid;
    },
    linksTo: (email: string, kind: SentLink["kind"]) =>
      sent.filter((link) => link.email === email && link.kind === kind).map(({ token }) => token),
    async resetToken(email: string): Promise<string> {
      await identity.sendPasswordReset(email);
      const link = sent.findLast((it) => it.kind === "reset" && it.email === email);
      if (!link) throw new Error("no reset link was sent");
      return link.token;
    },
  };
}

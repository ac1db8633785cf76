import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { AgeBody, AskParentBody, PrivacyReply } from "#contract/privacy.ts";
import { request } from "./request.ts";
import { sessionQuery } from "./session.ts";

/** Whether others may see anything of the learner. Under `me`: removed when somebody else signs in. */
export const privacyQuery = queryOptions({
  queryKey: ["me", "privacy"],
  queryFn: () => request<PrivacyReply>("GET", "/me/privacy"),
});

async function keep(client: QueryClient, reply: PrivacyReply): Promise<PrivacyReply> {
  client.setQueryData(privacyQuery.queryKey, reply);
  await client.invalidateQueries({ queryKey: ["certificates"] });
  return reply;
}

export async function sayAge(client: QueryClient, isAdult: boolean): Promise<PrivacyReply> {
  const reply = await request<PrivacyReply>("PUT", "/me/age", { isAdult } satisfies AgeBody);
  await client.invalidateQueries({ queryKey: ["me", "certificates"] });
  return keep(client, reply);
}

export async function askParent(client: QueryClient, email: string): Promise<PrivacyReply> {
  return keep(
    client,
    await request<PrivacyReply>("POST", "/me/parent-consent", { email } satisfies AskParentBody),
  );
}

/** Marks the question as answered. */
export function forgetQuestion(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

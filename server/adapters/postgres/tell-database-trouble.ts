import { AsyncLocalStorage } from "node:async_hooks";
import { isRefusal } from "#domain/refusal.ts";
import type { Identity } from "#server/ports/identity.ts";
import { ServiceAway } from "#server/ports/service-trouble.ts";
import type { Database, Queries } from "./database.ts";

/** Runs calls of the library; if the database fails meanwhile, it throws the database's own error. */
export type Telling = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * The identity library turns a lost database into its own errors ('Failed to create user') or into 'no session'. This
 * records the database's own error during a call, and throws it instead.
 */
export function tellDatabaseTrouble(
  database: Database,
  identityOn: (database: Database, telling: Telling) => Identity,
): Identity {
  const calls = new AsyncLocalStorage<{ trouble?: ServiceAway }>();
  const note = (error: unknown): never => {
    const call = calls.getStore();
    if (call && error instanceof ServiceAway) call.trouble ??= error;
    throw error;
  };
  const noting = (queries: Queries): Queries => ({
    query: (sql, values) => queries.query<never>(sql, values).catch(note),
  });
  const telling: Telling = (work) => {
    const call: { trouble?: ServiceAway } = {};
    return calls.run(call, async () => {
      const outcome = await work().catch((error: unknown) => {
        throw call.trouble ?? error;
      });
      if (call.trouble && isNo(outcome)) throw call.trouble;
      return outcome;
    });
  };
  const identity = identityOn(
    {
      ...noting(database),
      transaction: (work, limits) =>
        database.transaction((queries) => work(noting(queries)), limits).catch(note),
      close: () => database.close(),
    },
    telling,
  );
  const tellingAll = (methods: object): object =>
    Object.fromEntries(
      Object.entries(methods).map(([name, method]) => [
        name,
        typeof method === "function"
          ? (...args: unknown[]) => telling(() => method(...args))
          : tellingAll(method),
      ]),
    );
  // Not wrapped: every request asks for its session. It seldom needs the library, and calls `telling` itself then.
  return { ...(tellingAll(identity) as Identity), sessionOf: identity.sessionOf };
}

/** A result that may be wrong because the database was away; cookies of a new session are not. */
function isNo(outcome: unknown): boolean {
  return outcome === undefined || outcome === false || isRefusal(outcome);
}

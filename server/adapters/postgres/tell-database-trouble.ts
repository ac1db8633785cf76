import { AsyncLocalStorage } from "node:async_hooks";
import { isRefusal } from "#domain/refusal.ts";
import type { Identity } from "#server/ports/identity.ts";
import { ServiceAway } from "#server/ports/service-trouble.ts";
import type { Database, Queries } from "./database.ts";

/**
 * The identity library turns a lost database into its own errors ('Failed to create user') or into 'no session'. This
 * records the database's own error during a call, and throws it instead.
 */
export function tellDatabaseTrouble(
  database: Database,
  identityOn: (database: Database) => Identity,
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
  const identity = identityOn({
    ...noting(database),
    transaction: (work, limits) =>
      database.transaction((queries) => work(noting(queries)), limits).catch(note),
    close: () => database.close(),
  });
  const telling =
    <Args extends unknown[], Result>(method: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> => {
      const call: { trouble?: ServiceAway } = {};
      return calls.run(call, async () => {
        const outcome = await method(...args).catch((error: unknown) => {
          throw call.trouble ?? error;
        });
        if (call.trouble && isNo(outcome)) throw call.trouble;
        return outcome;
      });
    };
  const tellingAll = (methods: object): object =>
    Object.fromEntries(
      Object.entries(methods).map(([name, method]) => [
        name,
        typeof method === "function" ? telling(method) : tellingAll(method),
      ]),
    );
  return tellingAll(identity) as Identity;
}

/** A result that may be wrong because the database was away; cookies of a new session are not. */
function isNo(outcome: unknown): boolean {
  return outcome === undefined || outcome === false || isRefusal(outcome);
}

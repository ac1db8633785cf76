import { isTakenBack } from "./database-trouble.ts";

/** A row as it was read; version 0: it does not exist yet. */
export type Versioned<Value> = { readonly value: Value; readonly version: number };

type Steps<Value, Decided> = {
  load(): Promise<Versioned<Value>>;
  decide(value: Value): Decided;
  /** Saves only if the row still has that version, and returns whether it did. */
  save(after: Decided, before: Versioned<Value>): Promise<boolean>;
};

/** Far more than the devices of one learner could ever need. */
const MAX_TRIES = 100;

/**
 * Optimistic locking: one read and one write, guarded by the version; the slower one runs the rule again. See decision
 * 0003.
 */
export async function changeVersioned<Value, Decided>(steps: Steps<Value, Decided>): Promise<Decided> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const before = await steps.load();
    const after = steps.decide(before.value);
    if (Object.is(after, before.value) || (await savedOnce(() => steps.save(after, before)))) return after;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(tries, 20)));
  }
  throw new Error(`not changed in ${MAX_TRIES} tries`);
}

/**
 * A statement that PostgreSQL rolled back, for example after a deadlock, is retried once; its version still guards it.
 */
async function savedOnce(save: () => Promise<boolean>): Promise<boolean> {
  try {
    return await save();
  } catch (error) {
    if (!isTakenBack(error)) throw error;
    return save();
  }
}

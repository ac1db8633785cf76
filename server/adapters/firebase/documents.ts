import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import {
  type DocumentReference,
  type Firestore,
  Timestamp,
  type Transaction,
} from "firebase-admin/firestore";
import { PATIENCE, type Patience, tryPatiently } from "./patience.ts";
import { serialByKey } from "./serial-by-key.ts";

/** Firestore as the stores use it: every read and every change has a timeout. */
export type Documents = {
  readonly firestore: Firestore;
  readonly read: <T>(ask: () => Promise<T>, totalMs?: number) => Promise<T>;
  /** Several reads in one snapshot. */
  readonly readTogether: <T>(ask: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /**
   * One transaction; `work` may be retried, and must do all reads before its writes. Changes under one key are
   * serialised in this server, so that a learner's quick ticks do not conflict; between servers Firestore orders them.
   */
  readonly change: <T>(key: string, work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

const SERVICE = "Firestore";
/** gRPC: deadline exceeded, resource exhausted, aborted, unavailable. */
const PASSING_CODES: readonly unknown[] = [4, 8, 10, 14];
const ATTEMPTS = 10;
const CLOSING_MS = 2_000;

/** By default the client waits minutes for each call, long after the caller got an error. */
export const CALLS_END_IN_TIME = {
  interfaces: {
    "google.firestore.v1.Firestore": {
      methods: Object.fromEntries(
        [
          "BatchGetDocuments",
          "BeginTransaction",
          "Commit",
          "Rollback",
          "RunQuery",
          "RunAggregationQuery",
          "BatchWrite",
        ].map((method) => [method, { timeout_millis: PATIENCE.totalMs }]),
      ),
    },
  },
};

export function documentsOf(firestore: Firestore, patience: Patience = PATIENCE): Documents {
  const inOrder = serialByKey();
  const underWay = new Set<Promise<unknown>>();
  const followed = <T>(work: () => Promise<T>) => {
    return (): Promise<T> => {
      const call = work();
      const ended: Promise<unknown> = call.then(
        () => underWay.delete(ended),
        () => underWay.delete(ended),
      );
      underWay.add(ended);
      return call;
    };
  };
  const isPassing = (error: unknown) =>
    PASSING_CODES.includes((error as { code?: unknown } | undefined)?.code);
  const ask = <T>(work: () => Promise<T>, totalMs = patience.totalMs) =>
    tryPatiently({ service: SERVICE, work: followed(work), isPassing }, { ...patience, totalMs });
  return {
    firestore,
    read: ask,
    readTogether: (work) => ask(() => firestore.runTransaction(work, { readOnly: true })),
    change: (key, work) => {
      const endsAt = Date.now() + patience.totalMs;
      const attempt = () => firestore.runTransaction(work, { maxAttempts: ATTEMPTS });
      // The time in the queue counts too.
      return inOrder(key, () => ask(attempt, endsAt - Date.now()));
    },
    async close() {
      await Promise.race([Promise.all(underWay), setTimeout(CLOSING_MS, undefined, { ref: false })]);
      // If it is closed with calls in flight, the client throws where nobody can catch it.
      if (underWay.size === 0) await firestore.terminate();
    },
  };
}

/** Escapes our ids: they may contain characters that are reserved in document names. */
export function nameFor(...ids: readonly string[]): string {
  const name = ids.map((id) => encodeURIComponent(id).replaceAll("~", "%7E")).join("~");
  return /^(\.{0,2}|__.*__)$/.test(name) ? `~${name}` : name;
}

/** For document names that must not reveal their content. */
export function hashedName(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** The data of a document in domain types: timestamps become dates. */
export function plainOf<T>(value: unknown): T {
  if (value instanceof Timestamp) return value.toDate() as T;
  if (Array.isArray(value)) return value.map((item) => plainOf(item)) as T;
  if (value === null || typeof value !== "object" || value instanceof Date) return value as T;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainOf(item)])) as T;
}

type Counter = { readonly next: number; readonly take: (count?: number) => void };

/** A counter shared by all servers. It is read before any write of the transaction; `take` is a write. */
export async function counterIn(transaction: Transaction, ref: DocumentReference): Promise<Counter> {
  const kept = await transaction.get(ref);
  const next = Number(kept.get("next") ?? 0);
  const take = (count = 1) => {
    if (kept.exists) transaction.update(ref, { next: next + count });
    else transaction.create(ref, { next: next + count });
  };
  return { next, take };
}

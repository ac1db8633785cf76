import type { Firestore } from "firebase-admin/firestore";

/** The gRPC code for an unreachable service. */
const UNAVAILABLE = 14;

export type Failure = "none" | "unavailable" | "answer-lost" | "silent";

/**
 * The same Firestore, with transactions that fail on command: before they did anything, or after they took effect, so
 * that the caller cannot know.
 */
export function failingFirestore(firestore: Firestore, failureOf: (attempt: number) => Failure): Firestore {
  let attempts = 0;
  const runTransaction: Firestore["runTransaction"] = async (work, options) => {
    const failure = failureOf(++attempts);
    if (failure === "silent") return new Promise(() => {});
    if (failure === "unavailable") throw unavailable();
    const result = await firestore.runTransaction(work, options);
    if (failure === "answer-lost") throw unavailable();
    return result;
  };
  return new Proxy(firestore, {
    get: (target, name) => {
      if (name === "runTransaction") return runTransaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function unavailable(): Error {
  return Object.assign(new Error("14 UNAVAILABLE: made for a test"), { code: UNAVAILABLE });
}

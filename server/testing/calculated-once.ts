import { createHash } from "node:crypto";
import { type Calculations, IN_SLICES } from "#server/features/tutor/tutor-knowledge.ts";

const calculated = new Map<string, Promise<unknown>>();

/** What the tutor knows, calculated once for all servers of a worker that have the same courses, scholarships and questions. */
export const CALCULATED_ONCE: Calculations = {
  openIndex: (...from) => once("index", from, () => IN_SLICES.openIndex(...from)),
  gatherSecrets: (...from) => once("secrets", from, () => IN_SLICES.gatherSecrets(...from)),
};

/** Found by the whole content of `from`, so that any difference gets a calculation of its own. */
function once<Value>(what: string, from: unknown, calculate: () => Promise<Value>): Promise<Value> {
  const key = createHash("sha256")
    .update(JSON.stringify([what, from]))
    .digest("hex");
  const known = calculated.get(key) ?? calculate();
  calculated.set(key, known);
  return known as Promise<Value>;
}

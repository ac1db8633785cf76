import type { Doer } from "./thread-event.ts";

export function authorOf(by: Doer): string {
  if (by.role === "clock") throw new Error("the clock writes nothing");
  return by.id;
}

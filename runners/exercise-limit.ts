import type { Exercise } from "#domain/study/exercise.ts";
import { LIMIT_SECONDS } from "./protocol.ts";

const USUAL_LIMIT_SECONDS = 3;

export function limitMsOf({ kind, limitSeconds }: Pick<Exercise, "kind" | "limitSeconds">): number {
  return (limitSeconds ?? LIMIT_SECONDS[kind] ?? USUAL_LIMIT_SECONDS) * 1000;
}

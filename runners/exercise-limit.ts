import type { Exercise } from "#domain/study/exercise.ts";
import { LIMIT_SECONDS } from "./protocol.ts";

export function limitMsOf({ kind, limitSeconds }: Pick<Exercise, "kind" | "limitSeconds">): number {
  return (limitSeconds ?? LIMIT_SECONDS[kind]) * 1000;
}

import { fsrs, Rating } from "ts-fsrs";
import type { MemoryModel } from "#domain/review/memory-model.ts";
import { spacedMemory } from "#domain/review/spaced-memory.ts";

export function fsrsMemory(): MemoryModel {
  return spacedMemory(fsrs, { again: Rating.Again, good: Rating.Good });
}

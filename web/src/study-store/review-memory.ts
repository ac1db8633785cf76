import { fsrs, Rating } from "ts-fsrs";
import type { MemoryModel } from "#domain/review/memory-model.ts";
import { spacedMemory } from "#domain/review/spaced-memory.ts";

/** The same as the server's, so that cards come back on the same dates. */
export const REVIEW_MEMORY: MemoryModel = spacedMemory(fsrs, { again: Rating.Again, good: Rating.Good });

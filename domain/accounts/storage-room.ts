import { CHATS_MAX_BYTES } from "../tutor/tutor-bounds.ts";

/** What is stored of one learner, in bytes: everything, and the part of it that is chats with the tutor. */
export type Stored = { readonly all: number; readonly chats: number };

/** `protection`: reports and blocks, and what ends a question to a mentor. */
export type StoredAs = "chat" | "work" | "protection";

/** Reserved, so that somebody whose account is full can still report others. */
export const PROTECTION_MAX_BYTES = 1024 * 1024;

/** Chats have a quota of their own, so that they never use up the space for code. */
export function storageRefusal(
  stored: Stored,
  most: number,
  as: StoredAs,
): "chats-full" | "storage-full" | undefined {
  if (as === "chat" && stored.chats > CHATS_MAX_BYTES) return "chats-full";
  const room = as === "protection" ? most + PROTECTION_MAX_BYTES : most;
  return stored.all > room ? "storage-full" : undefined;
}

import { CHATS_MAX_BYTES } from "../tutor/tutor-bounds.ts";

/** What is stored of one learner, in bytes: everything, and the part of it that is chats with the tutor. */
export type Stored = { readonly all: number; readonly chats: number };

/** Chats have a share of their own, so that they never take the room of somebody's code. */
export function storageRefusal(
  stored: Stored,
  most: number,
  isChat: boolean,
): "chats-full" | "storage-full" | undefined {
  if (isChat && stored.chats > CHATS_MAX_BYTES) return "chats-full";
  return stored.all > most ? "storage-full" : undefined;
}

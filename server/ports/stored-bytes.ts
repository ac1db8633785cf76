import type { Stored } from "#domain/accounts/storage-room.ts";

/**
 * How much is stored of one learner, of every kind: the length of each row or document as JSON. Code that passes counts twice, because a
 * certificate may copy it. Checked by stored-bytes-conformance.ts for every adapter.
 */
export type StoredBytes = { of(uid: string): Promise<Stored> };

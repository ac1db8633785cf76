import type { KeyObject } from "node:crypto";
import type { Refusal } from "#domain/refusal.ts";

/**
 * An Ed25519 key of the issuer. Its id is the public key itself, as multibase (z6Mk…). Secrets travel as key objects, because
 * these show nothing of themselves in a log or an error.
 */
export type KeptKey = {
  readonly id: string;
  /** Undefined once the key signs no more: to check its signatures, the id is enough. */
  readonly secret: KeyObject | undefined;
  readonly madeAt: Date;
  readonly signsFrom: Date;
  /** Since then nothing that it signed is to be believed. */
  readonly withdrawnAt: Date | undefined;
};

/** Where the keys are kept. The promises are checked by signing-keys-conformance.ts for every adapter. */
export type SigningKeyStore = {
  /** The newest first. */
  all(): Promise<readonly KeptKey[]>;
  /** Loads all keys, decides and saves, one caller at a time over all servers. Keys that `decide` leaves out stay as they are. */
  change(decide: (keys: readonly KeptKey[]) => readonly KeptKey[]): Promise<readonly KeptKey[]>;
};

/** A key from the settings: the first one signs, the others only say that their signatures are good. */
export type GivenKey = { readonly id: string; readonly secret: KeyObject | undefined };

export type KeyRing = {
  readonly signing: { readonly id: string; readonly secret: KeyObject };
  /** Every key whose signatures are good, the signing one first. */
  readonly trusted: readonly string[];
};

export type ListedKey = {
  readonly id: string;
  readonly state: "signs" | "signs soon" | "trusted" | "withdrawn";
  /** Undefined for keys from the settings. */
  readonly madeAt: Date | undefined;
};

/** What servers and the command line do with keys. */
export type SigningKeys = {
  /** Makes the first key where there is none. */
  ring(): Promise<KeyRing>;
  list(): Promise<readonly ListedKey[]>;
  /** A new key, which signs as soon as every server and every cache has had time to hear of it. */
  rotate(): Promise<{ readonly id: string; readonly signsFrom: Date } | Refusal<"keys-are-given">>;
  /** For a secret that others may know. Where it was the one that signs, a new key signs from now on. */
  withdraw(id: string): Promise<{ readonly id: string } | Refusal<"keys-are-given" | "unknown-key">>;
};

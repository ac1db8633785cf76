import type { KeyObject } from "node:crypto";
import type { Refusal } from "#domain/refusal.ts";

/**
 * An Ed25519 key of the issuer. Its id is the public key itself, as multibase (z6Mk…). Private keys are passed as key
 * objects, because these reveal nothing in a log or an error.
 */
export type KeptKey = {
  readonly id: string;
  /** Undefined once the key no longer signs: the id is enough to verify its signatures. */
  readonly secret: KeyObject | undefined;
  readonly madeAt: Date;
  readonly signsFrom: Date;
  /** From then on its signatures are not trusted. */
  readonly withdrawnAt: Date | undefined;
};

/** Where the keys are kept. The promises are checked by signing-keys-conformance.ts for every adapter. */
export type SigningKeyStore = {
  /** The newest first. */
  all(): Promise<readonly KeptKey[]>;
  /**
   * Loads all keys, decides and saves, under a lock across all servers. Keys that `decide` leaves out stay unchanged.
   */
  change(decide: (keys: readonly KeptKey[]) => readonly KeptKey[]): Promise<readonly KeptKey[]>;
};

/** A key from the settings: the first one signs, the others are only trusted for verification. */
export type GivenKey = { readonly id: string; readonly secret: KeyObject | undefined };

export type KeyRing = {
  readonly signing: { readonly id: string; readonly secret: KeyObject };
  /** Every trusted key, the signing one first. */
  readonly trusted: readonly string[];
};

export type ListedKey = {
  readonly id: string;
  readonly state: "signs" | "signs soon" | "trusted" | "withdrawn";
  /** Undefined for keys from the settings. */
  readonly madeAt: Date | undefined;
};

/** Operations on keys, for servers and the command line. */
export type SigningKeys = {
  /** Creates the first key if there is none. */
  ring(): Promise<KeyRing>;
  list(): Promise<readonly ListedKey[]>;
  /** A new key, which signs as soon as every server and every cache can know it. */
  rotate(): Promise<{ readonly id: string; readonly signsFrom: Date } | Refusal<"keys-are-given">>;
  /** For a compromised private key. If it was the signing one, a new key signs from now on. */
  withdraw(id: string): Promise<{ readonly id: string } | Refusal<"keys-are-given" | "unknown-key">>;
};

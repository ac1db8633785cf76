import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { KeptKey, SigningKeyStore } from "#server/ports/signing-keys.ts";
import { makeKey, secretText } from "#server/ports/signing-keys-text.ts";

export type SigningKeysUnderTest = {
  /** Empty, seen by two servers. */
  openEmpty(): Promise<readonly [SigningKeyStore, SigningKeyStore]>;
  close(): Promise<void>;
};

const START = new Date("2026-11-15T06:00:00.123Z");
const later = (ms: number) => new Date(START.getTime() + ms);

function keyWith(changes: Partial<KeptKey> = {}): KeptKey {
  return { ...makeKey(), madeAt: START, signsFrom: START, withdrawnAt: undefined, ...changes };
}

/** Key objects are compared by their content. */
const plain = (keys: readonly KeptKey[]) =>
  keys.map((key) => ({ ...key, secret: key.secret && secretText(key.secret) }));

/** The promises of the signing key store. Every adapter passes them; nothing here knows how keys are kept. */
export function signingKeysConformance(name: string, open: () => Promise<SigningKeysUnderTest>): void {
  describe(`the signing keys on ${name}`, () => {
    let opened: SigningKeysUnderTest;
    let store: SigningKeyStore;
    let other: SigningKeyStore;

    beforeEach(async () => {
      opened ??= await open();
      [store, other] = await opened.openEmpty();
    });
    afterAll(() => opened?.close());

    test("there is none at first", async () => {
      expect(await store.all()).toEqual([]);
    });

    test("a key comes back as stored, on every server", async () => {
      const key = keyWith({ signsFrom: later(120_000) });
      expect(plain(await store.change(() => [key]))).toEqual(plain([key]));
      expect(plain(await other.all())).toEqual(plain([key]));
    });

    test("the newest comes first", async () => {
      const keys = [keyWith(), keyWith({ signsFrom: later(2) }), keyWith({ signsFrom: later(1) })];
      await store.change(() => keys);
      expect((await store.all()).map(({ signsFrom }) => signsFrom)).toEqual([later(2), later(1), START]);
    });

    test("a private key can be deleted and a key be withdrawn, others stay unchanged", async () => {
      const [kept, changed] = [keyWith(), keyWith({ signsFrom: later(1) })];
      await store.change(() => [kept, changed]);
      const gone = { ...changed, secret: undefined, withdrawnAt: later(2) };
      await other.change(() => [gone]);
      expect(plain(await store.all())).toEqual(plain([gone, kept]));
    });

    test("a decision that throws leaves everything unchanged", async () => {
      const key = keyWith();
      await store.change(() => [key]);
      const decided = store.change(() => {
        throw new Error("no");
      });
      await expect(decided).rejects.toThrow("no");
      expect(plain(await store.all())).toEqual(plain([key]));
      expect(plain(await store.change(() => []))).toEqual(plain([key]));
    });

    test("of many that create the first key at once, one succeeds", async () => {
      const makeFirst = (from: SigningKeyStore) =>
        from.change((keys) => (keys.length === 0 ? [keyWith()] : []));
      const seen = await Promise.all(
        Array.from({ length: 10 }, (_, n) => makeFirst(n % 2 === 0 ? store : other)),
      );
      expect(await store.all()).toHaveLength(1);
      expect(new Set(seen.map(([key]) => key?.id)).size).toBe(1);
    });
  });
}

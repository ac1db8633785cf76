import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import type { GivenKey, SigningKeyStore } from "#server/ports/signing-keys.ts";
import { makeKey, secretText } from "#server/ports/signing-keys-text.ts";
import { signingKeysInMemory } from "./credentials-for-tests.ts";
import { openKeyRing } from "./key-ring.ts";

function ringOn(store: SigningKeyStore = signingKeysInMemory(), given: readonly GivenKey[] = []) {
  const clock = { now: new Date("2026-11-15T06:00:00Z") };
  const pass = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  return { keys: openKeyRing({ store, given, now: () => clock.now }), store, pass };
}

const idsOf = async (store: SigningKeyStore) => (await store.all()).map(({ id }) => id);

test("the first key is made when it is needed, and then stored", async () => {
  const { keys, store } = ringOn();
  const [ring, again] = await Promise.all([keys.ring(), keys.ring()]);
  expect(ring.trusted).toEqual([ring.signing.id]);
  expect(again).toEqual(ring);
  expect(await idsOf(store)).toEqual([ring.signing.id]);
  expect((await ringOn(store).keys.ring()).signing.id).toBe(ring.signing.id);
});

test("two servers that start at once make one key", async () => {
  const store = signingKeysInMemory();
  const rings = await Promise.all([ringOn(store).keys.ring(), ringOn(store).keys.ring()]);
  expect(new Set(rings.map(({ signing }) => signing.id)).size).toBe(1);
  expect(await idsOf(store)).toHaveLength(1);
});

describe("after a rotation", () => {
  test("the new key is published before it signs, and the old one stays valid", async () => {
    const { keys, pass } = ringOn();
    const old = (await keys.ring()).signing.id;
    const fresh = await keys.rotate();
    if ("refused" in fresh) throw new Error(fresh.refused);
    expect(await keys.ring()).toMatchObject({ signing: { id: old }, trusted: [old, fresh.id] });
    expect((await keys.list()).map(({ id, state }) => [id, state])).toEqual([
      [fresh.id, "signs soon"],
      [old, "signs"],
    ]);
    pass(121);
    expect(await keys.ring()).toMatchObject({ signing: { id: fresh.id }, trusted: [fresh.id, old] });
    expect((await keys.list()).map(({ state }) => state)).toEqual(["signs", "trusted"]);
  });

  test("every server has the new key within a minute, and before it signs", async () => {
    const store = signingKeysInMemory();
    const [here, there] = [ringOn(store), ringOn(store)];
    await Promise.all([here.keys.ring(), there.keys.ring()]);
    const fresh = await here.keys.rotate();
    there.pass(60);
    expect((await there.keys.ring()).trusted).toContain((fresh as { id: string }).id);
    there.pass(120);
    expect((await there.keys.ring()).signing.id).toBe((fresh as { id: string }).id);
  });

  test("the old private key is deleted once nobody signs with it", async () => {
    const { keys, store, pass } = ringOn();
    await keys.ring();
    await keys.rotate();
    pass(121);
    await keys.ring();
    expect((await store.all()).filter(({ secret }) => secret)).toHaveLength(2);
    pass(121);
    const { signing } = await keys.ring();
    expect((await store.all()).filter(({ secret }) => secret).map(({ id }) => id)).toEqual([signing.id]);
  });
});

describe("a compromised key", () => {
  test("is no longer valid, and a new one signs at once", async () => {
    const { keys, store } = ringOn();
    const bad = (await keys.ring()).signing.id;
    expect(await keys.withdraw(bad)).toEqual({ id: bad });
    const ring = await keys.ring();
    expect(ring.signing.id).not.toBe(bad);
    expect(ring.trusted).toEqual([ring.signing.id]);
    expect((await store.all()).find(({ id }) => id === bad)?.secret).toBeUndefined();
    expect((await keys.list()).find(({ id }) => id === bad)?.state).toBe("withdrawn");
  });

  test("is replaced by the key that was next", async () => {
    const { keys, store } = ringOn();
    const bad = (await keys.ring()).signing.id;
    const next = (await keys.rotate()) as { id: string };
    await keys.withdraw(bad);
    expect(await keys.ring()).toMatchObject({ signing: { id: next.id }, trusted: [next.id] });
    expect(await idsOf(store)).toHaveLength(2);
  });

  test("may be an older one: then the signing key stays", async () => {
    const { keys, pass } = ringOn();
    const bad = (await keys.ring()).signing.id;
    const next = (await keys.rotate()) as { id: string };
    pass(300);
    await keys.withdraw(bad);
    expect(await keys.ring()).toMatchObject({ signing: { id: next.id }, trusted: [next.id] });
  });

  test("withdrawn twice changes nothing, and an unknown key is refused", async () => {
    const { keys, store } = ringOn();
    const bad = (await keys.ring()).signing.id;
    await keys.withdraw(bad);
    const kept = await idsOf(store);
    expect(await keys.withdraw(bad)).toEqual({ id: bad });
    expect(await keys.withdraw(makeKey().id)).toEqual({ refused: "unknown-key" });
    expect(await idsOf(store)).toEqual(kept);
  });
});

describe("keys from the settings", () => {
  const first = makeKey();
  const second = { id: makeKey().id, secret: undefined };

  test("sign and are trusted, and none is made", async () => {
    const { keys, store } = ringOn(undefined, [first, second]);
    expect(await keys.ring()).toMatchObject({ signing: { id: first.id }, trusted: [first.id, second.id] });
    expect(await store.all()).toEqual([]);
    expect((await keys.list()).map(({ id, state }) => [id, state])).toEqual([
      [first.id, "signs"],
      [second.id, "trusted"],
    ]);
  });

  test("leave earlier keys of the database valid", async () => {
    const store = signingKeysInMemory();
    const earlier = (await ringOn(store).keys.ring()).signing.id;
    const { keys } = ringOn(store, [first]);
    expect(await keys.ring()).toMatchObject({ signing: { id: first.id }, trusted: [first.id, earlier] });
    expect(await keys.withdraw(earlier)).toEqual({ id: earlier });
    expect((await keys.ring()).trusted).toEqual([first.id]);
    expect(await idsOf(store)).toEqual([earlier]);
  });

  test("must be changed in the settings, not here", async () => {
    const { keys } = ringOn(undefined, [first]);
    expect(await keys.rotate()).toEqual({ refused: "keys-are-given" });
    expect(await keys.withdraw(first.id)).toEqual({ refused: "keys-are-given" });
  });
});

test("a failing store is retried the next time", async () => {
  const store = signingKeysInMemory();
  let isDown = true;
  const { keys } = ringOn({
    ...store,
    all: async () => {
      if (isDown) throw new Error("the database is away");
      return store.all();
    },
  });
  await expect(keys.ring()).rejects.toThrow("away");
  isDown = false;
  expect((await keys.ring()).trusted).toHaveLength(1);
});

test("a clock set back does not leave us without a key", async () => {
  const { keys, store } = ringOn();
  const { signing } = await keys.ring();
  const late = ringOn(store);
  late.pass(-3600);
  expect((await late.keys.ring()).signing.id).toBe(signing.id);
});

test("no list of keys shows a private key", async () => {
  const { keys } = ringOn();
  const { signing } = await keys.ring();
  const shown = [await keys.list(), await keys.ring(), await keys.rotate()];
  expect(inspect(shown, { depth: 9 }) + JSON.stringify(shown)).not.toContain(secretText(signing.secret));
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dropOther, keepSave, OTHERS_KEPT, type Save, type Versions } from "./versions.ts";

const at = (ms: number) => new Date(1_800_000_000_000 + ms);
const save = (value: string, ms: number, basedOnMs: number | null = null): Save<string> => ({
  value,
  savedAt: at(ms),
  basedOn: basedOnMs === null ? null : at(basedOnMs),
});
const version = (value: string, ms: number) => ({ value, savedAt: at(ms) });
const keep = (kept: Versions<string> | undefined, fresh: Save<string>) =>
  keepSave(kept, fresh, (text) => text);
const keepAll = (...saves: Save<string>[]) =>
  saves.reduce<Versions<string> | undefined>(keep, undefined) as Versions<string>;

describe("a text that is saved on several devices", () => {
  test("is at first just what was saved", () => {
    expect(keepAll(save("a", 1))).toEqual({ current: version("a", 1), others: [] });
  });

  test("is replaced by a text that was based on it", () => {
    expect(keepAll(save("a", 1), save("b", 2, 1))).toEqual({ current: version("b", 2), others: [] });
  });

  test("is kept beside a newer text that was not based on it", () => {
    expect(keepAll(save("a", 1), save("b", 2))).toEqual({
      current: version("b", 2),
      others: [version("a", 1)],
    });
  });

  test("stays current when an older unseen text arrives late, which is kept beside it", () => {
    expect(keepAll(save("b", 2), save("a", 1))).toEqual({
      current: version("b", 2),
      others: [version("a", 1)],
    });
  });

  test("continues beside the current one while its device has not seen that", () => {
    expect(keepAll(save("a", 1), save("b", 5), save("a2", 3, 1))).toEqual({
      current: version("b", 5),
      others: [version("a2", 3)],
    });
  });

  test("wins over what it was based on although its device's clock is slow", () => {
    const kept = keepAll(save("a", 100), save("b", 7, 100));
    expect(kept).toEqual({ current: version("b", 101), others: [] });
    expect(keep(kept, save("b", 7, 100))).toBe(kept);
  });

  test("gets a distinct time when it was changed within a millisecond", () => {
    expect(keepAll(save("a", 100), save("b", 100, 100)).current).toEqual(version("b", 101));
  });

  test("is no other version when both devices wrote the same", () => {
    expect(keepAll(save("a", 1), save("a", 4))).toEqual({ current: version("a", 4), others: [] });
    expect(keepAll(save("a", 4), save("a", 1))).toEqual({ current: version("a", 4), others: [] });
  });

  test("saved twice is saved once", () => {
    const kept = keepAll(save("a", 1), save("b", 2), save("c", 3, 2));
    expect(keep(kept, save("c", 3, 2))).toBe(kept);
    expect(keep(kept, save("a", 1))).toBe(kept);
  });

  test("replaces neither of two versions with the same time, because it is unknown which was seen", () => {
    const kept = keepAll(save("a", 1), save("b", 1), save("c", 2, 1));
    expect(kept).toEqual({ current: version("c", 2), others: [version("b", 1), version("a", 1)] });
  });

  test("drops the oldest of too many other versions", () => {
    const kept = keepAll(...Array.from({ length: OTHERS_KEPT + 3 }, (_, n) => save(`text ${n}`, n)));
    expect(kept.others.map(({ value }) => value)).toEqual(
      Array.from({ length: OTHERS_KEPT }, (_, n) => `text ${OTHERS_KEPT + 1 - n}`),
    );
  });
});

describe("dropping another version", () => {
  const kept = keepAll(save("a", 1), save("b", 2), save("c", 3));

  test("removes the one that was seen, and no other", () => {
    expect(dropOther(kept, at(2))).toEqual({ current: version("c", 3), others: [version("a", 1)] });
  });

  test("never removes the current one, and changes nothing when there is none of that time", () => {
    expect(dropOther(kept, at(3))).toBe(kept);
    expect(dropOther(kept, at(9))).toBe(kept);
  });
});

/** Two devices that write independently; each builds on its own last text. */
type Written = { readonly device: 0 | 1; readonly ms: number };
const writing = fc.uniqueArray(
  fc.record({ device: fc.constantFrom<0 | 1>(0, 1), ms: fc.integer({ min: 1, max: 1000 }) }),
  { selector: ({ ms }) => ms, minLength: 1, maxLength: 8 },
);

function savesOf(written: readonly Written[], device: 0 | 1): Save<string>[] {
  const times = written.filter((one) => one.device === device).map(({ ms }) => ms);
  times.sort((a, b) => a - b);
  return times.map((ms, n) => save(`device ${device} at ${ms}`, ms, times[n - 1] ?? null));
}

/** The saves of each device in their order, the devices interleaved at random. */
function mix(first: readonly Save<string>[], second: readonly Save<string>[], turns: readonly boolean[]) {
  const [a, b] = [[...first], [...second]];
  const mixed: Save<string>[] = [];
  for (let n = 0; a.length + b.length > 0; n++) {
    const next = (turns[n % turns.length] ? a : b).shift() ?? a.shift() ?? b.shift();
    if (next) mixed.push(next);
  }
  return mixed;
}

describe("however the saves of two devices arrive", () => {
  const turns = fc.array(fc.boolean(), { minLength: 1, maxLength: 16 });

  test("the newest text is current, and the last text of the other device is kept beside it", () => {
    fc.assert(
      fc.property(writing, turns, (written, order) => {
        const [first, second] = [savesOf(written, 0), savesOf(written, 1)];
        const kept = keepAll(...mix(first, second, order));
        const lasts = [first.at(-1), second.at(-1)].filter((last) => last !== undefined);
        lasts.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
        expect([kept.current, ...kept.others]).toEqual(
          lasts.map(({ value, savedAt }) => ({ value, savedAt })),
        );
      }),
    );
  });

  test("any two orders end with the same versions, also when times are equal", () => {
    const sameTimes = fc.array(fc.record({ value: fc.constantFrom("a", "b", "c"), ms: fc.nat(3) }), {
      minLength: 2,
      maxLength: OTHERS_KEPT,
    });
    fc.assert(
      fc.property(sameTimes, fc.infiniteStream(fc.nat()), (texts, random) => {
        const saves = texts.map(({ value, ms }) => save(value, ms));
        const shuffled = saves
          .map((one) => ({ one, rank: random.next().value ?? 0 }))
          .sort((x, y) => x.rank - y.rank)
          .map(({ one }) => one);
        expect(keepAll(...shuffled)).toEqual(keepAll(...saves));
      }),
    );
  });

  test("a text that nobody has seen is never lost: only a save based on it replaces it", () => {
    const anyBase = fc.array(
      fc.record({
        value: fc.integer({ min: 0, max: 99 }).map(String),
        ms: fc.nat(50),
        base: fc.option(fc.nat(50)),
      }),
      { minLength: 1, maxLength: OTHERS_KEPT + 1 },
    );
    fc.assert(
      fc.property(anyBase, (texts) => {
        let kept: Versions<string> | undefined;
        for (const { value, ms, base } of texts) {
          const before = kept ? [kept.current, ...kept.others] : [];
          kept = keep(kept, save(value, ms, base));
          const after = [kept.current, ...kept.others].map((one) => one.value);
          expect(after).toContain(value);
          for (const one of before)
            if (one.savedAt.getTime() !== (base === null ? null : at(base).getTime()))
              expect(after).toContain(one.value);
        }
      }),
    );
  });
});

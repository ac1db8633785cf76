import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Limits } from "#server/ports/limits.ts";

const START = new Date("2026-11-15T06:00:00Z");
const secondsOn = (seconds: number) => new Date(START.getTime() + seconds * 1000);

/** The promises of the limits port, for every adapter. */
export function limitsConformance(
  name: string,
  open: () => Promise<{ limits: Limits; close(): Promise<void> }>,
): void {
  describe(`the limits on ${name}`, () => {
    let limits: Limits;
    let close: () => Promise<void>;

    beforeAll(async () => {
      ({ limits, close } = await open());
    });
    afterAll(() => close?.());

    const takeTimes = async (times: number, key: string, most: number, now = START) => {
      const answers: boolean[] = [];
      for (let n = 0; n < times; n++) answers.push(await limits.use(key, { most, windowSeconds: 60 }, now));
      return answers;
    };

    test("the last use within the limit is allowed, the next one is refused, and so are all after it", async () => {
      expect(await takeTimes(5, randomUUID(), 3)).toEqual([true, true, true, false, false]);
    });

    test("a limit of zero allows nothing", async () => {
      expect(await takeTimes(2, randomUUID(), 0)).toEqual([false, false]);
    });

    test("when the window is over it starts again", async () => {
      const key = randomUUID();
      expect(await takeTimes(3, key, 2)).toEqual([true, true, false]);
      expect(await takeTimes(1, key, 2, secondsOn(59.999))).toEqual([false]);
      expect(await takeTimes(3, key, 2, secondsOn(60))).toEqual([true, true, false]);
      expect(await takeTimes(1, key, 2, secondsOn(119))).toEqual([false]);
      expect(await takeTimes(1, key, 2, secondsOn(120))).toEqual([true]);
    });

    test("a refused use does not extend the wait", async () => {
      const key = randomUUID();
      await takeTimes(2, key, 1);
      await takeTimes(5, key, 1, secondsOn(30));
      expect(await takeTimes(1, key, 1, secondsOn(60))).toEqual([true]);
    });

    test("keys are independent, however similar they look", async () => {
      const key = randomUUID();
      const others = [`${key} `, key.toUpperCase(), `${key}:`, `'${key}'`, `${key}🔑`];
      await takeTimes(2, key, 1);
      for (const other of others) expect(await takeTimes(2, other, 1), other).toEqual([true, false]);
    });

    test("of 100 uses at once exactly as many are allowed as the limit says", async () => {
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => limits.use(key, { most: 37, windowSeconds: 60 }, START)),
      );
      expect(answers.filter(Boolean)).toHaveLength(37);
    });

    test("uses can be read without counting one, and are zero before the first and after the window", async () => {
      const key = randomUUID();
      expect(await limits.uses(key, START)).toBe(0);
      await takeTimes(2, key, 5);
      expect([await limits.uses(key, START), await limits.uses(key, secondsOn(59))]).toEqual([2, 2]);
      expect(await limits.uses(key, secondsOn(60))).toBe(0);
    });

    test("an undone use can be used again, and no more than that", async () => {
      const key = randomUUID();
      expect(await takeTimes(3, key, 2)).toEqual([true, true, false]);
      await limits.giveBack(key, START);
      await limits.giveBack(key, START);
      expect(await limits.uses(key, START)).toBe(1);
      expect(await takeTimes(2, key, 2)).toEqual([true, false]);
    });

    test("nothing can be undone in an expired window, or before the first use", async () => {
      const key = randomUUID();
      await limits.giveBack(key, START);
      expect(await takeTimes(1, key, 5)).toEqual([true]);
      await limits.giveBack(key, secondsOn(60));
      expect(await limits.uses(key, secondsOn(59))).toBe(1);
      for (let n = 0; n < 3; n++) await limits.giveBack(key, START);
      expect(await limits.uses(key, START)).toBe(0);
    });

    test("of 50 uses and 20 undone at once none is lost", async () => {
      const key = randomUUID();
      await takeTimes(20, key, 100);
      await Promise.all([
        ...Array.from({ length: 50 }, () => limits.use(key, { most: 100, windowSeconds: 60 }, START)),
        ...Array.from({ length: 20 }, () => limits.giveBack(key, START)),
      ]);
      expect(await limits.uses(key, START)).toBe(50);
    });

    test("100 uses at once just after a window count in the new one only", async () => {
      const key = randomUUID();
      await takeTimes(3, key, 2);
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => limits.use(key, { most: 37, windowSeconds: 60 }, secondsOn(60))),
      );
      expect(answers.filter(Boolean)).toHaveLength(37);
    });

    test("a reset key starts again, and other keys continue", async () => {
      const [key, other] = [randomUUID(), randomUUID()];
      await takeTimes(3, key, 2);
      await takeTimes(3, other, 2);
      await limits.clear(key);
      await limits.clear(randomUUID());
      expect(await limits.uses(key, START)).toBe(0);
      expect(await takeTimes(3, key, 2)).toEqual([true, true, false]);
      expect(await takeTimes(1, other, 2)).toEqual([false]);
    });

    test("a window begun by a clock far ahead is ignored once the clock is right again", async () => {
      const key = randomUUID();
      const monthAhead = secondsOn(40 * 86_400);
      expect(await takeTimes(3, key, 2, monthAhead)).toEqual([true, true, false]);
      expect(await takeTimes(3, key, 2)).toEqual([true, true, false]);
      expect(await limits.endsAt(key, START)).toEqual(secondsOn(60));
      expect(await takeTimes(1, key, 2, secondsOn(60))).toEqual([true]);
    });

    test("clocks of two servers that differ by seconds share a window", async () => {
      const key = randomUUID();
      expect(await takeTimes(1, key, 2, secondsOn(5))).toEqual([true]);
      expect(await takeTimes(2, key, 2)).toEqual([true, false]);
    });

    test("the end of the window can be read while it runs", async () => {
      const key = randomUUID();
      expect(await limits.endsAt(key, START)).toBeUndefined();
      await takeTimes(1, key, 2);
      await takeTimes(4, key, 2, secondsOn(30));
      expect(await limits.endsAt(key, secondsOn(59))).toEqual(secondsOn(60));
      expect(await limits.endsAt(key, secondsOn(60))).toBeUndefined();
    });
  });
}

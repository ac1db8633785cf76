import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemeWith } from "#domain/scholarships/scheme-for-tests.ts";
import type { Scholarship } from "#domain/scholarships/scholarship.ts";
import type { SchemeStore } from "#server/ports/scheme-store.ts";

const START = new Date("2026-11-15T06:00:00.123Z");

/** The promises of the scheme store port, for every adapter. */
export function schemeStoreConformance(
  name: string,
  open: () => Promise<{ schemes: SchemeStore; close(): Promise<void> }>,
): void {
  describe(`the scheme store on ${name}`, () => {
    let schemes: SchemeStore;
    let close: () => Promise<void>;

    beforeAll(async () => {
      ({ schemes, close } = await open());
    });
    afterAll(() => close?.());

    const newId = () => `fund-${randomUUID()}`;
    const editsOf = async (...ids: string[]) =>
      (await schemes.edits()).filter(({ scheme }) => ids.includes(scheme.id));

    test("there are no edits at first", async () => {
      expect(await schemes.edits()).toEqual([]);
    });

    test.each<Partial<Scholarship>>([
      { usualDeadline: undefined, status: "closed", checkedOn: "2025" },
      {
        rules: {
          states: ["Kerala", "Dadra and Nagar Haveli and Daman and Diu"],
          categories: ["SC"],
          gender: "female",
          incomeAtMost: 2_50_000,
          incomeBelow: 3_00_000,
          levels: ["iti"],
          marks: { atLeast: 59.5, exam: "कक्षा १२" },
          other: ["You are in the first year."],
        },
      },
      {
        title: `O'Neil "Q" \\'); drop table scheme_edits; --`,
        provider: "$1 ₹ 👩🏽‍🎓",
        amount: "a\ttab\nand line",
      },
    ])("a scheme comes back as it went in, with its editor and the moment: %o", async (changes) => {
      const scheme = schemeWith({ id: newId(), ...changes });
      await schemes.save(scheme, "meena", START);
      expect(await editsOf(scheme.id)).toEqual([{ scheme, editedBy: "meena", editedAt: START }]);
    });

    test("of several edits of a scheme only the newest is returned, even within one millisecond", async () => {
      const id = newId();
      for (const title of ["One", "Two", "Three"])
        await schemes.save(schemeWith({ id, title }), title, START);
      expect(await editsOf(id)).toMatchObject([{ scheme: { title: "Three" }, editedBy: "Three" }]);
    });

    test("an edit with an earlier clock still counts as the newest", async () => {
      const id = newId();
      await schemes.save(schemeWith({ id, title: "One" }), "meena", START);
      await schemes.save(schemeWith({ id, title: "Two" }), "ravi", new Date(START.getTime() - 60_000));
      expect(await editsOf(id)).toMatchObject([{ scheme: { title: "Two" }, editedBy: "ravi" }]);
    });

    test("schemes stay in the order in which they were first edited", async () => {
      const ids = [newId(), newId(), newId()].sort().reverse();
      for (const id of ids) await schemes.save(schemeWith({ id }), "meena", START);
      await schemes.save(schemeWith({ id: ids[0] ?? "", title: "Again" }), "meena", START);
      expect((await editsOf(...ids)).map(({ scheme }) => scheme.id)).toEqual(ids);
    });

    test("20 edits at once are all kept, and one of them is the newest", async () => {
      const [shared, ...own] = Array.from({ length: 11 }, newId);
      await Promise.all([
        ...own.map((id) => schemes.save(schemeWith({ id }), "meena", START)),
        ...own.map((title) => schemes.save(schemeWith({ id: shared ?? "", title }), "ravi", START)),
      ]);
      expect((await editsOf(...own)).map(({ scheme }) => scheme.id).sort()).toEqual(own.sort());
      const [newest, ...more] = await editsOf(shared ?? "");
      expect(more).toEqual([]);
      expect(own).toContain(newest?.scheme.title);
    });
  });
}

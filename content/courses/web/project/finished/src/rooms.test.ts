import { expect, test } from "vitest";
import { readRooms } from "./rooms.ts";

const attic = { id: "attic", name: "Attic Room", nightlyRupees: 1500, sleeps: 3 };

test("a list of rooms is read", () => {
  expect(readRooms([attic])).toEqual([attic]);
});

test("an empty list is no error", () => {
  expect(readRooms([])).toEqual([]);
});

test.each([[{ message: "maintenance" }], [null], ["rooms"], [[{ ...attic, sleeps: "3" }]], [[null]]])(
  "%j is refused",
  (value) => {
    expect(() => readRooms(value)).toThrow();
  },
);

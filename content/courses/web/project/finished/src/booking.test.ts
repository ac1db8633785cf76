import { expect, test } from "vitest";
import { type BookingForm, problemsOf } from "./booking.ts";

const rooms = [{ id: "garden", name: "Garden Room", nightlyRupees: 1800, sleeps: 2 }];
const good: BookingForm = {
  name: "Asha",
  phone: "+91 00000 00000",
  arrival: "2026-12-01",
  departure: "2026-12-03",
  guests: "2",
  room: "garden",
};
const wrongFields = (change: Partial<BookingForm>) =>
  Object.keys(problemsOf({ ...good, ...change }, rooms, "2026-11-20"));

test("a good request has no problems", () => {
  expect(wrongFields({})).toEqual([]);
});

test("today is early enough, yesterday is not", () => {
  expect(wrongFields({ arrival: "2026-11-20" })).toEqual([]);
  expect(wrongFields({ arrival: "2026-11-19" })).toEqual(["arrival"]);
});

test("a stay has 1 to 30 nights", () => {
  expect(wrongFields({ departure: "2026-12-01" })).toEqual(["departure"]);
  expect(wrongFields({ departure: "2026-12-31" })).toEqual([]);
  expect(wrongFields({ departure: "2027-01-01" })).toEqual(["departure"]);
});

test("the room decides how many guests may come", () => {
  expect(wrongFields({ guests: "3" })).toEqual(["guests"]);
  expect(wrongFields({ guests: "0" })).toEqual(["guests"]);
  expect(wrongFields({ guests: "1.5" })).toEqual(["guests"]);
});

test("an empty form names every field", () => {
  const empty = { name: " ", phone: "", arrival: "", departure: "", guests: "", room: "" };
  expect(wrongFields(empty).sort()).toEqual(["arrival", "departure", "guests", "name", "phone", "room"]);
});

import { parkingPaise } from "./parking.js";

test.each([
  [0, 0],
  [30, 0],
  [31, 2000],
  [120, 2000],
  [121, 3000],
  [180, 3000],
  [181, 4000],
  [540, 9000],
  [541, 10000],
  [601, 10000],
  [1440, 10000],
])("%i minutes cost %i paise", (minutes, expected) => {
  expect(parkingPaise(minutes, "scooter")).toBe(expected);
});

test("a cycle stands free all day", () => {
  expect(parkingPaise(1440, "cycle")).toBe(0);
});

test.each([[-1], [1441]])(
  "%i minutes are not between 0 and 1440",
  (minutes) => {
    expect(() => parkingPaise(minutes, "scooter"))
      .toThrow(RangeError);
  },
);

test("a wrong time is refused for a cycle too", () => {
  expect(() => parkingPaise(-1, "cycle"))
    .toThrow(RangeError);
});

test.each([[45.5], ["45"]])(
  "%s is no whole number of minutes",
  (minutes) => {
    expect(() => parkingPaise(minutes, "scooter"))
      .toThrow(TypeError);
  },
);

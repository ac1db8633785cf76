import { book } from "./booking.js";

function stubRailway(free) {
  return {
    free: async () => free,
    reserve: vi.fn(async () => "ok"),
  };
}

test("a booking reserves once and sends a mail", async () => {
  const railway = stubRailway(10);
  const mail = vi.fn();
  const now = () => 12;

  const result = await book(2, { railway, now, mail });

  expect(result).toBe("booked");
  expect(railway.reserve).toHaveBeenCalledTimes(1);
  expect(railway.reserve).toHaveBeenCalledWith(2);
  expect(mail).toHaveBeenCalledTimes(1);
  expect(mail).toHaveBeenCalledWith("2 seats booked");
});

test("the last free seats are booked", async () => {
  const railway = stubRailway(4);
  const mail = vi.fn();
  const now = () => 12;

  expect(await book(4, { railway, now, mail })).toBe("booked");
});

test("one seat too many goes on the list", async () => {
  const railway = stubRailway(4);
  const mail = vi.fn();
  const now = () => 12;

  const result = await book(5, { railway, now, mail });

  expect(result).toBe("waiting list");
  expect(railway.reserve).not.toHaveBeenCalled();
  expect(mail).not.toHaveBeenCalled();
});

test.each([
  [22, "booked"],
  [23, "closed"],
])("at %i the answer is %s", async (hour, expected) => {
  const railway = stubRailway(10);
  const mail = vi.fn();
  const now = () => hour;

  expect(await book(1, { railway, now, mail })).toBe(expected);
});

test("a silent railway asks to try again", async () => {
  const railway = stubRailway(10);
  railway.free = async () => {
    throw new Error("timeout");
  };
  const mail = vi.fn();
  const now = () => 12;

  const result = await book(1, { railway, now, mail });

  expect(result).toBe("try again");
  expect(mail).not.toHaveBeenCalled();
});

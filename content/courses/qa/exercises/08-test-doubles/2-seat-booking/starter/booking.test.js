import { book } from "./booking.js";

function stubRailway(free) {
  return {
    free: async () => free,
    reserve: vi.fn(async () => "ok"),
  };
}

test("2 of 10 free seats are booked", async () => {
  const railway = stubRailway(10);
  const mail = vi.fn();
  const now = () => 12;

  const result = await book(2, { railway, now, mail });

  expect(result).toBe("booked");
});

// Step 1: a booking reserves once, with this number,
// and sends one mail with the right text

// Step 2: as many seats as are free are booked

// Step 3: one seat more goes to the waiting list,
// nothing is reserved and no mail is sent

// Step 4: open at 22, closed at 23

// Step 5: a railway that throws gives "try again"

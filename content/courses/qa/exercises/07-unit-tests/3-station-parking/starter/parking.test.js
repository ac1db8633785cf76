import { parkingPaise } from "./parking.js";

test("a scooter pays 20 rupees for one hour", () => {
  expect(parkingPaise(60, "scooter")).toBe(2000);
});

// Change 2: fetch totalRupees from prices.js.

// Change 3: the path of the rooms is not right.
import { rooms } from "rooms";

export function stayLines(nights) {
  return rooms.map((room) => {
    return `${room.id}: ₹${totalRupees(room, nights)}`;
  });
}

import { totalRupees } from "./prices.js";
import { rooms } from "./rooms.js";

export function stayLines(nights) {
  return rooms.map((room) => {
    return `${room.id}: ₹${totalRupees(room, nights)}`;
  });
}

export const DISHES = ["Veg thali", "Dal khichdi", "Curd rice", "Egg curry rice"];
export const AREAS = ["Andheri", "Dadar", "Powai"];

export type Status = "new" | "packed" | "delivered" | "cancelled";

export type Order = {
  id: number;
  customer: string;
  area: string;
  dish: string;
  boxes: number;
  paid: boolean;
  status: Status;
};

export type User = { name: string; role: "cook" | "counter" | "owner" };

export function mayTakeOrders(user: User): boolean {
  // Day 13: the counter and the owner may.
  return false;
}

/** Boxes of the orders that nobody has packed yet. */
export function boxesLeft(orders: readonly Order[]): number {
  // Day 10
  return 0;
}

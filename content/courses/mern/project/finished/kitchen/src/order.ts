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

export function mayTakeOrders({ role }: User): boolean {
  return role === "counter" || role === "owner";
}

/** Boxes of the orders that nobody has packed yet. */
export function boxesLeft(orders: readonly Order[]): number {
  return orders.filter(({ status }) => status === "new").reduce((sum, { boxes }) => sum + boxes, 0);
}

import { AREAS, DISHES } from "./order.ts";

export type OrderFields = { customer: string; area: string; dish: string; boxes: string };
export type Problems = Partial<Record<keyof OrderFields, string>>;

/** One sentence for each wrong field. The server checks again. */
export function problemsOf(form: OrderFields): Problems {
  const problems: Problems = {};
  if (form.customer.trim() === "") problems.customer = "Write a name.";
  if (!AREAS.includes(form.area)) problems.area = "Choose an area.";
  if (!DISHES.includes(form.dish)) problems.dish = "Choose a dish.";
  const boxes = Number(form.boxes);
  if (!Number.isInteger(boxes) || boxes < 1 || boxes > 20) {
    problems.boxes = "Write a whole number from 1 to 20.";
  }
  return problems;
}

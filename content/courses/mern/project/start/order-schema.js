import { z } from "zod";

export const DISHES = ["Veg thali", "Dal khichdi", "Curd rice", "Egg curry rice"];
export const AREAS = ["Andheri", "Dadar", "Powai"];

// Day 5: customer, area, dish, boxes (1 to 20) and paid, with a sentence for each problem.
export const NewOrder = z.object({});

// Day 5: each of these fields and the status may be sent, and none must be.
export const OrderChange = z.object({});

// Day 5: area, page (from 1) and limit (1 to 50, usually 20) come as texts.
export const OrderQuery = z.object({});

/** One sentence for each wrong field, as the form shows them. */
export function problemsOf(error) {
  return {};
}

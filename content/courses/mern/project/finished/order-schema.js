import { z } from "zod";

export const DISHES = ["Veg thali", "Dal khichdi", "Curd rice", "Egg curry rice"];
export const AREAS = ["Andheri", "Dadar", "Powai"];

const text = (message) => z.string(message).trim().min(1, message).max(80, "This text is too long.");
const boxes = "Write a whole number from 1 to 20.";

export const NewOrder = z.object(
  {
    customer: text("Write a name."),
    area: z.enum(AREAS, "Choose an area."),
    dish: z.enum(DISHES, "Choose a dish."),
    boxes: z.int(boxes).min(1, boxes).max(20, boxes),
    paid: z.boolean("Write true or false.").default(false),
  },
  "Send an object.",
);

/** Without the default: a field that is not sent must not change. */
export const OrderChange = NewOrder.extend({
  paid: z.boolean("Write true or false."),
  status: z.enum(["new", "packed", "delivered"], "Choose a status."),
}).partial();

const number = z.string().regex(/^\d{1,4}$/).transform(Number);

export const OrderQuery = z.object({
  area: z.enum(AREAS).optional(),
  page: number.pipe(z.int().min(1)).default(1),
  limit: number.pipe(z.int().min(1).max(50)).default(20),
});

/** One sentence for each wrong field, as the form shows them. */
export function problemsOf(error) {
  const problems = {};
  for (const { path, message } of error.issues) {
    problems[path[0] ?? "body"] ??= message;
  }
  return problems;
}

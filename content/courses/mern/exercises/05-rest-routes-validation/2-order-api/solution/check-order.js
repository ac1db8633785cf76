import { DISHES } from "./menu.js";

const isText = (value) =>
  typeof value === "string" && value.trim() !== "";

const isBoxCount = (value) =>
  Number.isInteger(value) && value >= 1 && value <= 20;

const RULES = {
  customer: [isText, "customer is missing"],
  area: [isText, "area is missing"],
  dish: [
    (value) => DISHES.includes(value),
    "dish is not on the menu",
  ],
  boxes: [
    isBoxCount,
    "boxes must be a whole number from 1 to 20",
  ],
};

/** The problems of an order, as a list of messages. */
export function checkOrder(body, isPartial = false) {
  const isObject =
    typeof body === "object" &&
    body !== null &&
    !Array.isArray(body);
  if (!isObject) {
    return ["the body must be an object"];
  }
  const errors = [];
  for (const [name, [fits, says]] of Object.entries(RULES)) {
    const value = body[name];
    if (isPartial && value === undefined) continue;
    if (!fits(value)) errors.push(says);
  }
  return errors;
}

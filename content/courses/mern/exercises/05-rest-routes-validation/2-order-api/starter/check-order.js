import { DISHES } from "./menu.js";

/** The problems of an order, as a list of messages. */
export function checkOrder(body, isPartial = false) {
  const errors = [];
  // 1. Refuse a body that is no object.
  // 2. Check the four fields, in the order of the task.
  return errors;
}

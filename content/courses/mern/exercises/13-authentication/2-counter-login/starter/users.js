import { hashPassword } from "./passwords.js";

const add = (name, role, password) => [
  name,
  { name, role, ...hashPassword(password) },
];

/** The passwords stand here for this exercise alone. */
export const users = new Map([
  add("lata", "cook", "methi thepla 42"),
  add("sunil", "counter", "nariyal pani 7"),
]);

import { allows } from "./versions.js";

export function problems(pkg, installed) {
  return [];
}

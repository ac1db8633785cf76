// This file stays as it is. The star takes all
// exports of a module as one object.
import * as prices from "./prices.js";
import { stayLines } from "./stay.js";

console.log(Object.keys(prices).join(", "));
console.log(stayLines(2).join("\n"));

import { routes } from "./routes.js";

function findPage(address) {
  return { page: "NotFound", params: {}, query: {} };
}

console.log(findPage("/trains/12123?day=mon"));

import { routes } from "./routes.js";

function partsOf(path) {
  return path.split("/").filter((part) => part !== "");
}

function paramsOf(route, parts) {
  const wanted = partsOf(route.path);
  if (wanted.length !== parts.length) return undefined;
  const params = {};
  for (const [n, part] of parts.entries()) {
    if (wanted[n]?.startsWith(":")) {
      params[wanted[n].slice(1)] = decodeURIComponent(part);
    } else if (wanted[n] !== part) {
      return undefined;
    }
  }
  return params;
}

function pageFor(parts) {
  for (const route of routes) {
    if (route.path === "*") continue;
    const params = paramsOf(route, parts);
    if (params) return { page: route.page, params };
  }
  throw new Error("no route fits");
}

function findPage(address) {
  const [path, query = ""] = address.split("?");
  const values = new URLSearchParams(query);
  const rest = { query: Object.fromEntries(values) };
  try {
    return { ...pageFor(partsOf(path)), ...rest };
  } catch {
    const other = routes.find((each) => each.path === "*");
    return { page: other.page, params: {}, ...rest };
  }
}

console.log(findPage("/trains/12123?day=mon"));

export const sep = "/";

export function normalize(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") {
      if (parts.length > 0 && parts.at(-1) !== "..") parts.pop();
      else if (!isAbsolute(path)) parts.push("..");
    } else if (part !== "" && part !== ".") parts.push(part);
  }
  const end = path.endsWith("/") && parts.length > 0 ? "/" : "";
  return (isAbsolute(path) ? "/" : "") + parts.join("/") + end || ".";
}

export function join(...parts: string[]): string {
  return normalize(parts.filter((part) => part !== "").join("/"));
}

/** The working folder is the root: only the exercise's files exist. */
export function resolve(...parts: string[]): string {
  const from = parts.findLastIndex(isAbsolute);
  const path = normalize(`/${parts.slice(Math.max(0, from)).join("/")}`);
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

export function isAbsolute(path: string): boolean {
  return path.startsWith("/");
}

export function dirname(path: string): string {
  const at = path.lastIndexOf("/");
  return at === -1 ? "." : path.slice(0, at) || "/";
}

export function basename(path: string, ending = ""): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return ending !== "" && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
}

export function extname(path: string): string {
  const name = basename(path);
  const at = name.lastIndexOf(".");
  return at <= 0 || name === ".." ? "" : name.slice(at);
}

export function relative(from: string, to: string): string {
  const start = `${resolve(from)}/`;
  return resolve(to).startsWith(start) ? resolve(to).slice(start.length) : resolve(to);
}

/** The result of Node's legacy parser, as far as a path needs it. */
export class Url {
  href: string | null = null;
  path: string | null = null;
  pathname: string | null = null;
  search: string | null = null;
  query: string | null = null;
  hash: string | null = null;
  host: string | null = null;
  protocol: string | null = null;
}

export function parse(text: string): Url {
  const url = new URL(text, "http://localhost");
  const { pathname, search, hash } = url;
  const query = search === "" ? null : search.slice(1);
  return Object.assign(new Url(), {
    href: text,
    path: pathname + search,
    pathname,
    search: search || null,
    query,
    hash: hash || null,
  });
}

export function format(url: Partial<Url>): string {
  return `${url.pathname ?? ""}${url.search ?? ""}${url.hash ?? ""}`;
}

export function fileURLToPath(url: string): string {
  return url.replace(/^file:\/\//, "");
}

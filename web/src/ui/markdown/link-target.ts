const OURS = "https://kadam.invalid";

/** The allowed targets of a link in an answer. */
export type Target =
  | { readonly kind: "own"; readonly path: string }
  | { readonly kind: "away"; readonly href: string; readonly host: string };

/** Our own pages, and other sites over https. Everything else stays text. */
export function targetOf(href: string): Target | undefined {
  const url = readUrl(href);
  if (!url) return undefined;
  const { origin, pathname, search, hash, host, username } = url;
  if (origin === OURS)
    return href.startsWith("/") ? { kind: "own", path: pathname + search + hash } : undefined;
  return /^https:\/\//i.test(href) && username === "" ? { kind: "away", href, host } : undefined;
}

function readUrl(href: string): URL | undefined {
  try {
    return new URL(href, OURS);
  } catch {
    return undefined;
  }
}

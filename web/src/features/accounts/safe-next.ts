import { withoutEndSlashes } from "#domain/end-slashes.ts";

const HOME = "/";
const SITE = "https://kadam.invalid";
/** Sent back to one of these, a signed-in visitor would only be redirected again. */
const DOORS = ["/login", "/register"];

/** Prevents open redirects: a path on this site, whatever the link contains, or the home page. */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith("/") || /[\p{Cc}\\]/u.test(next) || !URL.canParse(next, SITE)) return HOME;
  const url = new URL(next, SITE);
  // Checked after "." and ".." are resolved: "/a/..//evil" is "//evil", another site.
  if (url.origin !== SITE || url.pathname.startsWith("//")) return HOME;
  const isDoor = DOORS.includes(withoutEndSlashes(url.pathname.toLowerCase()));
  return isDoor ? HOME : url.pathname + url.search + url.hash;
}

import { connect } from "node:tls";
import { bad, type Finding, good, look } from "./finding.ts";

const LIMIT_MS = 8_000;
const DAYS_TO_RENEW = 14;
const DAY_MS = 86_400_000;
const CLOCK_DIFFERENCE_MS = 5_000;

type Site = { readonly publicUrl: string; readonly trustedProxies: readonly string[] };

/** Checks the site as a visitor sees it, at the public URL. */
export async function checkSite({ publicUrl, trustedProxies }: Site): Promise<Finding[]> {
  const ask = (path: string, method = "GET") =>
    fetch(`${publicUrl}${path}`, { method, redirect: "manual", signal: AbortSignal.timeout(LIMIT_MS) });
  const url = new URL(publicUrl);
  const isHttps = url.protocol === "https:";
  const certificate = isHttps ? [await checkCertificate(url)] : [];
  let ready: Response;
  try {
    ready = await ask("/readyz");
  } catch (error) {
    const cause = (error as Error).cause as { code?: string } | undefined;
    return [
      ...certificate,
      bad(
        "site",
        `${publicUrl} does not answer (${cause?.code ?? (error as Error).message}). Is Kadam running, does the proxy pass to its port, and is PUBLIC_URL right?`,
      ),
    ];
  }
  return [
    ...certificate,
    ready.ok
      ? good("site", `${publicUrl} answers and is ready`)
      : bad("site", `${publicUrl}/readyz says ${ready.status}: see 'database' and 'disk' below, and the log`),
    transport(isHttps, url, ready.headers),
    cookiesOf((await ask("/api/session", "DELETE")).headers.getSetCookie(), isHttps),
    proxies(isHttps, trustedProxies),
    clockOf("site", ready.headers.get("date"), new Date()),
    await sourceOf((await ask("/source")).headers.get("location")),
  ];
}

/** Checks the link 'Source code' in the footer. */
export async function sourceOf(location: string | null): Promise<Finding> {
  const what = "source code";
  if (location === null || !URL.canParse(location))
    return look(
      what,
      "SOURCE_URL is not set: 'Source code' at the foot of every page leads to /licences, where people are told to ask you for it. Whoever lets others use Kadam must offer it",
    );
  const answer = await fetch(location, { method: "HEAD", signal: AbortSignal.timeout(LIMIT_MS) }).catch(
    () => undefined,
  );
  return answer?.ok
    ? good(what, `${location} answers`)
    : bad(what, `${location} ${answer ? `says ${answer.status}` : "does not answer"}. Set SOURCE_URL right`);
}

function transport(isHttps: boolean, { hostname }: URL, headers: Headers): Finding {
  if (!isHttps)
    return isOwnMachine(hostname)
      ? look("https", "PUBLIC_URL is this machine only. For others, put a proxy with a certificate in front")
      : bad(
          "https",
          "Passwords cross the network in plain text. Put nginx or Caddy in front: docs/operations.md",
        );
  return headers.has("strict-transport-security")
    ? good("https", "browsers are told to use https always")
    : look("https", "Let the proxy send Strict-Transport-Security, so that nobody is led to http first");
}

const isOwnMachine = (hostname: string) => /^(localhost|127\.|\[::1\])/.test(hostname);

/**
 * Signing out clears the cookies with the same attributes as at sign-in. Only session cookies are checked: another one
 * is meant for scripts, to tell whether somebody is signed in.
 */
export function cookiesOf(allCookies: readonly string[], isHttps: boolean): Finding {
  const setCookies = allCookies.filter((cookie) => /^[^=]*session/i.test(cookie));
  const problems = setCookies.flatMap((cookie) => [
    ...(/;\s*httponly/i.test(cookie) ? [] : ["scripts can read one"]),
    ...(/;\s*samesite=(lax|strict)/i.test(cookie) ? [] : ["one is sent along from other sites"]),
    ...(isHttps && !/;\s*secure/i.test(cookie) ? ["one is sent without https too"] : []),
  ]);
  if (setCookies.length === 0) return look("cookies", "none were sent, so nothing is known of them");
  return problems.length === 0
    ? good("cookies", "httpOnly, SameSite and, with https, Secure")
    : bad("cookies", `${[...new Set(problems)].join(", ")}: is something in front changing them?`);
}

function proxies(isHttps: boolean, trustedProxies: readonly string[]): Finding {
  return isHttps && trustedProxies.length === 0
    ? bad(
        "proxy",
        "https means a proxy in front, and TRUST_PROXY is empty: all visitors have the proxy's address, and are limited together. Set it to the proxy's address",
      )
    : good("proxy", trustedProxies.length === 0 ? "none" : `believed: ${trustedProxies.join(", ")}`);
}

export function clockOf(whose: string, said: string | Date | null, now: Date): Finding {
  const difference = said === null ? Number.NaN : new Date(said).getTime() - now.getTime();
  if (Number.isNaN(difference)) return look(`clock (${whose})`, "it did not say what time it is");
  // The header has only whole seconds.
  return Math.abs(difference) <= CLOCK_DIFFERENCE_MS
    ? good(`clock (${whose})`, "the same as here")
    : bad(
        `clock (${whose})`,
        `differs by ${Math.round(difference / 1000)} seconds from here. Switch on time synchronisation (timedatectl set-ntp true) on both machines`,
      );
}

function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve(certificateOf(new Date(socket.getPeerCertificate().valid_to), new Date()));
      socket.end();
    });
    socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error("no answer")));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      resolve(
        bad(
          "certificate",
          `not good (${error.code ?? error.message}). Renew it, or set it up: docs/operations.md`,
        ),
      ),
    );
  });
}

export function certificateOf(validTo: Date, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  return days < DAYS_TO_RENEW
    ? bad("certificate", `ends in ${days} days. Is it renewed by itself? certbot renew --dry-run`)
    : good("certificate", `good for ${days} days`);
}

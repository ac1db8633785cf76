import { APIError } from "better-auth";
import type { SessionCookies } from "#server/ports/session-cookies.ts";

export function headersWith(cookieHeader: string | undefined): Headers {
  return new Headers(cookieHeader ? { cookie: cookieHeader } : {});
}

export function cookiesOf(headers: Headers): SessionCookies {
  return { setCookie: headers.getSetCookie() };
}

/** The Cookie header of a browser that got these cookies. */
export function cookieHeaderOf({ setCookie }: SessionCookies): string {
  return setCookie.map((cookie) => cookie.split(";", 1)[0]).join("; ");
}

export function isRefusedWith(error: unknown, codes: readonly string[]): boolean {
  return error instanceof APIError && codes.includes(String(error.body?.code));
}

/** What the caller's browser sent, and what to send back to it. The provider alone knows its cookies. */
export type SessionCookies = { readonly setCookie: readonly string[] };

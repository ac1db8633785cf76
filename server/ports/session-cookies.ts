/** The cookies to send back to the browser. Only the provider knows their content. */
export type SessionCookies = { readonly setCookie: readonly string[] };

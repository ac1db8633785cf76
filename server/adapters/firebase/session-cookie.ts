import { randomBytes } from "node:crypto";

/** Firebase's own token says who it is; our secret session id says which of that account's sign-ins it is. */
export type SessionCookie = { readonly sessionId: string; readonly token: string };

export type CookieJar = {
  read(cookieHeader: string | undefined): SessionCookie | undefined;
  write(cookie: SessionCookie): string;
  readonly cleared: string;
};

const NAME = "kadam.session";
/** `<session id>.<header>.<payload>.<signature>`; an emulator leaves the signature empty. */
const SHAPE = /^([\w-]{43})\.([\w-]+\.[\w-]+\.[\w-]*)$/;

export function cookieJar(publicUrl: string, sessionSeconds: number): CookieJar {
  const isHttps = publicUrl.startsWith("https://");
  const name = `${isHttps ? "__Host-" : ""}${NAME}`;
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;
  return {
    read(cookieHeader) {
      const pair = cookieHeader?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
      const [, sessionId, token] = SHAPE.exec(pair?.slice(name.length + 1) ?? "") ?? [];
      return sessionId && token ? { sessionId, token } : undefined;
    },
    write: ({ sessionId, token }) => `${name}=${sessionId}.${token}; Max-Age=${sessionSeconds}${attributes}`,
    cleared: `${name}=; Max-Age=0${attributes}`,
  };
}

export function newSessionId(): string {
  return randomBytes(32).toString("base64url");
}

import type { FastifyInstance } from "fastify";
import { ApiError } from "./api-error.ts";

export type Contact = { readonly name: string | undefined; readonly mail: string };

type Deps = {
  /** Undefined: no contact is configured. */
  readonly contact: Contact | undefined;
  readonly publicUrl: string;
  readonly now: () => Date;
};

const GOOD_FOR_DAYS = 180;

/** security.txt (RFC 9116): where to report a vulnerability. */
export function serveSecurityText(app: FastifyInstance, { contact, publicUrl, now }: Deps): void {
  app.get("/.well-known/security.txt", { schema: { hide: true } }, async (_request, reply) => {
    if (!contact) throw new ApiError("not-found");
    const expires = new Date(now().getTime() + GOOD_FOR_DAYS * 86_400_000);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      ...(contact.name ? [`# ${contact.name}`] : []),
      `Contact: mailto:${contact.mail}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en, hi",
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}

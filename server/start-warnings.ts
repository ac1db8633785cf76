import { isIP } from "node:net";
import type { Config } from "./config.ts";

/** What runs, but not as it should where others can reach it. */
export function startWarnings({ host, publicUrl }: Pick<Config, "host" | "publicUrl">): string[] {
  if (isOwnMachine(host) || publicUrl.startsWith("https://")) return [];
  return [
    "HOST lets other machines in, and PUBLIC_URL does not start with https: passwords and sessions cross the network in plain text. Put a proxy with a certificate in front, or set HOST=127.0.0.1.",
  ];
}

function isOwnMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

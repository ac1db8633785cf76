import { isIP } from "node:net";

/** Loopback: traffic does not leave this machine and need not be encrypted. */
export function isOwnMachine(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  return bare === "localhost" || bare === "::1" || (isIP(bare) === 4 && bare.startsWith("127."));
}

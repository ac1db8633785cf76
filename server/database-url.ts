import { isOwnMachine } from "./own-machine.ts";

/** One address for each host, and whether only a server that takes writes will do. */
export type DatabaseHosts = { readonly urls: readonly string[]; readonly needsWritable: boolean };

const PATTERN = /^(?<scheme>postgres(?:ql)?:\/\/)(?<account>[^@/?#]*@)?(?<hosts>[^/?#]*)(?<rest>[/?#].*)?$/i;
const SETTING = "target_session_attrs";
const WRITABLE = ["read-write", "primary"];

/**
 * Parses a PostgreSQL connection URL with failover hosts, as libpq does: several hosts separated by commas, of which the first that
 * answers is used, or with `target_session_attrs=read-write` the first that accepts writes. Undefined: not a valid URL.
 */
export function readDatabaseUrl(text: string): DatabaseHosts | undefined {
  const { scheme, account = "", hosts = "", rest = "" } = PATTERN.exec(text)?.groups ?? {};
  if (scheme === undefined) return undefined;
  const urls: string[] = [];
  let wanted: string | null = null;
  for (const host of hosts.split(",")) {
    const address = `${scheme}${account}${host}${rest}`;
    // Unix socket: its folder is a query parameter, and the host is empty.
    if (!URL.canParse(address) || (host === "" && hosts !== "")) return undefined;
    const url = new URL(address);
    wanted = url.searchParams.get(SETTING);
    url.searchParams.delete(SETTING);
    urls.push(url.href);
  }
  if (wanted !== null && ![...WRITABLE, "any"].includes(wanted)) return undefined;
  return { urls, needsWritable: wanted !== null && WRITABLE.includes(wanted) };
}

/** Whether traffic to the database would cross a network unencrypted. `sslmode=disable` accepts that explicitly. */
export function isOpenOnNetwork({ urls }: DatabaseHosts): boolean {
  return urls.some((text) => {
    const { hostname, searchParams } = new URL(text);
    return (
      hostname !== "" && !isOwnMachine(hostname) && !searchParams.has("sslmode") && !searchParams.has("ssl")
    );
  });
}

import { isOwnMachine } from "./own-machine.ts";

/** One address for each host, and whether only a server that takes writes will do. */
export type DatabaseHosts = { readonly urls: readonly string[]; readonly needsWritable: boolean };

const PATTERN = /^(?<scheme>postgres(?:ql)?:\/\/)(?<account>[^@/?#]*@)?(?<hosts>[^/?#]*)(?<rest>[/?#].*)?$/i;
const SETTING = "target_session_attrs";
const WRITABLE = ["read-write", "primary"];

/**
 * Reads an address of PostgreSQL as its own programs do: several hosts with commas between them, of which the first that answers
 * is taken, and with `target_session_attrs=read-write` the first that takes writes. Undefined: it is none.
 */
export function readDatabaseUrl(text: string): DatabaseHosts | undefined {
  const { scheme, account = "", hosts = "", rest = "" } = PATTERN.exec(text)?.groups ?? {};
  if (scheme === undefined) return undefined;
  const urls: string[] = [];
  let wanted: string | null = null;
  for (const host of hosts.split(",")) {
    const address = `${scheme}${account}${host}${rest}`;
    // A socket's folder comes as a setting, with no host before it.
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

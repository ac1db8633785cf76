import { BlockList, isIP, isIPv6 } from "node:net";

/** IPv6: a home or a phone has a whole /64 and may use any address in it, so rate limits count by network. */
export function networkOf(address: string): string {
  return groupsOf(address)?.slice(0, 4).join(":") ?? plainAddress(address);
}

/** The network of an address, and the larger one that a provider may assign to one customer: /64 and /48 in IPv6. */
export function networksOf(address: string): readonly [network: string, around?: string] {
  const groups = groupsOf(address);
  return groups
    ? [groups.slice(0, 4).join(":"), `${groups.slice(0, 3).join(":")}::/48`]
    : [plainAddress(address)];
}

/** The eight groups of an IPv6 address, without leading zeros; undefined for anything else. */
function groupsOf(address: string): string[] | undefined {
  if (!isIPv6(address) || address.includes(".")) return undefined;
  const [head = "", tail] = (address.split("%", 1)[0] ?? "").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/** Unwrap an IPv4-mapped IPv6 address, which an IPv6 socket reports for IPv4 clients. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

export type IsTrusted = (address: string) => boolean;

/** Whether an address is in one of the networks of the settings, such as those of a college. */
export function trustedNetworks(networks: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const text of networks) {
    const [address = "", bits] = text.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = plainAddress(address.split("%", 1)[0] ?? "");
    return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
  };
}

import { BlockList, isIP, isIPv6 } from "node:net";

/** A home or a phone has a whole network of IPv6 addresses to itself and may change among them: the network counts. */
export function networkOf(address: string): string {
  return groupsOf(address)?.slice(0, 4).join(":") ?? plainAddress(address);
}

/** The network, and the larger one around it that a provider hands to one customer: /64 and /48 of IPv6. */
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

/** An IPv4 address that came through an IPv6 socket is still that IPv4 address. */
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

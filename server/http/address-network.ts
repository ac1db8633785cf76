import { isIPv6 } from "node:net";

/** A home or a phone has a whole network of IPv6 addresses to itself and may change among them: the network counts. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail] = (address.split("%", 1)[0] ?? "").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

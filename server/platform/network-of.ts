import { isIP } from "node:net";

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const IPV4_INSIDE = /^::ffff:(\d+(?:\.\d+){3})$/i;

/**
 * Whom a network address stands for. Whoever has an IPv6 address has all that share its first 64
 * bits (RFC 4291, section 2.5.4), so that these count as one; an IPv4 address inside is that one.
 */
export function networkOf(address: string): string {
  const inside = IPV4_INSIDE.exec(address)?.[1];
  if (inside || isIP(address) !== 6) return inside ?? address;
  const [start = "", end = ""] = (address.split("%")[0] ?? "").split("::");
  const [before, after] = [start, end].map((part) => part.split(":").filter(Boolean));
  const known = [...(before ?? []), ...(after ?? [])];
  // The last two groups may be written as an IPv4 address.
  const written = known.length + (address.includes(".") ? 1 : 0);
  const zeros = Array.from({ length: GROUPS - written }, () => "0");
  const network = [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

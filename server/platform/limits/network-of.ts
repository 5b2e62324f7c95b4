import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Maximum length of an address: IPv6 with an IPv4 address at its end, and an interface name. */
const MAX_ADDRESS_LENGTH = 64;

/** Number of groups of an IPv6 address that identify the network. */
const NETWORK_GROUPS = 4;

/** The one key of every text that is not an IP address, so that it cannot create new keys. */
const UNKNOWN_NETWORK = "unknown";

/**
 * Normalizes an IP address: IPv6 short and in lower case, an IPv4 address inside IPv6 as IPv4,
 * without the brackets, port and interface that some proxies add.
 * @returns null for anything that is not an IP address, such as a name or an IPv4 address with
 * leading zeros
 */
export function normalizeAddress(written: string): string | null {
  if (written.length > MAX_ADDRESS_LENGTH) return null;
  const bare =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(written)?.[1] ??
    /^(\d+(?:\.\d+){3}):\d{1,5}$/.exec(written)?.[1] ??
    written;
  const [address = ""] = bare.split("%");
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}

/**
 * Returns the network by which limits count an address. One IPv6 customer has at least the
 * addresses that share their first 64 bits (RFC 4291, section 2.5.4), so these count as one; an
 * IPv4 address counts alone, in any notation.
 * @returns `unknown` for anything that is not an IP address
 */
export function networkOf(written: string): string {
  const address = normalizeAddress(written);
  if (address === null) return UNKNOWN_NETWORK;
  const parsed = ipaddr.parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return address;
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

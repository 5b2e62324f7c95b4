import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The longest an address can be written: IPv6 with an IPv4 address at its end, and the name of an interface. */
const MAX_ADDRESS_LENGTH = 64;

/** The groups of an IPv6 address that name the network. */
const NETWORK_GROUPS = 4;

/** What no IP address is counted as. Every such text has this one key, so that it cannot make new ones. */
const UNKNOWN_NETWORK = "unknown";

/**
 * The usual form of an IP address: IPv6 short and in lower case, an IPv4 address inside IPv6 as that
 * IPv4 address, without brackets, port and interface, which some proxies add.
 * @returns null for anything that is no IP address, such as a name or an IPv4 address with leading zeros
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
 * The network that limits count an address by. One IPv6 customer has at least the addresses that
 * share their first 64 bits (RFC 4291, section 2.5.4), so these count as one; an IPv4 address
 * counts alone, in whichever form it is written.
 * @returns `unknown` for anything that is no IP address
 */
export function networkOf(written: string): string {
  const address = normalizeAddress(written);
  if (address === null) return UNKNOWN_NETWORK;
  const parsed = ipaddr.parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return address;
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

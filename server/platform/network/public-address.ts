import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Addresses outside the public internet (IANA special-purpose registries). */
const CLOSED = {
  ipv4: [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
  ],
  // Only 2000::/3 is public, and parts of it embed IPv4 addresses or are for documentation.
  ipv6: ["::/3", "4000::/2", "8000::/1", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
} as const;

// One list each: a combined list matches an IPv4 address against the IPv6 range around it.
function toBlockList(family: keyof typeof CLOSED): BlockList {
  const list = new BlockList();
  for (const subnet of CLOSED[family]) {
    const [address = "", prefix] = subnet.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const closed = { ipv4: toBlockList("ipv4"), ipv6: toBlockList("ipv6") };

/** True for an address in the public internet; false for text that is not an address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  if (version === 4) return !closed.ipv4.check(address, "ipv4");
  // An embedded IPv4 address would be checked as the IPv4 one; it is not needed, so it is refused.
  return !address.startsWith("::") && !closed.ipv6.check(address, "ipv6");
}

/** A URL leads to an address outside the public internet. */
export class AddressNotPublic extends Error {}

/**
 * Refuses a URL whose host is written as an address that is not public: it is never resolved, so
 * the lookup below does not see it.
 * @throws {AddressNotPublic}
 */
export function assertPublicHost(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressNotPublic();
}

/** Resolves a name to all of its addresses. */
export type Resolve = typeof lookup;

/**
 * A lookup for a connection that resolves names only to public addresses. The connection is made to
 * what it returns, so that the address cannot change after the check.
 */
export function lookupPublic(resolve: Resolve = lookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const open = found.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) return done(new AddressNotPublic(), []);
      if (options.all) return done(null, open);
      return done(null, first.address, first.family);
    });
  };
}

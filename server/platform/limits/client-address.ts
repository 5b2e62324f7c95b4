import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import { normalizeAddress } from "./network-of.ts";

/** Enough for some dozens of proxies. */
const MAX_FORWARDED_LENGTH = 2_048;

/**
 * @returns the IP address of the client that sent a request, in canonical form; empty only when the
 * connection has already ended
 */
export type ClientAddressOf = (request: IncomingMessage) => string;

/**
 * Finds the client's address of a plain Node request, so that WebSocket upgrades, for which Fastify
 * has no request, are counted by the same rules. Limits use this and not Fastify's `request.ip`,
 * which returns whatever a header contains.
 *
 * `X-Forwarded-For` is read from its right end as long as trusted proxies wrote it, as Fastify
 * does. If it then contains no IP address, or is longer than any chain of proxies makes it, the
 * socket's own address counts.
 * @param trustedProxies addresses, networks, or names of ranges as parsed from `TRUSTED_PROXIES`
 * @param onIgnored called with the socket's address when its `X-Forwarded-For` was ignored
 */
export function createClientAddressOf(
  trustedProxies: string[],
  onIgnored: (socketAddress: string) => void,
): ClientAddressOf {
  const isTrustedAddress = proxyAddr.compile(trustedProxies);
  const isTrusted = (written: string, hop: number) => {
    const address = normalizeAddress(written);
    return address !== null && isTrustedAddress(address, hop);
  };
  /** Read once for all requests of a connection: reading takes longer than the limits do. */
  const ofSockets = new WeakMap<Socket, string>();
  const addressOf = (socket: Socket): string => {
    const known = ofSockets.get(socket);
    if (known !== undefined) return known;
    const address = normalizeAddress(socket.remoteAddress ?? "") ?? "";
    ofSockets.set(socket, address);
    return address;
  };
  return (request) => {
    const socketAddress = addressOf(request.socket);
    const forwarded = request.headers["x-forwarded-for"];
    if (forwarded === undefined) return socketAddress;
    if (!isTrusted(socketAddress, 0)) {
      onIgnored(socketAddress);
      return socketAddress;
    }
    if (forwarded.length > MAX_FORWARDED_LENGTH) return socketAddress;
    return normalizeAddress(proxyAddr(request, isTrusted)) ?? socketAddress;
  };
}

/**
 * Creates a check of the connection that a request came by: true where it is a trusted proxy's.
 * @param trustedProxies as above
 */
export function createProxyCheck(trustedProxies: string[]): (request: IncomingMessage) => boolean {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return ({ socket }) => {
    const address = normalizeAddress(socket.remoteAddress ?? "");
    return address !== null && isTrusted(address, 0);
  };
}

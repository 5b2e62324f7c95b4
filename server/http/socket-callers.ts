import type { IncomingMessage } from "node:http";
import type { Platform } from "#server/platform/platform.ts";
import { type CallToken, createSocketToken, readBearer } from "#server/trpc/call-token.ts";
import type { Api } from "#server/trpc/declared-procedures.ts";
import { createRecentRead, type RecentRead } from "#server/trpc/recent-read.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";
import { findOriginProblem } from "./origin-check.ts";

/** Who a socket belongs to: it came with an API token, or with a session or neither. */
export type SocketCaller = {
  /** Null for a visitor. */
  userId: string | null;
  token: CallToken | null;
  /** Null where it came with a token. */
  viewer: RecentRead<Viewer> | null;
  /** The cookies that count; undefined where they give no authority. */
  cookieHeader: string | undefined;
};

/** Whether a socket sends connection parameters first, as tRPC's adapter reads its URL. */
export function sendsParameters({ url = "" }: IncomingMessage): boolean {
  return new URL(url, "http://localhost").searchParams.get("connectionParams") === "1";
}

/**
 * The reason to refuse a socket by where it comes from. It opens for the site's own pages, for
 * clients that send its origin, and with an API token for any client. A token among the
 * parameters is not known yet, so then it has to be a client without an origin: browsers always
 * name that of their page.
 */
export function findSocketProblem(
  request: IncomingMessage,
  site: Platform["site"],
): Problem | null {
  const { headers } = request;
  if (readBearer(headers) !== null) return null;
  const hasOrigin = headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
  if (!hasOrigin && sendsParameters(request)) return null;
  return findOriginProblem(headers, site);
}

/** The value that a promise resolves to, or the problem that it rejects with. */
async function settle<Found>(found: Promise<Found>): Promise<Found | Problem> {
  return found.catch((error: unknown) => {
    if (error instanceof Problem) return error;
    throw error;
  });
}

/** Creates the function that finds who a socket belongs to. */
export function createSocketCallers(api: Api) {
  const { sessions, accessTokens, clock, site } = api.platform;

  const ofSession = async (cookieHeader: string | undefined): Promise<SocketCaller> => {
    const sessionToken = sessions.readToken(cookieHeader);
    const read = async () => {
      const session = sessionToken === null ? null : await sessions.find(sessionToken);
      if (!session) throw new Problem("notSignedIn");
      return session.viewer;
    };
    const first = await settle(read());
    const userId = first instanceof Problem ? null : first.id;
    return { userId, token: null, viewer: createRecentRead(read, clock, first), cookieHeader };
  };
  const ofToken = async (secret: string, address: string): Promise<SocketCaller> => {
    const read = () => accessTokens.find(secret, address);
    const first = await settle(read());
    const userId = first instanceof Problem ? null : first.viewer.id;
    const token = createSocketToken(api, createRecentRead(read, clock, first));
    return { userId, token, viewer: null, cookieHeader: undefined };
  };
  /** @param parameter the token among the connection parameters */
  return (request: IncomingMessage, address: string, parameter: string | undefined) => {
    const secret = readBearer(request.headers) ?? parameter;
    if (secret !== undefined) return ofToken(secret, address);
    // A socket that opened without an origin has no authority but that of a token.
    const isOwn = findOriginProblem(request.headers, site) === null;
    return ofSession(isOwn ? request.headers.cookie : undefined);
  };
}

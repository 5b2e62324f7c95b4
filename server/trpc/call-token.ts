import type { IncomingHttpHeaders } from "node:http";
import type { ActiveToken } from "#server/platform/auth/access-tokens.ts";
import { includesScope, type TokenScope } from "#shared/account/access-tokens.ts";
import { Problem } from "#shared/problem.ts";
import type { Api, DeclaredProcedures } from "./declared-procedures.ts";
import type { RecentRead } from "./recent-read.ts";

/** The API token that a call came with, instead of a session. */
export type CallToken = {
  /**
   * The token as of this request, or on a socket as of at most two seconds ago.
   * @throws {Problem} invalidToken, tokenExpired, tokenSuspended
   */
  find: () => Promise<ActiveToken>;
  /** The token as of now, for running subscriptions; elsewhere the same as above. */
  recheck: () => Promise<ActiveToken>;
  /** The scope that a procedure needs; null for one that takes no token. */
  scopeOf: (path: string) => TokenScope | null;
};

const BEARER = /^bearer(?:\s+|$)/i;

/** A token without its scheme. Other schemes are those of a proxy in front, and pass. */
const BARE_TOKEN = /^mlt_/;

/**
 * The token in the Authorization header of a request, well formed or not; null without any. The
 * cookies of a call with one are ignored, so it is exempt from the rules about origins: a browser
 * does not add this header by itself.
 */
export function readBearer({ authorization = "" }: IncomingHttpHeaders): string | null {
  // Read as an empty one, which is refused, so that a forgotten scheme does not make a visitor's
  // call.
  if (BARE_TOKEN.test(authorization)) return "";
  return BEARER.test(authorization) ? authorization.replace(BEARER, "") : null;
}

const scopesOf = (procedures: DeclaredProcedures) => (path: string) =>
  procedures.get(path)?.scope ?? null;

/** The token of a request, read once for all of its calls; null where it came with none. */
export function createCallToken(
  { platform, procedures }: Pick<Api, "platform" | "procedures">,
  headers: IncomingHttpHeaders,
  address: string,
): CallToken | null {
  const secret = readBearer(headers);
  if (secret === null) return null;
  let found: Promise<ActiveToken> | null = null;
  const find = () => (found ??= platform.accessTokens.find(secret, address));
  return { find, recheck: find, scopeOf: scopesOf(procedures) };
}

/** The token of a socket, which it keeps as long as it is open. */
export function createSocketToken(
  { procedures }: Pick<Api, "procedures">,
  read: RecentRead<ActiveToken>,
): CallToken {
  return { ...read, scopeOf: scopesOf(procedures) };
}

/**
 * True for a token that was read within the last two seconds and has these scopes. Enough for
 * public responses; any other token is read from the database.
 * @param needed null for what takes no token
 */
export function wasAdmitted(
  { accessTokens }: Pick<Api["platform"], "accessTokens">,
  secret: string,
  needed: readonly (TokenScope | null)[],
): boolean {
  const granted = accessTokens.findRecentScopes(secret);
  return granted !== null && needed.every((scope) => scope && includesScope(granted, scope));
}

/**
 * Checks that a token, where the call came with one, has a scope.
 * @param needed null for what takes no token
 * @throws {Problem} scopeMissing, tokenNotAllowed, and what `CallToken.find` throws
 */
export async function requireScope(
  token: CallToken | null,
  needed: TokenScope | null,
): Promise<void> {
  if (token === null) return;
  const { scopes } = await token.find();
  if (needed === null) throw new Problem("tokenNotAllowed");
  if (!includesScope(scopes, needed)) throw new Problem("scopeMissing", { scope: needed });
}

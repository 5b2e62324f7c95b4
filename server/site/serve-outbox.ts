import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "#server/platform/platform.ts";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, type Language } from "#shared/language.ts";
import { outboxEmail, outboxEmailPage, outboxPage } from "./outbox-page.ts";
import { pagePolicy } from "./page-policy.ts";

/** Headers added by proxies; with a proxy the socket's address would be the proxy's own. */
const PROXY_HEADER =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-original-.*|x-real-ip|.*client-ip|cf-.*|x-amz.*|x-envoy-.*)$/;
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

/**
 * True for a request from this computer. The Host must name it too, so that a foreign page
 * whose domain resolves to this computer cannot read along.
 */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  if (Object.keys(headers).some((name) => PROXY_HEADER.test(name))) return false;
  const address = raw.socket.remoteAddress ?? "";
  const host = URL.canParse(`http://${headers.host}`)
    ? new URL(`http://${headers.host}`).hostname.replace(/^\[|\]$/g, "")
    : "";
  const isHost = host === "localhost" || (isIP(host) > 0 && LOOPBACK.test(host));
  return isHost && LOOPBACK.test(address);
}

/** Compares in constant time. */
function isSame(given: unknown, key: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return typeof given === "string" && timingSafeEqual(digest(given), digest(key));
}

function languageFor({ cookies, headers }: FastifyRequest): Language {
  const chosen = cookies[LANGUAGE_COOKIE];
  if (isLanguage(chosen)) return chosen;
  const preferred = headers["accept-language"]?.slice(0, 2).toLowerCase();
  return isLanguage(preferred) ? preferred : DEFAULT_LANGUAGE;
}

const COMMON = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
  // The URL contains the key.
  "referrer-policy": "no-referrer",
};

/** No scripts, forms or external resources: the email can be read and its links followed. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox";

/**
 * Shows the local outbox on this computer, so that sign-up works without a mail server. Callers
 * need the key printed at startup, because a proxy that adds no header looks like this computer.
 * Nothing is served when emails are really sent, outside demo mode unless enabled, or under a
 * public URL.
 * @param otherwise responds to all other callers as if there were no such page
 */
export function serveOutbox(
  app: FastifyInstance,
  { outbox, site }: Platform,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  if (!outbox) return;
  const frameOf = (request: FastifyRequest) => {
    const nonce = randomBytes(16).toString("base64");
    return { language: languageFor(request), nonce, fonts: site.fonts, key: outbox.key };
  };
  const mayRead = (request: FastifyRequest) => {
    const { key } = request.query as { key?: unknown };
    return isFromHere(request) && isSame(key, outbox.key);
  };
  const headersOf = (nonce: string) => ({
    ...COMMON,
    "content-security-policy": `${pagePolicy(nonce, false)}; frame-src 'self'`,
  });
  app.get("/outbox", async (request, reply) => {
    if (!mayRead(request)) return otherwise(request, reply);
    const frame = frameOf(request);
    return reply.headers(headersOf(frame.nonce)).send(outboxPage(await outbox.list(), frame));
  });
  app.get<{ Params: { id: string } }>("/outbox/:id", async (request, reply) => {
    const email = mayRead(request) ? await outbox.find(request.params.id) : null;
    if (!email) return otherwise(request, reply);
    const frame = frameOf(request);
    return reply.headers(headersOf(frame.nonce)).send(outboxEmailPage(email, frame));
  });
  app.get<{ Params: { id: string } }>("/outbox/:id/email", async (request, reply) => {
    const email = mayRead(request) ? await outbox.find(request.params.id) : null;
    if (!email) return otherwise(request, reply);
    const policy = { "content-security-policy": EMAIL_POLICY, "x-frame-options": "SAMEORIGIN" };
    return reply.headers({ ...COMMON, ...policy }).send(outboxEmail(email));
  });
}

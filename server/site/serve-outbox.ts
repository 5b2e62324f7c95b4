import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "#server/platform/platform.ts";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, type Language } from "#shared/language.ts";
import { outboxEmail, outboxEmailPage, outboxPage } from "./outbox-page.ts";
import { pagePolicy } from "./page-policy.ts";

/** What proxies add, whichever they are; the socket's address would then be the proxy's own. */
const PROXY_HEADER =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-original-.*|x-real-ip|.*client-ip|cf-.*|x-amz.*|x-envoy-.*)$/;
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

/**
 * True when somebody on this very computer asks. The Host must name it too, so that a foreign page
 * whose name was pointed here cannot read along.
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

/** Compares in a time that tells nothing about how much of it was right. */
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
  // The address holds the key.
  "referrer-policy": "no-referrer",
};

/** No script, no form, nothing from anywhere: the letter can be read and its links followed. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox";

/**
 * Shows the local outbox on this computer, so that sign-up can be finished without a mail server. A
 * caller needs the key that the start prints: a proxy that adds no header looks like this computer.
 * Nothing is served where mails are sent, outside demo mode unless asked for, or under a public address.
 * @param otherwise answers everybody else as if there were no such page
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
    const mail = mayRead(request) ? await outbox.find(request.params.id) : null;
    if (!mail) return otherwise(request, reply);
    const frame = frameOf(request);
    return reply.headers(headersOf(frame.nonce)).send(outboxEmailPage(mail, frame));
  });
  app.get<{ Params: { id: string } }>("/outbox/:id/letter", async (request, reply) => {
    const mail = mayRead(request) ? await outbox.find(request.params.id) : null;
    if (!mail) return otherwise(request, reply);
    const policy = { "content-security-policy": LETTER_POLICY, "x-frame-options": "SAMEORIGIN" };
    return reply.headers({ ...COMMON, ...policy }).send(outboxEmail(mail));
  });
}

import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, type Language } from "#shared/language.ts";
import { pagePolicy } from "../doors.ts";
import type { Platform } from "../platform/platform.ts";
import { outboxLetter, outboxMailPage, outboxPage } from "./outbox-page.ts";

/** What a proxy adds; the socket's address would then be the proxy's own. */
const PROXY_HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

/**
 * True when somebody on this very computer asks. The Host must name it too, so that a foreign page
 * whose name was pointed here cannot read along.
 */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const address = raw.socket.remoteAddress ?? "";
  const host = URL.canParse(`http://${headers.host}`)
    ? new URL(`http://${headers.host}`).hostname.replace(/^\[|\]$/g, "")
    : "";
  const isHost = host === "localhost" || (isIP(host) > 0 && LOOPBACK.test(host));
  return isHost && LOOPBACK.test(address);
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
};

/** No script, no form, nothing from anywhere: the letter can be read and its links followed. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox";

/**
 * Shows the local outbox to whoever sits at this computer, so that sign-up can be finished without a
 * mail server. Nothing is served where mails are sent or the site has an address of the world.
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
    return { language: languageFor(request), nonce, fonts: site.fonts };
  };
  const headersOf = (nonce: string) => ({
    ...COMMON,
    "content-security-policy": `${pagePolicy(nonce, false)}; frame-src 'self'`,
  });
  app.get("/outbox", async (request, reply) => {
    if (!isFromHere(request)) return otherwise(request, reply);
    const frame = frameOf(request);
    return reply.headers(headersOf(frame.nonce)).send(outboxPage(await outbox.list(), frame));
  });
  app.get<{ Params: { id: string } }>("/outbox/:id", async (request, reply) => {
    const mail = isFromHere(request) ? await outbox.find(request.params.id) : null;
    if (!mail) return otherwise(request, reply);
    const frame = frameOf(request);
    return reply.headers(headersOf(frame.nonce)).send(outboxMailPage(mail, frame));
  });
  app.get<{ Params: { id: string } }>("/outbox/:id/letter", async (request, reply) => {
    const mail = isFromHere(request) ? await outbox.find(request.params.id) : null;
    if (!mail) return otherwise(request, reply);
    const policy = { "content-security-policy": LETTER_POLICY, "x-frame-options": "SAMEORIGIN" };
    return reply.headers({ ...COMMON, ...policy }).send(outboxLetter(mail));
  });
}

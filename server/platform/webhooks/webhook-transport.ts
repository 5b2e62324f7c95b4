import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { Webhook } from "standardwebhooks";
import {
  AddressNotPublic,
  assertPublicHost,
  lookupPublic,
  type Resolve,
} from "#server/platform/network/public-address.ts";
import { type AttemptProblem, MAX_LOGGED_RESPONSE } from "#shared/account/webhooks.ts";

/** A message of the Standard Webhooks scheme. */
export type WebhookMessage = {
  url: string;
  /** The event's id, the same in every attempt. */
  id: string;
  sentAt: Date;
  body: string;
  /** One signature each; two while a rotation overlaps. */
  secrets: readonly string[];
};

/** What came of an attempt: a status, or the problem that prevented it. */
export type WebhookOutcome =
  | { status: number; problem: null; response: string }
  | { status: null; problem: AttemptProblem; response: "" };

export type WebhookTransport = {
  /** True where URLs may be http and lead into the server's own network. */
  allowsPrivate: boolean;
  /** @throws when `signal` ends the attempt; it is then unknown whether the message arrived */
  send: (message: WebhookMessage, signal: AbortSignal) => Promise<WebhookOutcome>;
};

/** From the lookup of the name to the end of the response. */
const TIME_LIMIT_MS = 10_000;
/** Of a character of UTF-8. */
const MAX_CHARACTER_BYTES = 4;
const MAX_HEADER_BYTES = 16_384;

/** Codes of TLS failures that begin otherwise than those of certificates. */
const CERTIFICATE_FAILURES = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/** The headers of the scheme, with a signature for each secret. */
function signedHeaders({ id, sentAt, body, secrets }: WebhookMessage): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": secrets
      .map((secret) => new Webhook(secret).sign(id, sentAt, body))
      .join(" "),
  };
}

/** The beginning of a response, as text that the database and a page can hold. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MAX_LOGGED_RESPONSE * MAX_CHARACTER_BYTES) break;
    }
  } catch {
    // The status has arrived, which decides; what is missing of the body is only not shown.
  }
  response.destroy();
  const text = Buffer.concat(chunks).toString("utf8");
  return Array.from(text.replace(/[^\P{C}\n\t]/gu, ""))
    .slice(0, MAX_LOGGED_RESPONSE)
    .join("");
}

function problemOf(error: unknown): AttemptProblem {
  if (error instanceof AddressNotPublic) return "addressNotAllowed";
  const { name = "", code = "" } = error as { name?: string; code?: string };
  if (name === "TimeoutError" || code === "ETIMEDOUT") return "timedOut";
  const isCertificate = code.startsWith("CERT_") || CERTIFICATE_FAILURES.has(code);
  return isCertificate ? "certificateInvalid" : "unreachable";
}

/**
 * Sends webhooks to URLs given by partners and admins. Internal services stay unreachable: https
 * only, to the very address that was found to be public, and redirects are not followed.
 * @param allowsPrivate allows http and private addresses too
 * @param resolve resolves names, for tests
 */
export function createWebhookTransport(
  allowsPrivate: boolean,
  resolve?: Resolve,
): WebhookTransport {
  const request = (message: WebhookMessage, signal: AbortSignal) =>
    new Promise<IncomingMessage>((done, fail) => {
      const url = new URL(message.url);
      const isSecure = url.protocol === "https:";
      if (!allowsPrivate) {
        if (!isSecure) throw new AddressNotPublic();
        assertPublicHost(url);
      }
      const options = {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(message.body),
          "user-agent": "Meltemi-Webhooks/1",
          ...signedHeaders(message),
        },
        signal,
        agent: false,
        maxHeaderSize: MAX_HEADER_BYTES,
        ...(allowsPrivate ? {} : { lookup: lookupPublic(resolve) }),
      } as const;
      const send = isSecure ? requestHttps : requestHttp;
      send(url, options, done)
        .on("error", fail)
        // A response that switches protocols closes the request with neither response nor error.
        .on("close", () => fail(new Error("closed without a response")))
        .end(message.body);
    });
  return {
    allowsPrivate,
    async send(message, signal) {
      const limit = AbortSignal.timeout(TIME_LIMIT_MS);
      try {
        const response = await request(message, AbortSignal.any([signal, limit]));
        const { statusCode: status = 0 } = response;
        return { status, problem: null, response: await readBeginning(response) };
      } catch (error) {
        signal.throwIfAborted();
        const problem = limit.aborted ? "timedOut" : problemOf(error);
        return { status: null, problem, response: "" };
      }
    },
  };
}

import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { type WebhookPayload, webhookPayloadSchema } from "#shared/account/webhook-events.ts";

/** A request as it arrived. */
export type ReceivedWebhook = {
  id: string;
  headers: Record<string, string>;
  body: string;
  payload: WebhookPayload;
};

/** A server that takes webhooks, in this process. */
export type WebhookReceiver = {
  url: string;
  /** All requests, whatever the response. */
  requests: ReceivedWebhook[];
  /** Those that got a 204. */
  accepted: ReceivedWebhook[];
  /** The response to every request from now on; by default 204. Without one, it hangs. */
  respondWith: (how: (response: ServerResponse, request: ReceivedWebhook) => void) => void;
  /** Stops listening, so that connections are refused, or listens again on the same port. */
  setListening: (isListening: boolean) => Promise<void>;
  end: () => Promise<void>;
};

/** Verifies a delivery with the scheme's own library. @throws where no signature matches */
export function verifyWebhook({ headers, body }: ReceivedWebhook, secret: string): void {
  new Webhook(secret).verify(body, headers);
}

/** The signatures of a delivery that a secret made, for requests that a test clock dated. */
export function isSignedWith({ id, headers, body }: ReceivedWebhook, secret: string): boolean {
  const sentAt = new Date(Number(headers["webhook-timestamp"]) * 1000);
  const signature = new Webhook(secret).sign(id, sentAt, body);
  return (headers["webhook-signature"] ?? "").split(" ").includes(signature);
}

const accept = (response: ServerResponse) => response.writeHead(204).end();

/**
 * Starts a receiver. Each body has to be one of the documented payloads, without further fields.
 */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let how: (response: ServerResponse, request: ReceivedWebhook) => void = accept;
  const requests: ReceivedWebhook[] = [];
  const accepted: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    const headers = request.headers as Record<string, string>;
    const raw: unknown = JSON.parse(body);
    const payload = webhookPayloadSchema.parse(raw);
    const received = { id: headers["webhook-id"] ?? "", headers, body, payload };
    if (JSON.stringify(sorted(payload)) !== JSON.stringify(sorted(raw))) {
      throw new Error(`The body has undocumented fields: ${body}`);
    }
    requests.push(received);
    response.once("finish", () => {
      if (response.statusCode === 204) accepted.push(received);
    });
    how(response, received);
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, "127.0.0.1");
    try {
      await once(server, "listening");
    } catch (error) {
      // While it did not listen, a connection of another test may have been given its port.
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      await pause(100);
      await listen(port);
    }
  };
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    requests,
    accepted,
    respondWith: (next) => {
      how = next;
    },
    setListening: (isListening) => (isListening ? listen(port) : stop()),
    async end() {
      if (server.listening) await stop();
    },
  };
}

/** The same value with the fields of objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}

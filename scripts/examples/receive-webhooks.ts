/**
 * Receives webhooks: an example to copy. Verifies every delivery with the library of the scheme
 * (https://www.standardwebhooks.com), takes each event once, and prints it as a line of JSON.
 *   export WEBHOOK_SECRET=paste-your-secret-here
 *   npx tsx scripts/examples/receive-webhooks.ts --port 8080
 */
// region: receive
import { createServer, type IncomingMessage } from "node:http";
import { parseArgs } from "node:util";
import type { WebhookPayload } from "@meltemi/client";
import { Webhook, WebhookVerificationError } from "standardwebhooks";

/** The site's own bodies are far smaller. */
const MAX_BYTES = 64 * 1024;

const { values } = parseArgs({ options: { port: { type: "string", default: "8080" } } });
const secret = process.env["WEBHOOK_SECRET"];
if (!secret) throw new Error("WEBHOOK_SECRET must be set to the secret of the webhook");

const webhook = new Webhook(secret);

/** Events that were taken. Store the ids together with what the events change instead. */
const taken = new Set<string>();

/** Does what the event is for. Return quickly: the site waits ten seconds for the response. */
async function handleEvent(id: string, event: WebhookPayload): Promise<void> {
  process.stdout.write(`${JSON.stringify({ id, ...event })}\n`);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new WebhookVerificationError("The body is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The status of the response: any 2xx ends the delivery, any other one is tried again later. */
async function receive(request: IncomingMessage): Promise<number> {
  // The signature is that of the bytes as they were sent, so they are verified before they are
  // read.
  const body = await readBody(request);
  const event = webhook.verify(body, request.headers as Record<string, string>) as WebhookPayload;
  const id = String(request.headers["webhook-id"]);
  if (!taken.has(id)) {
    await handleEvent(id, event);
    taken.add(id);
  }
  return 204;
}

const server = createServer((request, response) => {
  void receive(request)
    .catch((error: unknown) => (error instanceof WebhookVerificationError ? 400 : 500))
    .then((status) => response.writeHead(status).end());
});
server.listen(Number(values.port), () => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : address;
  process.stderr.write(`Listening on port ${port}\n`);
});
// endregion

import { type IncomingMessage, request as openRequest, type ServerResponse } from "node:http";
import { connect, isIPv4 } from "node:net";
import { type Duplex, pipeline } from "node:stream";

const INNER_HOST = "127.0.0.1";

/** The headers of a request, with the client's address if it is another computer. */
function headersFor({ rawHeaders, socket }: IncomingMessage): string[] {
  const address = socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  const isThisComputer = address === "::1" || (isIPv4(address) && address.startsWith("127."));
  return isThisComputer ? rawHeaders : [...rawHeaders, "X-Forwarded-For", address];
}

/** Passes a request to the server process and its response back. */
export function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): void {
  const forwarded = openRequest({
    host: INNER_HOST,
    port,
    method: request.method,
    path: request.url,
    headers: headersFor(request),
  });
  forwarded.once("response", (received) => {
    response.writeHead(received.statusCode ?? 502, received.statusMessage, received.rawHeaders);
    pipeline(received, response, () => undefined);
  });
  forwarded.once("error", () => {
    if (response.headersSent) response.destroy();
    else refuse(response, "The server process closed the connection.");
  });
  response.once("close", () => forwarded.destroy());
  request.pipe(forwarded);
}

/**
 * Passes a WebSocket to the server process.
 * @param ready resolves to the port of the process, or to null if none runs
 */
export async function forwardSocket(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  ready: Promise<number | null>,
): Promise<void> {
  // Without a listener, a browser that leaves while the server restarts would end this process.
  socket.on("error", () => socket.destroy());
  const port = await ready;
  if (port === null) {
    socket.destroy();
    return;
  }
  const inner = connect(port, INNER_HOST);
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  const headers = headersFor(request);
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  inner.write(`${lines.join("\r\n")}\r\n\r\n`);
  inner.write(head);
  pipeline(socket, inner, socket, () => undefined);
}

/** Responds while no server process runs. */
export function refuse(response: ServerResponse, reason: string): void {
  response.writeHead(503, { "content-type": "text/plain; charset=utf-8", "retry-after": "1" });
  response.end(`${reason}\n`);
}

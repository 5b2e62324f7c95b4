import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "./metrics.ts";

/** Where metrics are served. */
export type MetricsAddress = { host: string; port: number };

/**
 * Serves the metrics on an address of their own, which visitors do not reach.
 * @returns the port, and the function that ends it
 */
export async function serveMetrics(
  metrics: Pick<Metrics, "write" | "contentType">,
  { host, port }: MetricsAddress,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer({ requestTimeout: 5_000 }, async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.write();
      response.writeHead(200, { "content-type": metrics.contentType }).end(text);
    } catch {
      // Watching must not end what is watched.
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

import { readFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { buffer } from "node:stream/consumers";
import type { RunningProxy } from "./proxies.ts";

/** A response that came through a proxy. */
export type ProxiedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends a request over TLS to a proxy, whose certificate is known to this test alone. */
export async function requestThrough(
  { certificate }: Pick<RunningProxy, "certificate">,
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: Uint8Array } = {},
): Promise<ProxiedResponse> {
  const { body, ...rest } = options;
  const ca = await readFile(certificate);
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...rest, ca, agent: false }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((read) => resolve({ status, headers, body: read }), reject);
    });
    // A body that is refused may be cut off after the response has arrived, which is settled by
    // then.
    sent.on("error", reject);
    sent.end(body);
  });
}

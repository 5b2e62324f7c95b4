import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What a CDN changes in a response of its origin. */
export type Tampering = (headers: Headers) => void;

/** Headers of a file that a CDN passes on. */
const PASSED = [
  "content-type",
  "cache-control",
  "content-length",
  "cross-origin-resource-policy",
  "etag",
];

/**
 * A mock of a CDN: it serves below `/photos/` the files of an origin, which it requests without
 * any authority, and nothing else.
 * @param originUrl the folder of the files at the origin, ending in a slash
 */
export async function startImageCdn(originUrl: string) {
  let tamper: Tampering = () => undefined;
  let isOpen = true;
  let redirectsTo: string | null = null;
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const name = /^\/photos\/([\w.-]+)$/.exec(request.url ?? "")?.[1];
    if (name === undefined || !isOpen) {
      response.writeHead(403).end();
      return;
    }
    requested.push(name);
    if (redirectsTo !== null) {
      response.writeHead(302, { location: redirectsTo + name }).end();
      return;
    }
    fetch(originUrl + name)
      .then(async (found) => {
        const headers = new Headers();
        for (const header of PASSED) {
          const value = found.headers.get(header);
          if (value !== null) headers.set(header, value);
        }
        tamper(headers);
        response.writeHead(found.status, Object.fromEntries(headers));
        response.end(Buffer.from(await found.arrayBuffer()));
      })
      .catch(() => response.writeHead(502).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** As IMAGES_URL names it. */
    url: `http://127.0.0.1:${port}/photos/`,
    origin: `http://127.0.0.1:${port}`,
    /** The files that were requested. */
    requested,
    tamperWith(next: Tampering) {
      tamper = next;
    },
    /** Whether the origin lets it read. */
    setOpen(next: boolean) {
      isOpen = next;
    },
    /** Redirects requests to another folder; null serves them again. */
    redirectTo(folder: string | null) {
      redirectsTo = folder;
    },
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

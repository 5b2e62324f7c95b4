import type { FastifyInstance } from "fastify";
import { hasCurrentCopy } from "#server/platform/cache/current-copy.ts";
import type { ImageStore } from "#server/platform/images/image-store.ts";

const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-type": "image/webp",
  // However a browser interprets the file, it can run and load nothing.
  "content-security-policy": "default-src 'none'; sandbox",
  // A CDN passes it on, from an origin that is not that of the pages (IMAGES_URL).
  "cross-origin-resource-policy": "cross-origin",
};

/** Serves stored images, from a folder or a bucket, under names that identify their content. */
export function serveImages(app: FastifyInstance, imageStore: ImageStore): void {
  app.route<{ Params: { file: string } }>({
    method: ["GET", "HEAD"],
    url: "/images/:file",
    async handler(request, reply) {
      const { file } = request.params;
      const etag = `"${file}"`;
      // Any copy is current only of a file that there is.
      const isAny = request.headers["if-none-match"] === "*";
      if (!isAny && hasCurrentCopy(request.headers, etag)) {
        return reply.code(304).headers(HEADERS).header("etag", etag).send();
      }
      const found = await imageStore.open(file);
      if (!found) return reply.callNotFound();
      reply.headers(HEADERS).header("etag", etag).header("content-length", found.bytes);
      if (request.method === "GET") return reply.send(found.body);
      found.body.destroy();
      return reply.send();
    },
  });
}

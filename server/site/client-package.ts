import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#server/platform/platform.ts";
import { CLIENT_PACKAGE_PATH } from "#shared/site/developer-pages.ts";

/**
 * Reads the tarball of the client package, whose name has its version.
 * @returns null where the program was not built, as in development
 */
async function readPackage(folder: string): Promise<{ name: string; content: Buffer } | null> {
  const files = await readdir(folder).catch(() => []);
  const name = files.find((file) => file.endsWith(".tgz"));
  return name === undefined ? null : { name, content: await readFile(path.join(folder, name)) };
}

/** Serves the package `@meltemi/client` as the tarball that the build has written. */
export function serveClientPackage(app: FastifyInstance, { site }: Platform): void {
  const folder = path.join(site.distFolder, "client-package");
  app.get(CLIENT_PACKAGE_PATH, async (request, reply) => {
    const found = await readPackage(folder);
    if (!found) return reply.code(404).type("text/plain; charset=utf-8").send("Not found\n");
    const { name, content } = found;
    const etag = `"${createHash("sha256").update(content).digest("base64url")}"`;
    // npm asks again for what it has cached: after an upgrade of the site it gets the new package.
    reply.headers({ etag, "cache-control": "no-cache" });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply
      .headers({
        "content-type": "application/gzip",
        "content-disposition": `attachment; filename="${name}"`,
      })
      .send(content);
  });
}

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { hasCurrentCopy } from "#server/platform/cache/current-copy.ts";
import type { Platform } from "#server/platform/platform.ts";
import { CLIENT_PACKAGE_PATH } from "#shared/site/developer-pages.ts";

type ClientPackage = { content: Buffer; etag: string };

/** Returns the tarball of the build; null where the program was not built, as in development. */
async function readPackage(folder: string): Promise<ClientPackage | null> {
  const content = await readFile(path.join(folder, "meltemi-client.tgz")).catch(() => null);
  if (!content) return null;
  const hash = createHash("sha256").update(content).digest("base64url");
  return { content, etag: `"${hash}"` };
}

/** Serves the package `@meltemi/client` as the tarball that the build has written. */
export function serveClientPackage(app: FastifyInstance, { site }: Platform): void {
  const folder = path.join(site.distFolder, "client-package");
  // Read once: any caller may request it, any number of times.
  let found: ClientPackage | null = null;
  app.get(CLIENT_PACKAGE_PATH, async (request, reply) => {
    found ??= await readPackage(folder);
    if (!found) return reply.code(404).type("text/plain; charset=utf-8").send("Not found\n");
    const { content, etag } = found;
    // npm revalidates what it has cached: after an upgrade of the site it gets the new package.
    reply.headers({ etag, "cache-control": "no-cache" });
    if (hasCurrentCopy(request.headers, etag)) return reply.code(304).send();
    return reply.type("application/gzip").send(content);
  });
}

import { cp, rm } from "node:fs/promises";
import path from "node:path";
import { context } from "esbuild";
import { writeFonts } from "../../client/font-files.ts";
import { serverBundle } from "../bundle-server.ts";
import { bundleServiceWorker } from "../bundle-worker.ts";

/**
 * Writes the files of the client that the server sends itself, in the layout of the build: public
 * files and the fonts of plain pages.
 */
async function writeStaticFiles(root: string, distFolder: string): Promise<void> {
  const client = path.join(distFolder, "client");
  const assets = path.join(client, "assets");
  await rm(client, { recursive: true, force: true });
  await cp(path.join(root, "client/public"), client, { recursive: true });
  await writeFonts(assets);
}

/** Builds the server again and again. */
export type Bundler = {
  /** The file that starts the server. */
  file: string;
  /** @returns false when the sources have errors, which esbuild has printed */
  build: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** @param distFolder receives what the server needs, in the layout of the build */
export async function openBundler(root: string, distFolder: string): Promise<Bundler> {
  const folder = path.join(distFolder, "server");
  const server = await context(serverBundle("scripts/dev/server.ts", folder));
  return {
    file: path.join(folder, "main.js"),
    async build() {
      await writeStaticFiles(root, distFolder);
      const bundles = await Promise.allSettled([
        bundleServiceWorker(distFolder, "development"),
        server.rebuild(),
      ]);
      return bundles.every(({ status }) => status === "fulfilled");
    },
    close: () => server.dispose(),
  };
}

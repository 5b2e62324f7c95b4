import path from "node:path";
import { build as bundle } from "esbuild";

const root = path.resolve(import.meta.dirname, "..");

/**
 * Bundles the service worker into one file without libraries.
 * @param distFolder the output folder of the build
 * @param version distinguishes its caches from older ones
 */
export async function bundleServiceWorker(distFolder: string, version: string): Promise<void> {
  await bundle({
    entryPoints: [path.join(root, "client/worker/service-worker.ts")],
    outfile: path.join(distFolder, "worker/service-worker.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target: ["chrome123", "firefox128", "safari17.5"],
    alias: { "#shared": path.join(root, "shared") },
    define: { BUILD_VERSION: JSON.stringify(version) },
    logLevel: "warning",
  });
}

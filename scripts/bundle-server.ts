import path from "node:path";
import { build as bundle } from "esbuild";

const root = path.resolve(import.meta.dirname, "..");

/**
 * Bundles the server, and the thread that reads calendars, into dist/server in a fraction of a
 * second.
 */
export async function bundleServer(): Promise<void> {
  await bundle({
    entryPoints: {
      main: path.join(root, "server/main.ts"),
      "calendar-worker": path.join(root, "server/platform/calendar/calendar-worker.ts"),
    },
    outdir: path.join(root, "dist/server"),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "#shared": path.join(root, "shared"), "#server": path.join(root, "server") },
    sourcemap: true,
    logLevel: "warning",
  });
}

import path from "node:path";
import { type BuildOptions, build as bundle } from "esbuild";

const root = path.resolve(import.meta.dirname, "..");

/**
 * How the server, and the thread that reads calendars, are bundled: in a fraction of a second, into
 * one folder, with the packages left outside.
 * @param main the file that starts the server
 * @param beside more programs, by the name of the bundle
 */
export function serverBundle(
  main: string,
  outdir: string,
  beside: Record<string, string> = {},
): BuildOptions {
  return {
    absWorkingDir: root,
    entryPoints: {
      main,
      "calendar-worker": "server/platform/calendar/calendar-worker.ts",
      ...beside,
    },
    outdir,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "#shared": path.join(root, "shared"), "#server": path.join(root, "server") },
    sourcemap: true,
    // Stacks need places; the lines themselves are in the repository.
    sourcesContent: false,
    logLevel: "warning",
  };
}

/**
 * Bundles the server and what operators run beside it into dist/server.
 * @param build which build it is, as a part of its version
 */
export async function bundleServer(build?: string): Promise<void> {
  const beside = {
    backup: "scripts/database/backup.ts",
    "complete-images": "scripts/database/complete-images.ts",
    doctor: "scripts/database/doctor.ts",
    "make-admin": "scripts/database/make-admin.ts",
    restore: "scripts/database/restore.ts",
  };
  const options = serverBundle("server/main.ts", "dist/server", beside);
  const define: Record<string, string> = {};
  if (build) define["MELTEMI_BUILD"] = JSON.stringify(build);
  await bundle({ ...options, define });
}

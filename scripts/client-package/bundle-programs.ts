import path from "node:path";
import { build as bundle, type Metafile, type Plugin } from "esbuild";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The command of the package, and the programs that it runs. */
const PROGRAMS = [
  "meltemi",
  "list-vehicles",
  "export-bookings",
  "watch-bookings",
  "import-fleet",
  "approve-vehicles",
  "load-test",
];

/** Leaves out the sentences that zod has in fifty languages: the programs have their own. */
const withoutSentences: Plugin = {
  name: "without-sentences",
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export {};",
    }));
  },
};

/**
 * Bundles the programs of scripts/ with all that they need but the client, which they import from
 * their own package as any other program does. The code stays legible: users may learn from it.
 * @returns what the bundles contain
 */
export async function bundlePrograms(folder: string): Promise<Metafile> {
  const { metafile } = await bundle({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS.map((name) => `scripts/${name}.ts`),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    alias: { "#package/create-client.ts": "@meltemi/client" },
    external: ["@meltemi/client"],
    plugins: [withoutSentences],
    metafile: true,
    logLevel: "warning",
  });
  return metafile;
}

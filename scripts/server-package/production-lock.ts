import { z } from "zod";

const lockSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
});

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  engines: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
});

export type ProductionManifest = z.infer<typeof manifestSchema> & {
  private: true;
  type: "module";
  scripts: Record<string, string>;
};

/** What operators run in the folder of the installed program. */
const SCRIPTS = {
  start: "NODE_ENV=production node --enable-source-maps dist/server/main.js",
  backup: "node --enable-source-maps dist/server/backup.js",
  "complete-images": "node --enable-source-maps dist/server/complete-images.js",
  doctor: "node --enable-source-maps dist/server/doctor.js",
  "make-admin": "node --enable-source-maps dist/server/make-admin.js",
  restore: "node --enable-source-maps dist/server/restore.js",
};

/** Returns the manifest of the built program: without the packages and scripts of development. */
export function productionManifest(manifest: unknown): ProductionManifest {
  const fields = manifestSchema.parse(manifest);
  return { ...fields, private: true, type: "module", scripts: SCRIPTS };
}

/**
 * Returns the lock without what only development installs, with the same versions and hashes.
 * @param lock the content of package-lock.json
 * @param manifest what the lock then belongs to
 */
export function productionLock(lock: unknown, manifest: ProductionManifest): object {
  const parsed = lockSchema.parse(lock);
  const installed = Object.entries(parsed.packages).filter(
    ([folder, { dev }]) => folder !== "" && dev !== true,
  );
  const { name, version, license, engines, dependencies } = manifest;
  const root = { name, version, license, engines, dependencies };
  return { ...parsed, packages: Object.fromEntries([["", root], ...installed]) };
}

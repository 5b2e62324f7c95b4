import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { productionLock, productionManifest } from "./production-lock.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The list of components, in the archive and beside it. */
const COMPONENTS = "sbom.cdx.json";

/** The files of an archive. */
export type Archive = {
  /** The program, as `npm pack` writes a package. */
  archive: string;
  /** Its hash, in the form that `sha256sum --check` reads. */
  checksum: string;
  /** The packages that it installs, in the CycloneDX format. */
  components: string;
};

const npm = (folder: string, ...args: string[]) =>
  promisify(execFile)("npm", args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(ROOT, file), "utf8"));

const writeJson = (file: string, value: unknown) =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Snapshots are for writing migrations; applying them needs the SQL and the journal. The secrets of
 * the computer on which the archive is built stay there.
 */
const isShipped = (file: string) =>
  !file.endsWith("_snapshot.json") && path.basename(file) !== ".env";

/**
 * What is in an archive as it is in the repository; README.md has the settings and links to the
 * docs.
 */
const COPIED = ["dist", "drizzle", "deploy", "docs", "README.md"];

/** Writes what a server needs into a folder: the built program, its migrations and its lock. */
async function fillFolder(folder: string): Promise<void> {
  for (const name of COPIED) {
    await cp(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: isShipped,
    });
  }
  const manifest = productionManifest(await readJson("package.json"));
  await writeJson(path.join(folder, "package.json"), manifest);
  // The name under which npm keeps a lock in a package that it packs.
  const lock = productionLock(await readJson("package-lock.json"), manifest);
  await writeJson(path.join(folder, "npm-shrinkwrap.json"), lock);
  const { stdout } = await npm(folder, "sbom", "--sbom-format=cyclonedx", "--package-lock-only");
  await writeFile(path.join(folder, COMPONENTS), stdout);
}

/**
 * Writes the built program as an archive for a server without the tools of development.
 * @param folder where it is written
 */
export async function buildArchive(folder: string): Promise<Archive> {
  const staging = await mkdtemp(path.join(tmpdir(), "meltemi-archive-"));
  try {
    await fillFolder(staging);
    await mkdir(folder, { recursive: true });
    const { stdout } = await npm(
      staging,
      "pack",
      "--silent",
      "--pack-destination",
      path.resolve(folder),
    );
    const name = stdout.trim();
    const archive = path.join(folder, name);
    const hash = createHash("sha256").update(await readFile(archive));
    const checksum = `${archive}.sha256`;
    await writeFile(checksum, `${hash.digest("hex")}  ${name}\n`);
    const components = path.join(folder, COMPONENTS);
    await cp(path.join(staging, COMPONENTS), components);
    return { archive, checksum, components };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

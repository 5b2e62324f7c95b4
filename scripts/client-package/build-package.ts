import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build as bundle, type Metafile } from "esbuild";
import { withDeclarations } from "../api-surface/expand-types.ts";
import { bundleDeclarations } from "./bundle-declarations.ts";
import { bundlePrograms } from "./bundle-programs.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PACKAGE = path.join(ROOT, "client/package");

/** The packages whose code is part of a bundle. */
function listPackages({ outputs }: Metafile): string[] {
  const files = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const names = files.map((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

/** The text of a package's licence, whatever its file is called. */
async function readLicence(name: string): Promise<string> {
  const folder = path.join(ROOT, "node_modules", name);
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${name} has no licence`);
  return (await readFile(path.join(folder, file), "utf8")).trim();
}

async function describeLicences(holder: string, bundled: Metafile): Promise<string> {
  const parts = listPackages(bundled).map(
    async (name) =>
      `${holder} parts of ${name}, which is licensed as follows.\n\n${await readLicence(name)}\n`,
  );
  return (await Promise.all(parts)).join("\n");
}

/**
 * Bundles the client into one module for every runtime.
 * @returns what it contains
 */
export async function bundleClient(file: string): Promise<Metafile> {
  const { metafile } = await bundle({
    entryPoints: [path.join(PACKAGE, "create-client.ts")],
    outfile: file,
    bundle: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    metafile: true,
    logLevel: "warning",
  });
  return metafile;
}

/** Writes the files of the package into a folder. */
async function writePackage(folder: string): Promise<void> {
  const client = await bundleClient(path.join(folder, "index.js"));
  const programs = await bundlePrograms(path.join(folder, "programs"));
  const declarations = await withDeclarations("client/package/tsconfig.emit.json", (written) =>
    bundleDeclarations(path.join(written, "create-client.d.ts")),
  );
  await writeFile(path.join(folder, "index.d.ts"), declarations);
  const licences = [
    await describeLicences("index.js contains", client),
    await describeLicences("The files in programs/ contain", programs),
  ];
  await writeFile(path.join(folder, "THIRD-PARTY-LICENSES.txt"), licences.join("\n"));
  await copyFile(path.join(PACKAGE, "package.json"), path.join(folder, "package.json"));
  await copyFile(path.join(PACKAGE, "readme.md"), path.join(folder, "README.md"));
  await copyFile(path.join(ROOT, "docs/api-changelog.md"), path.join(folder, "CHANGELOG.md"));
}

/**
 * Builds the client package as a tarball, which other projects install.
 * @param folder where it is written
 * @returns its path
 */
export async function buildClientPackage(folder: string): Promise<string> {
  const staging = await mkdtemp(path.join(tmpdir(), "meltemi-client-"));
  try {
    await writePackage(staging);
    await mkdir(folder, { recursive: true });
    const args = ["pack", "--silent", "--pack-destination", path.resolve(folder)];
    const { stdout } = await promisify(execFile)("npm", args, { cwd: staging });
    return path.join(folder, stdout.trim());
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build as bundle } from "esbuild";
import { withDeclarations } from "../api-surface/expand-types.ts";
import { bundleDeclarations } from "./bundle-declarations.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PACKAGE = path.join(ROOT, "client/package");
/** Packages whose code is part of the bundle. */
const BUNDLED = ["@trpc/client", "@trpc/server"];

async function readLicences(): Promise<string> {
  const parts = BUNDLED.map(async (name) => {
    const text = await readFile(path.join(ROOT, "node_modules", name, "LICENSE"), "utf8");
    return `index.js contains parts of ${name}, which is licensed as follows.\n\n${text.trim()}\n`;
  });
  return (await Promise.all(parts)).join("\n");
}

/** Bundles the client into one module for every runtime. */
export async function bundleClient(file: string): Promise<void> {
  await bundle({
    entryPoints: [path.join(PACKAGE, "create-client.ts")],
    outfile: file,
    bundle: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    logLevel: "warning",
  });
}

/** Writes the files of the package into a folder. */
async function writePackage(folder: string): Promise<void> {
  await bundleClient(path.join(folder, "index.js"));
  const declarations = await withDeclarations("client/package/tsconfig.emit.json", (written) =>
    bundleDeclarations(path.join(written, "create-client.d.ts")),
  );
  await writeFile(path.join(folder, "index.d.ts"), declarations);
  await writeFile(path.join(folder, "THIRD-PARTY-LICENSES.txt"), await readLicences());
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

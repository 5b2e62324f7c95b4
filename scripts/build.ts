/**
 * Builds the client, its server rendering, the server and the client package into dist/.
 * `--if-needed`: only when sources changed.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { build as buildClient } from "vite";
import { bundleServer } from "./bundle-server.ts";
import { bundleServiceWorker } from "./bundle-worker.ts";
import { buildClientPackage } from "./client-package/build-package.ts";

const root = path.resolve(import.meta.dirname, "..");
const dist = path.join(root, "dist");
const stampFile = path.join(dist, "sources.sha256");
const SOURCES = [
  "client",
  "server",
  "shared",
  "scripts",
  "docs/api-changelog.md",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
];

async function listFiles(entry: string): Promise<string[]> {
  const found = await readdir(entry, { withFileTypes: true, recursive: true }).catch(() => null);
  if (!found) return [entry];
  return found.filter((item) => item.isFile()).map((item) => path.join(item.parentPath, item.name));
}

/** One hash over every file that the build reads, names and contents. */
async function hashSources(): Promise<string> {
  const lists = await Promise.all(SOURCES.map((name) => listFiles(path.join(root, name))));
  const hash = createHash("sha256").update(process.versions.node);
  for (const file of lists.flat().sort()) {
    hash.update(path.relative(root, file)).update(await readFile(file));
  }
  return hash.digest("hex");
}

/**
 * Writes a brotli and a gzip version of every text file of the client, once instead of per request.
 */
async function precompress(folder: string): Promise<void> {
  const texts = (await listFiles(folder)).filter((file) => /\.(js|css|svg|json)$/.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const content = await readFile(file);
      if (content.length < 1024) return;
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

async function buildSite(configFile: string, version: string): Promise<void> {
  await bundleServer(version);
  await buildClient({ configFile, logLevel: "warn" });
  await bundleServiceWorker(dist, version);
  await buildClient({ configFile, logLevel: "warn", build: { ssr: true } });
  await precompress(path.join(dist, "client"));
}

async function build(version: string): Promise<void> {
  process.env["NODE_ENV"] = "production";
  const configFile = path.join(root, "vite.config.ts");
  await rm(dist, { recursive: true, force: true });
  const packageFolder = path.join(dist, "client-package");
  const [, tarball] = await Promise.all([
    buildSite(configFile, version),
    buildClientPackage(packageFolder),
  ]);
  // One name for all versions, as at its address: one that was left by another is replaced.
  await rename(tarball, path.join(packageFolder, "meltemi-client.tgz"));
}

const stamp = await hashSources();
const built = await readFile(stampFile, "utf8").catch(() => "");
if (!process.argv.includes("--if-needed") || built !== stamp) {
  process.stdout.write("Building Meltemi …\n");
  await build(stamp.slice(0, 12));
  await writeFile(stampFile, stamp);
}

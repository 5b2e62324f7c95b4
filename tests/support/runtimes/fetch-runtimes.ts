import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { promisify } from "node:util";
import { type FetchedRuntime, isPresent, OTHER_RUNTIMES } from "./runtimes.ts";

/** Between a slow network and a registry that never responds. */
const FETCH_LIMIT_MS = 180_000;

const OPTIONS = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];

async function fetchRuntime(runtime: FetchedRuntime): Promise<void> {
  const { folder, packageName } = runtime;
  if (packageName === null || isPresent(runtime)) return;
  await mkdir(folder, { recursive: true });
  await promisify(execFile)("npm", ["install", "--prefix", folder, ...OPTIONS, packageName], {
    timeout: FETCH_LIMIT_MS,
  });
}

/**
 * Fetches the runtimes of programs outside from the npm registry, which has their official builds,
 * unless an earlier run has. Those that it does not deliver stay absent.
 */
export async function fetchRuntimes(): Promise<void> {
  await Promise.allSettled(OTHER_RUNTIMES.map(fetchRuntime));
}

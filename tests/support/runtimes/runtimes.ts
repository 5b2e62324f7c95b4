import { existsSync } from "node:fs";
import path from "node:path";

/** What runs a JavaScript program. */
export type Runtime = {
  /** Such as "Node 24". */
  name: string;
  /** The executable, and its arguments before the program's file. */
  command: readonly [string, ...string[]];
};

/** A runtime that the npm registry offers as a package. */
export type FetchedRuntime = Runtime & {
  /** The folder that the package is installed in. */
  folder: string;
  /** The package with its version; null where none is known for this kind of machine. */
  packageName: string | null;
};

const ROOT = path.resolve(import.meta.dirname, "../../../.cache/runtimes");
const MACHINE = `${process.platform}-${process.arch}`;

/** Builds of Linux that expect glibc, which Debian and most others have. */
const DENO_PACKAGES: Record<string, string> = {
  "linux-x64": "@deno/linux-x64-glibc@2",
  "linux-arm64": "@deno/linux-arm64-glibc@2",
};

const BUN_PACKAGES: Record<string, string> = {
  "linux-x64": "@oven/bun-linux-x64@1",
  "linux-arm64": "@oven/bun-linux-aarch64@1",
};

function describeFetched(
  name: string,
  packageName: string | null,
  file: string,
  args: readonly string[] = [],
): FetchedRuntime {
  const folder = path.join(ROOT, name.toLowerCase().replace(" ", "-"));
  const installed = path.join(folder, "node_modules", packageName?.replace(/@\d+$/, "") ?? "");
  return { name, packageName, folder, command: [path.join(installed, file), ...args] };
}

const describeNode = (major: string) =>
  describeFetched(`Node ${major}`, `node-${MACHINE}@${major}`, "bin/node");

const THIS_NODE: Runtime = {
  name: `Node ${process.versions.node.split(".")[0]}`,
  command: [process.execPath],
};

/** What programs outside run on besides the Node that runs the tests. */
export const OTHER_RUNTIMES: readonly FetchedRuntime[] = [
  describeNode("20"),
  describeNode("22"),
  describeNode("24"),
  describeFetched("Bun", BUN_PACKAGES[MACHINE] ?? null, "bin/bun"),
  describeFetched("Deno", DENO_PACKAGES[MACHINE] ?? null, "deno", ["run", "--allow-all"]),
].filter(({ name }) => name !== THIS_NODE.name);

/** True for a runtime that is on this machine. */
export const isPresent = ({ command }: Runtime) => existsSync(command[0]);

/** The runtimes that tests of programs outside run on: this Node, and those that were fetched. */
export function listRuntimes(): Runtime[] {
  return [THIS_NODE, ...OTHER_RUNTIMES.filter(isPresent)];
}

/** Those of them that run the server. */
export const listNodes = () => listRuntimes().filter(({ name }) => name.startsWith("Node "));

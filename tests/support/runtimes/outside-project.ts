import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const run = promisify(execFile);

/** How a compiler finds the declarations: as Node itself, or as bundlers do. */
export const MODULE_RESOLUTIONS = ["nodenext", "bundler"] as const;
type ModuleResolution = (typeof MODULE_RESOLUTIONS)[number];

/** A project outside of this repository that has installed the client package. */
export type OutsideProject = {
  folder: string;
  /**
   * Compiles programs, by name, each to a file in `built`. One run of the compiler reads the
   * declarations for all of them, which takes most of its time.
   * @param resolution as Node unless another is given, with which they are checked and not written
   * @returns the compiler's errors in each; empty where there are none
   */
  compile: (
    sources: Readonly<Record<string, string>>,
    resolution?: ModuleResolution,
  ) => Promise<Map<string, string>>;
  remove: () => Promise<void>;
};

const COMPILER_OPTIONS = {
  target: "es2022",
  lib: ["es2022"],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  // The declarations of the package are checked too.
  skipLibCheck: false,
  types: ["node"],
  outDir: "built",
  rootDir: ".",
  // A program without an import would share its names with the others.
  moduleDetection: "force",
};

const OPTIONS_BY_RESOLUTION = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler", noEmit: true },
};

/** Sorts the compiler's lines by the program that they are about. */
function sortErrors(output: string, names: readonly string[]): Map<string, string> {
  const errors = new Map(names.map((name) => [name, ""]));
  let current: string | undefined;
  for (const line of output.split("\n")) {
    // The lines that explain an error are indented.
    current = /^(\S+)\.ts\(/.exec(line)?.[1] ?? (/^\s/.test(line) ? current : undefined);
    const known = current === undefined ? undefined : errors.get(current);
    if (current !== undefined && known !== undefined) errors.set(current, `${known}${line}\n`);
    else if (line !== "") throw new Error(`The programs could not be compiled:\n${output}`);
  }
  return errors;
}

/**
 * What a project installs besides: types of Node, a WebSocket for Node 20, and what verifies
 * webhooks.
 */
const PACKAGES = [
  "@types/node",
  "undici-types",
  "ws",
  "standardwebhooks",
  "@stablelib/base64",
  "fast-sha256",
];

/**
 * Installs the tarball in an empty folder with npm, which finds nothing else to install, and copies
 * the other packages from this repository, so that nothing but this machine is needed.
 * @param tarball an absolute path, or an address of a server on this machine
 */
export async function createOutsideProject(tarball: string): Promise<OutsideProject> {
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-outside-"));
  const manifest = { name: "outside", private: true, type: "module" };
  await writeFile(path.join(folder, "package.json"), JSON.stringify(manifest));
  // Without a cache of its own, npm could install what it got from the same port before.
  const args = [
    "install",
    "--no-audit",
    "--no-fund",
    "--cache",
    path.join(folder, "cache"),
    tarball,
  ];
  await run("npm", args, { cwd: folder, env: { ...process.env, NO_PROXY: "*", no_proxy: "*" } });
  for (const name of PACKAGES) {
    const target = path.join(folder, "node_modules", name);
    await mkdir(path.dirname(target), { recursive: true });
    await cp(path.join(ROOT, "node_modules", name), target, { recursive: true });
  }
  return {
    folder,
    async compile(sources, resolution = "nodenext") {
      const names = Object.keys(sources);
      for (const [name, source] of Object.entries(sources)) {
        await writeFile(path.join(folder, `${name}.ts`), source);
      }
      const config = {
        compilerOptions: { ...COMPILER_OPTIONS, ...OPTIONS_BY_RESOLUTION[resolution] },
        files: names.map((name) => `${name}.ts`),
      };
      await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(config));
      const compiler = path.join(ROOT, "node_modules/typescript/bin/tsc");
      const output = await run(process.execPath, [compiler, "-p", "."], { cwd: folder }).then(
        () => "",
        (error: { stdout?: string; message: string }) => error.stdout ?? error.message,
      );
      return sortErrors(output, names);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

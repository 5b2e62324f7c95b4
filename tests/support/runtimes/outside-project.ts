import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const run = promisify(execFile);

/** A project outside of this repository that has installed the client package. */
export type OutsideProject = {
  folder: string;
  /** Compiles its program. @returns the compiler's errors; empty when there are none */
  compile: (source: string) => Promise<string>;
  remove: () => Promise<void>;
};

const TSCONFIG = {
  compilerOptions: {
    target: "es2022",
    lib: ["es2022"],
    module: "nodenext",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    // The declarations of the package are checked too.
    skipLibCheck: false,
    types: ["node"],
    outDir: "built",
    rootDir: ".",
  },
  files: ["program.ts"],
};

/** What a project installs besides: types of Node, and a WebSocket for Node 20. */
const PACKAGES = ["@types/node", "undici-types", "ws"];

/**
 * Installs the tarball in an empty folder with npm, which finds nothing else to install, and copies
 * the other packages from this repository, so that nothing but this machine is needed.
 * @param tarball an absolute path, or an address of a server on this machine
 */
export async function createOutsideProject(tarball: string): Promise<OutsideProject> {
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-outside-"));
  const manifest = { name: "outside", private: true, type: "module" };
  await writeFile(path.join(folder, "package.json"), JSON.stringify(manifest));
  await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
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
    async compile(source) {
      await writeFile(path.join(folder, "program.ts"), source);
      const compiler = path.join(ROOT, "node_modules/typescript/bin/tsc");
      return run(process.execPath, [compiler, "-p", "."], { cwd: folder }).then(
        () => "",
        (error: { stdout?: string; message: string }) => error.stdout ?? error.message,
      );
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

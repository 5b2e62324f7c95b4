import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const COMPILER = path.join(ROOT, "node_modules/typescript/bin/tsc");

/**
 * Writes the declarations of a project with the compiler and passes their folder on.
 * @param project the folder of a tsconfig.json, from the root
 * @throws {Error} with the compiler's output where types are wrong
 */
export async function withDeclarations<Result>(
  project: string,
  read: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-types-"));
  try {
    const args = [COMPILER, "-p", project, "--outDir", folder];
    const compiler = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [compiler.stdout, compiler.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        output += chunk;
      });
    }
    const [code] = await once(compiler, "close");
    if (code !== 0) throw new Error(`The types of ${project} are wrong:\n${output}`);
    return await read(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The types of expanded.ts as the compiler writes them. */
export function expandTypes(): Promise<string> {
  return withDeclarations("scripts/api-surface", (folder) =>
    readFile(path.join(folder, "scripts/api-surface/expanded.d.ts"), "utf8"),
  );
}

import { rmSync } from "node:fs";
import path from "node:path";
import { run } from "happy-css-modules";

const ROOT = path.resolve(import.meta.dirname, "..");
const OUTPUT = ".cache/classes";

/**
 * Writes a declaration file for each CSS module, so that `classes.name` compiles only while its
 * sheet has a class of that name. The compiler finds the files by `rootDirs` and `paths` of
 * client/tsconfig.json and tests/tsconfig.json.
 */
export async function writeClassTypes(): Promise<void> {
  // The declarations of a removed sheet must not stay.
  rmSync(path.join(ROOT, OUTPUT), { recursive: true, force: true });
  await run({
    pattern: "client/src/**/*.module.css",
    outDir: OUTPUT,
    declarationMap: false,
    cache: false,
    logLevel: "silent",
    cwd: ROOT,
  });
}

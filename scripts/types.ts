/**
 * Checks the types of all projects and reports the errors of all of them, not only of the first.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { writeClassTypes } from "./class-types.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const PROJECTS = ["server", "client", "client/worker", "client/package", "tests"];

await writeClassTypes();
const failed = PROJECTS.filter((project) => {
  const { status } = spawnSync("tsc", ["-p", project], { cwd: ROOT, stdio: "inherit" });
  return status !== 0;
});
if (failed.length > 0) {
  process.stderr.write(`Types are wrong in ${failed.join(", ")}\n`);
  process.exit(1);
}

import { execFileSync } from "node:child_process";

/**
 * Builds server and client where a source is newer, so that the figures are those of the sources.
 */
export function buildProgram(): void {
  execFileSync(process.execPath, ["--import", "tsx", "scripts/build.ts", "--if-needed"], {
    stdio: "inherit",
  });
}

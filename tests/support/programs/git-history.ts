import { execFileSync } from "node:child_process";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** The output of git in this repository; empty where there is no git or no history. */
export function readGit(...args: readonly string[]): string {
  try {
    return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "";
  }
}

const added = ["--diff-filter=A", "--", "drizzle/0*.sql"];
const [parent = ""] = readGit("log", "-1", "--format=%P", ...added).split(/\s+/);

/** The commit before the newest migration; null where the history does not reach so far back. */
export const VERSION_BEFORE = parent === "" ? null : parent;

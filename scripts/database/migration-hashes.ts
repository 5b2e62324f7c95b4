import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** Names of migrations with the SHA-256 of their files. */
export type Hashes = Record<string, string>;

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "drizzle");

/** Hashes every migration in its current form. */
export async function readHashes(): Promise<Hashes> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const hashes: Hashes = {};
  for (const file of files) {
    const content = await readFile(path.join(folder, file));
    hashes[file.replace(/\.sql$/, "")] = createHash("sha256").update(content).digest("hex");
  }
  return hashes;
}

/** The output of git; null where there is no git, no such name or no such file. */
function git(...args: string[]): string | null {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return null;
  }
}

/**
 * The hash with which each migration first reached `main`, up to where this branch started:
 * databases may have run it. All commits of `main` count and not only the last, so that a migration
 * cannot be changed together with its record. A shallow clone only has some of the commits; without
 * git, no migration is frozen.
 */
export function readFrozenHashes(): Hashes {
  const base =
    git("merge-base", "HEAD", "main") ?? git("merge-base", "HEAD", "origin/main") ?? "HEAD";
  const commits = git("log", "--first-parent", "--format=%H", base, "--", "drizzle/hashes.json");
  const frozen: Hashes = {};
  for (const commit of (commits ?? "").split("\n").filter(Boolean)) {
    const text = git("show", `${commit}:drizzle/hashes.json`);
    // Newest first, so that the oldest record of a migration wins.
    if (text !== null) Object.assign(frozen, JSON.parse(text) as Hashes);
  }
  return frozen;
}

/** Names of recorded migrations that were removed or differ from their record. */
export function listChanged(recorded: Hashes, now: Hashes): string[] {
  return Object.keys(recorded).filter((name) => now[name] !== recorded[name]);
}

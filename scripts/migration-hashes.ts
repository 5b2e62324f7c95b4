import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** Names of migrations with the SHA-256 of their files. */
export type Hashes = Record<string, string>;

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "drizzle");

/** Hashes every migration as it is now. */
export async function readHashes(): Promise<Hashes> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const hashes: Hashes = {};
  for (const file of files) {
    const content = await readFile(path.join(folder, file));
    hashes[file.replace(/\.sql$/, "")] = createHash("sha256").update(content).digest("hex");
  }
  return hashes;
}

/** What git prints; null where there is no git, no such name or no such file. */
function git(...args: string[]): string | null {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return null;
  }
}

/**
 * The migrations that `main` has, where this work branched off, with their hashes: databases may have
 * run them. Without a `main`, as in a shallow clone, the last commit counts; without git, nothing does.
 */
export function readFrozenHashes(): Hashes {
  const base = git("merge-base", "HEAD", "main") ?? git("merge-base", "HEAD", "origin/main");
  const text = git("show", `${base ?? "HEAD"}:drizzle/hashes.json`);
  return text === null ? {} : (JSON.parse(text) as Hashes);
}

/** Names of recorded migrations that are gone or no longer what was recorded. */
export function listChanged(recorded: Hashes, now: Hashes): string[] {
  return Object.keys(recorded).filter((name) => now[name] !== recorded[name]);
}

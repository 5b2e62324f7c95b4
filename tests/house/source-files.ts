import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { blankComments, blankText } from "./blank-source.ts";

export const ROOT = path.resolve(import.meta.dirname, "../..");

const NOT_OURS = new Set(["node_modules", "dist", ".git", ".data", ".cache", "test-results"]);

export type SourceFile = {
  /** Path from the root, with forward slashes. */
  name: string;
  /** As it is on disk. */
  text: string;
  /** Without comments; line numbers stay. */
  code: string;
  /** Without comments and without the content of strings, templates and regular expressions. */
  bare: string;
};

/** Every file of the repository by its path from the root, without built or installed files. */
export function listFiles(folder = ""): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (NOT_OURS.has(entry.name)) return [];
    return entry.isDirectory() ? listFiles(name) : [name];
  });
}

const readBefore = new Map<string, SourceFile>();

/** Reads a source once: several tests read all of them. */
function readSource(name: string): SourceFile {
  const known = readBefore.get(name);
  if (known) return known;
  const text = readText(name);
  const source = { name, text, code: blankComments(text), bare: blankText(text) };
  readBefore.set(name, source);
  return source;
}

export function readText(name: string): string {
  return readFileSync(path.join(ROOT, name), "utf8");
}

/**
 * The TypeScript files below the given folders; fails when there are none, for example after a
 * typo.
 */
export function readSources(...folders: string[]): SourceFile[] {
  const names = folders.flatMap((folder) => listFiles(folder));
  const sources = names.filter((name) => /\.(ts|tsx|mjs)$/.test(name));
  if (sources.length === 0) throw new Error(`No source files in ${folders.join(", ")}`);
  return sources.map(readSource);
}

/** The matches of a pattern, as `file:line  content of the line`. */
export function findLines(name: string, text: string, pattern: RegExp): string[] {
  return text.split("\n").flatMap((line, index) => {
    const hit = pattern.exec(line);
    return hit ? [`${name}:${index + 1}  ${line.trim().slice(0, 120)}`] : [];
  });
}

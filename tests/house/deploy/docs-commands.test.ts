import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readByBash } from "#tests/support/programs/deploy-checkers.ts";
import { listFiles, ROOT, readText } from "../source-files.ts";

type Block = { at: string; code: string };

/** What the pages have an operator or developer type, with the line at which it begins. */
const blocks: Block[] = ["README.md", ...listFiles("docs"), ...listFiles("deploy")]
  .filter((name) => name.endsWith(".md"))
  .flatMap((page) => {
    const text = readText(page);
    return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(({ index, 1: code = "" }) => ({
      at: `${page}:${text.slice(0, index).split("\n").length + 1}`,
      code,
    }));
  });

/** The words of all blocks that look like a file of ours, each with its place. */
const filesIn = (pattern: RegExp) =>
  blocks.flatMap(({ at, code }) =>
    [...code.matchAll(pattern)].map(([, file = ""]) => ({ at, file })),
  );

/** True for a file, and for a pattern of files of which there is one. */
function exists(name: string): boolean {
  const [before = "", after] = path.basename(name).split("*");
  if (after === undefined) return existsSync(path.join(ROOT, name));
  return listFiles(path.dirname(name)).some((file) => {
    const base = path.basename(file);
    return base.startsWith(before) && base.endsWith(after);
  });
}

describe("the commands of the pages", () => {
  it.each(blocks)("are read by the shell at $at", ({ code }) => {
    expect(readByBash(code)).toEqual({ status: 0, stderr: "" });
  });

  it("name files of deploy/ that exist", () => {
    const named = [
      ...filesIn(/(?<=^|[\s"])(deploy\/[\w.@*/-]+)/gm),
      // Those for Docker are typed in the folder.
      ...filesIn(/(?<=^|[\s"])(compose\/[\w.-]+)/gm).map(({ at, file }) => ({
        at,
        file: `deploy/${file}`,
      })),
    ];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ file }) => !exists(file))).toEqual([]);
  });

  it("name programs that the build makes", () => {
    const programs = filesIn(/\bdist\/server\/([\w-]+)\.js/g);
    expect(programs.length).toBeGreaterThan(3);
    const bundled = readText("scripts/bundle-server.ts");
    const isBundled = (name: string) =>
      bundled.includes(`scripts/database/${name}.ts`) || bundled.includes(`server/${name}.ts`);
    expect(programs.filter(({ file }) => !isBundled(file))).toEqual([]);
  });
});

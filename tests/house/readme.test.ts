import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { listFiles, ROOT, readText } from "./source-files.ts";

const readme = existsSync(path.join(ROOT, "README.md")) ? readText("README.md") : "";
const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

/** The content below a heading until the next one of the same or a higher level. */
function sectionOf(title: RegExp): string {
  const lines = readme.split("\n");
  const start = lines.findIndex((line) => /^#+ /.test(line) && title.test(line));
  if (start < 0) return "";
  const level = lines[start]?.indexOf(" ") ?? 0;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^#+ /.test(line) && line.indexOf(" ") <= level);
  return rest.slice(0, end < 0 ? undefined : end).join("\n");
}

/** Names of the keys of the schema that parses the environment. */
function listSettings(): string[] {
  const schema = /const envSchema = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(
    readText("server/env.ts"),
  );
  return [...(schema?.[1] ?? "").matchAll(/^ {2}([A-Z][A-Z_]*):/gm)].map(([, name]) => name ?? "");
}

describe("the README", () => {
  it("has a settings table with every variable that the server reads, and no other", () => {
    const settings = listSettings();
    expect(settings).toContain("PORT");
    const rows = [...sectionOf(/settings/i).matchAll(/^\|\s*`([A-Z][A-Z_]*)`/gm)];
    expect(rows.map(([, name]) => name ?? "").sort()).toEqual(settings.sort());
  });

  it("names every command of package.json", () => {
    const { scripts } = packageSchema.parse(JSON.parse(readText("package.json")));
    const missing = Object.keys(scripts).filter((name) => {
      const command = name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
      return !new RegExp(`${command}(?![\\w:-])`).test(readme);
    });
    expect(missing).toEqual([]);
  });

  it("names no command that is missing in package.json", () => {
    const { scripts } = packageSchema.parse(JSON.parse(readText("package.json")));
    const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? "");
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("names every file in scripts/", () => {
    const missing = listFiles("scripts").filter((name) => {
      return !readme.includes(name.replace("scripts/", ""));
    });
    expect(missing).toEqual([]);
  });
});

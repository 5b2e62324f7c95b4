import type { AnyProcedure, AnyRouter } from "@trpc/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readAreas, readOperation } from "#client/site/developers/reference/read-reference.ts";
import { inputShapeOf } from "#server/http/rest/input-schemas.ts";
import { documentOf } from "#server/http/rest/openapi-document.ts";
import { readQuery } from "#server/http/rest/read-query.ts";
import type { Platform } from "#server/platform/platform.ts";
import { appRouter, PROCEDURES } from "#server/router.ts";

const API = { router: appRouter, procedures: PROCEDURES, platform: {} as Platform };
const apiDocument = documentOf(API);
const TODAY = "2028-02-27";
const OPERATIONS = [...PROCEDURES].flatMap(([id, { operation, scope, meta }]) =>
  operation ? [{ id, ...operation, scope, access: meta.access }] : [],
);

/** The schema that a procedure parses its input with. */
function parserOf(id: string): z.ZodType | null {
  const router: AnyRouter = appRouter;
  const procedures: Record<string, AnyProcedure> = router._def.procedures;
  const inputs: unknown[] = procedures[id]?._def.inputs ?? [];
  const parser = inputs.find((input) => input instanceof z.ZodType);
  return parser instanceof z.ZodType ? parser : null;
}

describe("the reference", () => {
  it("lists every operation in its area, with its address, scope and callers", () => {
    const listed = readAreas(apiDocument).flatMap(({ name, operations }) =>
      operations.map(({ id, method, path, scope, access }) => {
        expect(id.startsWith(`${name}.`), id).toBe(true);
        return { id, method, address: path, scope, access };
      }),
    );
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect(listed.sort(byId)).toEqual(OPERATIONS.map((one) => ({ ...one })).sort(byId));
    expect(listed.length).toBeGreaterThan(100);
  });

  it.each(OPERATIONS)("describes $id with all that it takes and returns", ({ id, method }) => {
    const operation = readOperation(apiDocument, id, TODAY);
    expect(operation).not.toBeNull();
    if (!operation) return;
    const fields = Object.keys(inputShapeOf(appRouter, id)?.schema.properties ?? {});
    const inputs = [...operation.parameters, ...(operation.body?.fields ?? [])];
    const shown = new Set(inputs.map(({ name }) => name));
    const missing = fields.filter((name) => name !== "idempotencyKey" && !shown.has(name));
    expect(missing).toEqual([]);
    expect(operation.result.type).not.toBe("unknown");
    // Every type that the page mentions is on the page.
    const known = new Set(operation.types.map(({ name }) => name));
    const types = [operation.result, ...operation.types].flatMap(({ type, fields: rows }) => [
      type,
      ...rows.map((row) => row.type),
    ]);
    const named = types.flatMap(
      (type) => type.replaceAll(/"[^"]*"/g, "").match(/\b[A-Z]\w+/g) ?? [],
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(operation.summary).not.toBe("");
    expect(method).toBe(operation.method);
  });

  it.each(OPERATIONS.filter(({ id }) => parserOf(id)))(
    "begins $id with values of the right shape",
    ({ id, method }) => {
      const { sample } = readOperation(apiDocument, id, TODAY) ?? {};
      const query = new URLSearchParams(sample?.query ?? []).toString();
      const input: unknown =
        method === "GET"
          ? readQuery(`/?${query}`, inputShapeOf(appRouter, id))
          : (sample?.body ?? undefined);
      const key = id === "checkout.place" ? { idempotencyKey: "0123456789abcdef" } : {};
      const given = input && typeof input === "object" ? { ...input, ...key } : input;
      const result = parserOf(id)?.safeParse(given);
      expect(result?.error?.issues ?? []).toEqual([]);
    },
  );

  it("begins rentals a month from the day of the page", () => {
    const body = readOperation(apiDocument, "checkout.place", TODAY)?.sample.body;
    expect(body).toMatchObject({ pickupDate: "2028-03-28", returnDate: "2028-03-31" });
    const later = readOperation(apiDocument, "checkout.quote", "2029-12-31")?.sample.query;
    expect(later).toContainEqual(["pickupDate", "2030-01-30"]);
    const texts = OPERATIONS.map(({ id }) =>
      JSON.stringify(readOperation(apiDocument, id, TODAY)?.sample),
    );
    const years = texts.flatMap((text) => text.match(/\b2\d{3}-\d\d/g) ?? []);
    expect(new Set(years)).toEqual(new Set(["2028-02", "2028-03"]));
  });

  it("says how dates, times, instants and ids are written, in place of their length", () => {
    const limitsIn = (id: string) => {
      const { parameters = [], body } = readOperation(apiDocument, id, TODAY) ?? {};
      const fields = [...parameters, ...(body?.fields ?? [])];
      return Object.fromEntries(fields.map(({ name, limits }) => [name, limits]));
    };
    expect(limitsIn("checkout.place")).toMatchObject({
      vehicleId: { form: "UUID" },
      pickupDate: { form: "YYYY-MM-DD" },
      returnTime: { form: "HH:MM" },
    });
    expect(limitsIn("catalog.list")["filters[pickupDate]"]).toEqual({ form: "YYYY-MM-DD" });
    expect(limitsIn("admin.editBooking")["expectedUpdatedAt"]).toEqual({
      form: "YYYY-MM-DDTHH:MM:SS.sssZ",
    });
    expect(limitsIn("checkout.place")["customerName"]).toEqual({ minLength: 1, maxLength: 120 });
    for (const { id } of OPERATIONS) {
      for (const [name, { form, maxLength }] of Object.entries(limitsIn(id))) {
        if (/(?:date|time|\bday)$/i.test(name)) expect(form, `${id} ${name}`).toBeDefined();
        if (form !== undefined) expect(maxLength, `${id} ${name}`).toBeUndefined();
      }
    }
  });

  it("says how values of results are written, too", () => {
    const { types = [] } = readOperation(apiDocument, "checkout.myBookings", TODAY) ?? {};
    const booking = types.find(({ name }) => name === "CustomerBooking");
    const shown = Object.fromEntries(
      (booking?.fields ?? []).map(({ name, type, limits }) => [name, { type, form: limits.form }]),
    );
    expect(shown).toMatchObject({
      pickupDate: { type: "string", form: "YYYY-MM-DD" },
      pickupTime: { type: "string", form: "HH:MM" },
      createdAt: { type: "string", form: "YYYY-MM-DDTHH:MM:SS.sssZ" },
      totalCents: { type: "integer" },
    });
  });

  it("names no operation that is none", () => {
    expect(readOperation(apiDocument, "catalog.nothing", TODAY)).toBeNull();
    expect(readOperation(apiDocument, "account.signIn", TODAY)).toBeNull();
  });
});

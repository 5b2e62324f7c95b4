import type { AnyProcedure } from "@trpc/server";
import { octetInputParser } from "@trpc/server/http";
import { describe, expect, it } from "vitest";
import { appRouter, PROCEDURES } from "#server/router.ts";
import { matchUrls } from "#server/trpc/declared-procedures.ts";
import { listProcedures } from "#tests/support/clients/wire.ts";
import { findLines, readSources } from "./source-files.ts";

const procedures = listProcedures();

describe("a procedure", () => {
  it("is cached only where it is a public query with a limit of calls", () => {
    const cached = procedures.filter(({ meta }) => meta.cached);
    expect(cached.map(({ path }) => path)).toContain("catalog.list");
    const wrong = cached.filter(
      ({ type, meta }) => type !== "query" || meta.access !== "public" || !meta.rateLimit,
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it("declares no limit that would not be counted, as those of subscriptions", () => {
    const limited = procedures.filter(({ meta }) => meta.rateLimit);
    expect(limited.map(({ path }) => path)).toContain("account.contact");
    const uncounted = limited.filter(({ type }) => type === "subscription");
    expect(uncounted.map(({ path }) => path)).toEqual([]);
  });

  it("states, as a public query, whether visitors may share its response", () => {
    const isStated = ({ cached, isSameForVisitors }: (typeof procedures)[number]["meta"]) =>
      (cached !== undefined) !== (isSameForVisitors !== undefined);
    const queries = procedures.filter(
      ({ type, meta }) => type === "query" && meta.access === "public",
    );
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.filter(({ meta }) => !isStated(meta)).map(({ path }) => path)).toEqual([]);
  });

  it("declares that it takes an image where it takes bytes, and nowhere else", () => {
    const byPath = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;
    const taking = Object.entries(byPath)
      .filter(([, { _def }]) => _def.inputs.includes(octetInputParser))
      .map(([path]) => path);
    expect(taking.length).toBeGreaterThan(0);
    const declaring = procedures.filter(({ meta }) => meta.body === "image");
    expect(declaring.map(({ path }) => path).sort()).toEqual(taking.sort());
  });

  it("that books is found by its URL, alone and not in a batch, as one that may be refused unread", () => {
    const isQueued = matchUrls(PROCEDURES, (meta) => meta.isQueued === true);
    const queued = procedures.filter(({ path }) => isQueued(`/trpc/${path}?a=b`));
    expect(queued.map(({ path }) => path)).toEqual(["checkout.place"]);
    expect(isQueued("/trpc/checkout.place,checkout.quote?batch=1")).toBe(false);
    expect(isQueued("/api/v1/checkout/place-booking")).toBe(true);
  });

  it("is named by no code of the server that treats procedures differently", () => {
    const names = procedures.map(({ path }) => path.replace(".", "\\.")).join("|");
    const quoted = new RegExp(`["'\`/](?:${names})["'\`?/]`);
    // What is recorded of all procedures treats none differently.
    const around = readSources("server").filter(
      ({ name }) =>
        /^server\/(?:(?:http|trpc|platform|site)\/|\w+\.ts$)/.test(name) &&
        name !== "server/http/rest/recorded-results.ts",
    );
    expect(around.map(({ name }) => name)).toContain("server/app.ts");
    const found = around.flatMap(({ name, code }) => findLines(name, code, quoted));
    expect(found).toEqual([]);
  });
});

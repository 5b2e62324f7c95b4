import type { AnyProcedure } from "@trpc/server";
import { octetInputParser } from "@trpc/server/http";
import { z } from "zod";
import { appRouter, DOCUMENT_EXPORTS, TABLE_EXPORTS } from "#server/router.ts";

/** A place in an input, such as `["filters", "search"]`; an item of a list is 0. */
export type InputPath = readonly (string | number)[];

/** An external input of the server with its name: of a procedure, or `exports/<file>`. */
export type InputSchema = { name: string; schema: z.ZodType };

/** The inputs of all procedures and of all files that can be downloaded. */
export function listInputSchemas(): InputSchema[] {
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;
  const called = Object.entries(procedures).flatMap(([name, procedure]) =>
    procedure._def.inputs.flatMap((schema) => {
      // Bytes instead of fields: read as a stream and counted there.
      if (schema === octetInputParser) return [];
      if (!(schema instanceof z.ZodType)) throw new Error(`${name} takes no schema of zod`);
      return { name, schema };
    }),
  );
  const downloaded = [...TABLE_EXPORTS, ...DOCUMENT_EXPORTS].map(([name, { input }]) => ({
    name: `exports/${name}`,
    schema: input,
  }));
  return [...called, ...downloaded];
}

export type InputFindings = {
  /** Every place that takes text. */
  texts: InputPath[];
  /** Every place that takes a list. */
  lists: InputPath[];
  /** Places at which the work is not bounded in advance, and why. */
  unbounded: { path: InputPath; why: string }[];
};

type Check = { check: string; abort?: boolean };

const checksOf = (schema: z.core.$ZodType): Check[] =>
  (schema._zod.def.checks ?? []).map((check) => check._zod.def as unknown as Check);

/** Allowed before a maximum, as its work is no more than reading the text once. */
const CHEAP = new Set(["overwrite", "min_length"]);

function isBounded(schema: z.core.$ZodType): boolean {
  const first = checksOf(schema).find(({ check }) => !CHEAP.has(check));
  return first?.check === "max_length" && first.abort === true;
}

/** The parts of a schema that contain other schemas; null for an unknown kind. */
function partsOf(def: z.core.$ZodTypes["_zod"]["def"]): [InputPath, z.core.$ZodType][] | null {
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).map(([name, part]) => [[name], part]);
    case "array":
      return [[[0], def.element]];
    case "union":
      return def.options.map((option) => [[], option]);
    case "pipe":
      return [
        [[], def.in],
        [[], def.out],
      ];
    case "optional":
    case "nullable":
    case "default":
    case "catch":
      return [[[], def.innerType]];
    case "string":
    case "number":
    case "boolean":
    case "enum":
    case "literal":
    case "undefined":
    case "transform":
      return [];
    default:
      return null;
  }
}

/**
 * Walks an input's schema. A text has to begin with a maximum that ends its check, a list has to be
 * counted before its items are read, and an unknown kind of schema counts as unbounded.
 */
export function inspectInput(root: z.core.$ZodType): InputFindings {
  const findings: InputFindings = { texts: [], lists: [], unbounded: [] };
  const report = (path: InputPath, why: string) => findings.unbounded.push({ path, why });
  const visit = (schema: z.core.$ZodType, path: InputPath, isCounted: boolean) => {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    if (def.type === "string") {
      findings.texts.push(path);
      if (!isBounded(schema)) report(path, "text without a maximum that ends its check first");
    }
    if ("coerce" in def && def.coerce) report(path, "turns anything into its own type");
    if (def.type === "array") {
      // The first half of a pipe only counts; its items are read by the second.
      if (def.element._zod.def.type === "custom" && isBounded(schema)) return;
      findings.lists.push(path);
      if (!isCounted) report(path, "list whose items are read before they are counted");
    }
    const parts = partsOf(def);
    if (!parts) {
      report(path, `a kind of schema that is not known here: ${def.type}`);
      return;
    }
    const counts = def.type === "pipe" && def.in._zod.def.type === "array" && isBounded(def.in);
    for (const [steps, part] of parts) visit(part, [...path, ...steps], counts);
  };
  visit(root, [], false);
  return findings;
}

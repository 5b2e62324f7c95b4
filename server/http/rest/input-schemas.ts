import type { AnyProcedure, AnyRouter } from "@trpc/server";
import { z } from "zod";
import type { JsonSchema } from "#shared/api/json-schema.ts";

/** Inputs of operations are objects, whose field with this name travels in a header. */
export const REPEAT_KEY = "idempotencyKey";
export const REPEAT_KEY_HEADER = "Idempotency-Key";

/** What a procedure takes. */
export type InputShape = {
  schema: JsonSchema;
  /** True where a call may have no input at all, although fields of one are required. */
  isOptional: boolean;
};

const known = new WeakMap<AnyRouter, Map<string, InputShape | null>>();

/** Converts a schema of zod, as far as JSON Schema can say what it accepts. */
export function toJsonSchema(parser: z.core.$ZodType): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(parser, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      // Lists are counted before their items are read (`boundedList`), by a schema of its own.
      if (!(zodSchema instanceof z.ZodPipe)) return;
      const { out } = zodSchema.def;
      if (!(out instanceof z.ZodArray) || jsonSchema.type !== "array") return;
      jsonSchema.items = toJsonSchema(out.element) as typeof jsonSchema;
    },
  });
  return schema as JsonSchema;
}

function convert(router: AnyRouter, path: string): InputShape | null {
  const procedures: Record<string, AnyProcedure> = router._def.procedures;
  const parser = procedures[path]?._def.inputs.find((input) => input instanceof z.ZodType);
  if (!parser || parser instanceof z.ZodUndefined) return null;
  return { schema: toJsonSchema(parser), isOptional: parser instanceof z.ZodOptional };
}

/**
 * What a procedure takes, read from its schema when it is first needed; null where it takes
 * nothing, or bytes.
 */
export function inputShapeOf(router: AnyRouter, path: string): InputShape | null {
  const shapes = known.get(router) ?? new Map<string, InputShape | null>();
  known.set(router, shapes);
  const shape = shapes.get(path);
  if (shape !== undefined) return shape;
  const converted = convert(router, path);
  shapes.set(path, converted);
  return converted;
}

import { TRPCError } from "@trpc/server";
import { ZodRealError } from "zod";
import type { ValidationKey } from "#shared/validation/validation-keys.ts";

/** The error for a field that is wrong in a way its schema cannot know; shown beside it. */
export function fieldRefusal(field: string, message: ValidationKey): TRPCError {
  const issue = { code: "custom" as const, path: [field], message, input: undefined };
  return new TRPCError({ code: "BAD_REQUEST", cause: new ZodRealError([issue]) });
}

import { TRPCError } from "@trpc/server";
import { ZodRealError } from "zod";
import type { ValidationKey } from "#shared/validation-keys.ts";

/** What a verb throws when a field is wrong in a way that its schema cannot know; told beside the field. */
export function fieldRefusal(field: string, message: ValidationKey): TRPCError {
  const issue = { code: "custom" as const, path: [field], message, input: undefined };
  return new TRPCError({ code: "BAD_REQUEST", cause: new ZodRealError([issue]) });
}

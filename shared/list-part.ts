import { z } from "zod";
import { idField } from "#shared/validation/fields.ts";

/**
 * The most rows that a list without pages has in one response, and as many as it has by default.
 */
export const MOST_LISTED = 1_000;

/**
 * Which part of a list that is newest first: at most `limit` rows, those after the row `before`.
 */
export const listPartFields = {
  before: idField.optional(),
  limit: z.number().int().min(1).max(MOST_LISTED).optional(),
};

export type ListPart = { before?: string | undefined; limit?: number | undefined };

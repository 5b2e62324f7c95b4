import type { JsonSchema } from "#shared/api/json-schema.ts";

/** What is recorded of the API's types, which the running server does not know. */
export type RecordedResults = {
  /** That of the client package, of which the first number is the API's. */
  version: string;
  areas: { name: string; comment: string }[];
  /** By path, such as `catalog.list`. */
  procedures: Record<string, { comment: string; output: JsonSchema }>;
  /** Types that have a name of their own. */
  names: Record<string, JsonSchema>;
  /** By code. */
  problems: Record<string, { comment: string; params: JsonSchema }>;
};

import type { ApiAccess } from "#shared/api/api-document.ts";

/** What a value may be, beyond its type. */
export type ValueLimits = {
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** How it is written, such as `YYYY-MM-DD`. */
  form?: string;
  default?: unknown;
};

/**
 * A parameter or a field; fields of fields have names such as `filters[type]` or `lines[].days`.
 */
export type FieldRow = {
  name: string;
  type: string;
  isRequired: boolean;
  limits: ValueLimits;
};

/** A value that is no plain object: its type, with the fields of what is in it. */
export type ValueTable = { type: string; fields: FieldRow[] };

/** A type with a name, which results refer to. */
export type NamedType = ValueTable & { name: string };

/** An operation as lists show it. */
export type OperationSummary = {
  /** The name of its procedure, such as `catalog.list`. */
  id: string;
  area: string;
  method: "GET" | "POST";
  /** Its address, from the root of the site. */
  path: string;
  summary: string;
  access: ApiAccess;
  /** The scope that an API token needs. */
  scope: string;
};

/** An operation as its page shows it. */
export type OperationDetails = OperationSummary & {
  /** What its description says beyond the summary. */
  details: string;
  parameters: FieldRow[];
  /** True where the header `Idempotency-Key` is required. */
  takesRepeatKey: boolean;
  body: ValueTable | null;
  /** True where the body is the bytes of an image. */
  takesImage: boolean;
  result: ValueTable;
  types: NamedType[];
  /** The codes that its description names. */
  refusals: { status: number; codes: string[] }[];
  sample: OperationSample;
};

/** Values that the shapes of an operation accept, to begin with. */
export type OperationSample = {
  /** Pairs of a query, in order. */
  query: [name: string, value: string][];
  body: unknown;
  /** What the client package takes for the same call; null where that is nothing. */
  input: unknown;
};

/** An area with its operations. */
export type ReferenceArea = { name: string; description: string; operations: OperationSummary[] };

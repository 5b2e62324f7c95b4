import type { JsonSchema } from "./json-schema.ts";

/** Who may call an operation. */
export type ApiAccess = "public" | "member" | "business" | "partner" | "admin";

/** A parameter of an operation. */
export type Parameter = {
  name: string;
  in: "query" | "header";
  required: boolean;
  description?: string;
  style?: "deepObject" | "form";
  explode?: boolean;
  /** True where the procedure requires a value that may be null, which a query cannot say. */
  "x-null-if-absent"?: true;
  schema: JsonSchema;
};

type Reference = { $ref: string };
type Content = Record<string, { schema: JsonSchema }>;
export type DescribedResponse = {
  description: string;
  headers?: Record<string, Reference>;
  content: Content;
};

/** A procedure as a REST operation. */
export type OpenApiOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  /** Who may call it: all callers, signed-in ones, or those of one role. */
  "x-access": ApiAccess;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, DescribedResponse | Reference>;
};

/** A request that a site sends to servers of others. */
export type OpenApiWebhook = {
  operationId: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody: { required: true; content: Content };
  responses: Record<string, { description: string }>;
};

/** The description of all operations (OpenAPI 3.1), which pages for developers read too. */
export type OpenApiDocument = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<"get" | "post", OpenApiOperation>>>;
  /** By the type of their event. */
  webhooks: Record<string, { post: OpenApiWebhook }>;
  components: { schemas: Record<string, JsonSchema> } & Record<string, Record<string, object>>;
};

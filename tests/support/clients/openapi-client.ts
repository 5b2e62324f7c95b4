import type { OpenApiDocument, OpenApiOperation, Parameter } from "#shared/api/api-document.ts";

export type RestResponse = {
  status: number;
  /** The code of a problem document; null of any other response. */
  code: string | null;
  headers: Headers;
  body: unknown;
};

type Described = { method: string; address: string; operation: OpenApiOperation };

/** A text as it is, anything else as JSON. */
const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Writes a parameter of a query as its `style` says (OpenAPI 3.1, section 4.8.12). */
function writeParameter(query: URLSearchParams, { name, style }: Parameter, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) query.append(name, toText(item));
  } else if (style === "deepObject") {
    for (const [key, inner] of Object.entries(value)) {
      writeParameter(
        query,
        { name: `${name}[${key}]`, in: "query", required: false, schema: {} },
        inner,
      );
    }
  } else {
    query.append(name, toText(value));
  }
}

/** `idempotencyKey` for `Idempotency-Key`. */
function toFieldName(header: string): string {
  const [first = "", ...others] = header.split("-");
  return first.toLowerCase() + others.join("");
}

/**
 * A client of any API with an OpenAPI document: it knows nothing of this one but what the document
 * says.
 */
export class OpenApiClient {
  readonly document: OpenApiDocument;
  readonly operations: ReadonlyMap<string, Described>;
  readonly #root: string;

  constructor(document: OpenApiDocument, origin: string) {
    this.document = document;
    this.#root = new URL(document.servers[0]?.url ?? "", origin).href;
    const operations = Object.entries(document.paths).flatMap(([address, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Described] => [
        operation.operationId,
        { method: method.toUpperCase(), address, operation },
      ]),
    );
    this.operations = new Map(operations);
  }

  /**
   * Calls an operation.
   * @param input the fields of its parameters and of its body, which have different names; of an
   * operation that takes a file, its bytes
   */
  async call(
    id: string,
    input: unknown,
    headers: Record<string, string> = {},
  ): Promise<RestResponse> {
    const described = this.operations.get(id);
    if (!described) throw new Error(`The document has no operation ${id}`);
    const { method, address, operation } = described;
    const bytes = input instanceof Uint8Array ? new Uint8Array(input) : null;
    const fields = new Map(Object.entries(bytes ? {} : ((input ?? {}) as Record<string, unknown>)));
    const query = new URLSearchParams();
    const sent: Record<string, string> = { ...headers };
    for (const parameter of operation.parameters ?? []) {
      const { name } = parameter;
      const field = parameter.in === "header" ? toFieldName(name) : name;
      const value = fields.get(field);
      fields.delete(field);
      if (parameter.in === "query") writeParameter(query, parameter, value);
      else if (value !== undefined) sent[name] = toText(value);
    }
    const [type] = Object.keys(operation.requestBody?.content ?? {});
    if (type !== undefined) sent["content-type"] = type;
    const isJson = type === "application/json";
    const response = await fetch(
      `${this.#root}${address}${query.size > 0 ? `?${query.toString()}` : ""}`,
      {
        method,
        headers: sent,
        ...(isJson && { body: JSON.stringify(Object.fromEntries(fields)) }),
        ...(type !== undefined && !isJson && { body: bytes ?? new Uint8Array([1, 2, 3]) }),
      },
    );
    const text = await response.text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    const isProblem = response.headers.get("content-type")?.startsWith("application/problem+json");
    return {
      status: response.status,
      code: isProblem ? String(Reflect.get(Object(body), "code")) : null,
      headers: response.headers,
      body,
    };
  }
}

/** Creates a client from the document that a server publishes. */
export async function createOpenApiClient(origin: string): Promise<OpenApiClient> {
  const response = await fetch(`${origin}/api/openapi.json`);
  return new OpenApiClient((await response.json()) as OpenApiDocument, origin);
}

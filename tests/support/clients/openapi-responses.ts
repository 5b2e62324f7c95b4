import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { OpenApiClient } from "./openapi-client.ts";

/** The forms that the document names, as programs may rely on them. */
const FORMATS = {
  date: /^\d{4}-\d\d-\d\d$/,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  "uri-reference": (text: string) => URL.canParse(text, "http://localhost"),
};

/** Checks of what is sent, by an OpenAPI document. */
export type DocumentChecks = {
  /** The check of an answer by what the document says of its operation and status. */
  ofAnswer: (path: string, status: number) => ValidateFunction;
  /** The check by a schema at a place of the document, written as a JSON pointer. */
  at: (place: string) => ValidateFunction;
};

export function createDocumentChecks({ document, operations }: OpenApiClient): DocumentChecks {
  const validators = new Ajv2020({ strict: false, formats: FORMATS });
  validators.addSchema({ $id: "document", ...document });
  const at = (place: string) => validators.compile({ $ref: `document#${place}` });
  return {
    at,
    ofAnswer(path, status) {
      const { operation, method, address } = operations.get(path) ?? {};
      const answer = operation?.responses[status] ? String(status) : "default";
      const isReference = "$ref" in (operation?.responses[answer] ?? {});
      const escaped = address?.replaceAll("/", "~1");
      const place = isReference
        ? "/components/responses/Problem"
        : `/paths/${escaped}/${method?.toLowerCase()}/responses/${answer}`;
      const type = status === 200 ? "application~1json" : "application~1problem+json";
      return at(`${place}/content/${type}/schema`);
    },
  };
}

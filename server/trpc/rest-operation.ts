import type { ProcedureType } from "@trpc/server";
import type { ProcedureMeta } from "./procedure-meta.ts";

/** Where REST operations and their document are. */
export const API = "/api";

/** Where all operations are; the number is that of the API's version. */
export const REST_ROOT = `${API}/v1`;

/** True for an address of the REST API, whether or not it is that of an operation. */
export function isUnderApi(url: string): boolean {
  return url.startsWith(API) && /^(?:[/?]|$)/.test(url.slice(API.length));
}

/** True for a URL that may be a REST operation. */
export function isRestUrl(url: string): boolean {
  return url.startsWith(`${REST_ROOT}/`);
}

/** True for a URL that calls procedures, by tRPC or over REST. */
export function isCallUrl(url: string): boolean {
  return url.startsWith("/trpc/") || isRestUrl(url);
}

/** How a procedure is called as a REST operation. */
export type RestOperation = { method: "GET" | "POST"; address: string };

/** `bySlug` becomes `by-slug`. */
function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * Derives the REST operation of a procedure: queries are GET and mutations POST, at an address of
 * its area and its name. Null for subscriptions, and for procedures that take no API token.
 */
export function toRestOperation(
  path: string,
  type: ProcedureType,
  { restName, takesNoToken }: ProcedureMeta,
): RestOperation | null {
  if (type === "subscription" || takesNoToken) return null;
  const [area = "", name = ""] = path.split(".");
  return {
    method: type === "query" ? "GET" : "POST",
    address: `${REST_ROOT}/${area}/${restName ?? toKebabCase(name)}`,
  };
}

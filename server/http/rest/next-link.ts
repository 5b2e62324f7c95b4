import { MOST_LISTED } from "#shared/list-part.ts";
import { TABLE_PAGE_SIZE } from "#shared/table/table-page.ts";
import type { InputShape } from "./input-schemas.ts";
import { splitUrl } from "./split-url.ts";

/** What lists return, each of which has some of these. */
type Page = { nextCursor?: unknown; rows?: unknown; total?: unknown };

/** The parameter of the next page with its value; null where there is none. */
function findNext(
  query: URLSearchParams,
  shape: InputShape | null,
  output: unknown,
): [name: string, value: string] | null {
  const takes = (name: string) => Object.hasOwn(shape?.schema.properties ?? {}, name);
  if (Array.isArray(output)) {
    const last: unknown = output.at(-1)?.id;
    const isFull = output.length >= Number(query.get("limit") ?? MOST_LISTED);
    return isFull && takes("before") && typeof last === "string" ? ["before", last] : null;
  }
  if (typeof output !== "object" || output === null) return null;
  const { nextCursor, rows, total }: Page = output;
  if (typeof nextCursor === "string") return ["cursor", nextCursor];
  if (!takes("page") || !Array.isArray(rows) || typeof total !== "number") return null;
  const page = Number(query.get("page") ?? 1);
  return page * TABLE_PAGE_SIZE < total ? ["page", String(page + 1)] : null;
}

/**
 * The header `Link` to the next page of a list (RFC 8288): the same URL with its cursor, with the
 * number of the next page, or with the row before which the list was read. Empty where an output
 * has no next page. The last part of a list without a count may be full, and links to an empty one.
 */
export function nextLink(
  url: string,
  shape: InputShape | null,
  output: unknown,
): Record<string, string> {
  const { address, query } = splitUrl(url);
  const parameters = new URLSearchParams(query);
  const next = findNext(parameters, shape, output);
  if (!next) return {};
  parameters.set(...next);
  return { link: `<${address}?${parameters.toString()}>; rel="next"` };
}

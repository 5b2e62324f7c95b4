import { splitUrl } from "./split-url.ts";

/**
 * The header `Link` to the next page of a list (RFC 8288): the same URL with its cursor. Empty where
 * an output has no next page.
 */
export function nextLink(url: string, output: unknown): Record<string, string> {
  const cursor = typeof output === "object" && output && Reflect.get(output, "nextCursor");
  if (typeof cursor !== "string") return {};
  const { address, query } = splitUrl(url);
  const parameters = new URLSearchParams(query);
  parameters.set("cursor", cursor);
  return { link: `<${address}?${parameters.toString()}>; rel="next"` };
}

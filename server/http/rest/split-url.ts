/** Splits a URL at its first question mark; its query may have more of them. */
export function splitUrl(url: string): { address: string; query: string } {
  const end = url.indexOf("?");
  if (end < 0) return { address: url, query: "" };
  return { address: url.slice(0, end), query: url.slice(end + 1) };
}

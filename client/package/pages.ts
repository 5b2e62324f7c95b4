type Page = Readonly<Record<string, unknown>>;

/**
 * Walks through the items of all pages. A page is read when its first item is needed.
 * @param field the field of a page with its items
 */
export async function* walkPages(
  field: string,
  readPage: (cursor: string | null) => Promise<unknown>,
): AsyncGenerator<unknown, undefined> {
  let cursor: string | null = null;
  do {
    const page = (await readPage(cursor)) as Page;
    const items = page[field];
    if (Array.isArray(items)) yield* items as unknown[];
    const next: unknown = page["nextCursor"];
    // The same cursor again would never end.
    cursor = typeof next === "string" && next !== cursor ? next : null;
  } while (cursor !== null);
  return undefined;
}

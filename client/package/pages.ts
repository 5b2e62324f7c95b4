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

type Row = { id?: unknown };
type TablePage = { rows: readonly Row[]; total: number; isMore: boolean };

/**
 * Walks through the rows of a table whose pages have numbers. A row that moved to a later page in
 * the meantime is returned once.
 * @throws {RangeError} after the last row that a table shows, where there are more
 */
export async function* walkTable(
  readPage: (page: number) => Promise<unknown>,
): AsyncGenerator<unknown, undefined> {
  const seen = new Set<unknown>();
  let read = 0;
  for (let page = 1; ; page += 1) {
    const { rows, total, isMore } = (await readPage(page)) as TablePage;
    for (const row of rows) {
      if (seen.has(row.id)) continue;
      if (row.id !== undefined) seen.add(row.id);
      yield row;
    }
    read += rows.length;
    if (rows.length > 0 && read < total) continue;
    if (isMore) throw new RangeError(`A table ends after ${read} rows. Search for fewer.`);
    return undefined;
  }
}

/**
 * Walks through a list that is newest first, in parts: each begins after the last row of another.
 */
export async function* walkList(
  readPart: (before: string | null) => Promise<unknown>,
): AsyncGenerator<unknown, undefined> {
  let before: string | null = null;
  do {
    const rows = (await readPart(before)) as readonly Row[];
    yield* rows;
    const last: unknown = rows.at(-1)?.id;
    before = typeof last === "string" && last !== before ? last : null;
  } while (before !== null);
  return undefined;
}

/** Raw search parameters of a page, before the page has validated them. */
export type Unread<Search> = { [Name in keyof Search]?: unknown };

/**
 * Passes the search parameters on unchanged. Each screen of a workspace reads its own
 * (`*-search.ts`), so that public pages do not load their readers.
 */
export const unread =
  <Search extends object>() =>
  (raw: Record<string, unknown>): Unread<Search> =>
    raw;

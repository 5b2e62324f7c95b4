import { useRouter } from "@tanstack/react-router";
import type { TableSearch } from "#client/ui/table/table-search.ts";

/**
 * Converts between what a list shows and the text of a saved view. A view has no page number, no
 * opened details and no dialog.
 */
export function useViewSearch() {
  const { stringifySearch, parseSearch } = useRouter().options;
  return {
    toText: (search: TableSearch & { open?: string; task?: string }): string =>
      stringifySearch({ ...search, page: undefined, open: undefined, task: undefined }),
    /** Search parameters for the address; the page drops those that it does not know. */
    toSearch: (text: string): Record<string, unknown> => parseSearch(text),
  };
}

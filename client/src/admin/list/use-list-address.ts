import { useNavigate, useSearch } from "@tanstack/react-router";
import type { TableSearch } from "#client/ui/table/table-search.ts";

/**
 * Reads and changes the search parameters of a list. Changes replace the history entry.
 * @param read reads the parameters of this list and drops invalid ones
 */
export function useListAddress<Search extends TableSearch>(
  read: (raw: Record<string, unknown>) => Search,
) {
  const search = read(useSearch({ strict: false }));
  const navigate = useNavigate();
  const replace = (changed: object) =>
    void navigate({ to: ".", search: (now) => ({ ...now, ...changed }), replace: true });
  return {
    search,
    change: (changed: Partial<Search>) => replace(changed),
    /** Changes filters. The new list starts at its first page. */
    narrow: (changed: Partial<Search>) => replace({ page: undefined, ...changed }),
    /** Changes page, order and columns. */
    arrange: (changed: TableSearch) => replace(changed),
  };
}

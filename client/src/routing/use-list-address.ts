import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useIsCurrentPage } from "#client/routing/use-is-current-page.ts";
import type { TableSearch } from "#client/ui/table/table-search.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The entry was made by opening the details of a row: the list is the entry before it. */
    isOpenedInList?: boolean;
  }
}

/**
 * Reads and changes the search parameters of a list. Changes of the list replace the history entry.
 * The page keeps its scroll position, except where another page of the list is shown.
 * @param read reads the parameters of this list and drops invalid ones
 */
export function useListAddress<Search extends TableSearch>(
  read: (raw: Record<string, unknown>) => Search,
) {
  const search = read(useSearch({ strict: false, structuralSharing: false }));
  const navigate = useNavigate();
  const router = useRouter();
  const isCurrentPage = useIsCurrentPage();
  const go = (changed: object, how: { replace: boolean; resetScroll: boolean }) => {
    if (isCurrentPage())
      void navigate({
        to: ".",
        search: (now) => ({ ...now, ...changed }),
        state: (now) => (how.replace ? now : { ...now, isOpenedInList: true }),
        ...how,
      });
  };
  const open = (id: string) => {
    const isOpen = "open" in search && search.open !== undefined;
    go({ open: id }, { replace: isOpen, resetScroll: false });
  };
  const close = () => {
    if (!isCurrentPage()) return;
    // A dialog asks before it closes. Its question has been answered by now.
    if (router.latestLocation.state.isOpenedInList) router.history.back({ ignoreBlocker: true });
    else go({ open: undefined }, { replace: true, resetScroll: false });
  };
  return {
    search,
    /** Changes filters. The new list starts at its first page. */
    narrow: (changed: Partial<Search>) =>
      go({ page: undefined, ...changed }, { replace: true, resetScroll: false }),
    /** Changes page, order or columns, or ends the task that the address names. */
    arrange: (changed: TableSearch & { task?: undefined }) =>
      go(changed, { replace: true, resetScroll: "page" in changed && !changed.sort }),
    /**
     * Opens the details of a row, in a history entry of their own, or closes them. Closing returns
     * to the entry before, so that "back" never leads through closed details.
     */
    open: (id: string | undefined) => (id === undefined ? close() : open(id)),
  };
}

import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useIsCurrentPage } from "#client/routing/use-is-current-page.ts";
import type { VehicleList } from "./vehicle-list.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Number of vehicle list pages that this history entry shows. */
    shownPages?: number;
  }
}

/**
 * "Show more" that the history remembers: after going back, even with a reload, the list has as
 * many vehicles as before and therefore keeps its scroll position.
 */
export function useShownPages(list: VehicleList): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const isCurrentPage = useIsCurrentPage();
  const searched = useLocation({ select: ({ searchStr }) => searchStr });
  const requested = useLocation({ select: ({ state }) => state.shownPages ?? 1 });
  const { data, hasNextPage, isFetching, isPlaceholderData, isError, fetchNextPage } = list;
  const loaded = data && !isPlaceholderData ? data.pages.length : 0;
  const lacksPages = loaded > 0 && loaded < requested && hasNextPage && !isFetching && !isError;

  useEffect(() => {
    if (lacksPages) void fetchNextPage();
  }, [lacksPages, fetchNextPage]);

  return () =>
    void fetchNextPage().then(({ data: shown, isError: failed }) => {
      if (failed || !shown || !isCurrentPage()) return;
      // A new search in the meantime starts at its first page.
      if (router.latestLocation.searchStr !== searched) return;
      const shownPages = shown.pages.length;
      return navigate({
        to: ".",
        search: (search) => search,
        state: (state) => ({ ...state, shownPages }),
        replace: true,
        resetScroll: false,
      });
    });
}

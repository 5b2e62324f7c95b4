import { getRouteApi, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { VehicleList } from "./vehicle-list.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** How many pages of the vehicle list this entry of the history shows. */
    shownPages?: number;
  }
}

const route = getRouteApi("/vehicles");

/**
 * "Show more" that the history remembers: whoever comes back, even after a reload, finds as many
 * vehicles as were there, and with them the place where they were looking.
 */
export function useShownPages(list: VehicleList): () => void {
  const router = useRouter();
  const navigate = route.useNavigate();
  const searched = useLocation({ select: ({ searchStr }) => searchStr });
  const wanted = useLocation({ select: ({ state }) => state.shownPages ?? 1 });
  const { data, hasNextPage, isFetching, isPlaceholderData, isError, fetchNextPage } = list;
  const loaded = data && !isPlaceholderData ? data.pages.length : 0;
  const lacksPages = loaded > 0 && loaded < wanted && hasNextPage && !isFetching && !isError;

  useEffect(() => {
    if (lacksPages) void fetchNextPage();
  }, [lacksPages, fetchNextPage]);

  return () =>
    void fetchNextPage().then(({ data: shown, isError: failed }) => {
      // Whoever has searched for something else meanwhile starts at its first page.
      if (failed || !shown || router.latestLocation.searchStr !== searched) return;
      const shownPages = shown.pages.length;
      return navigate({
        search: (search) => search,
        state: (state) => ({ ...state, shownPages }),
        replace: true,
        resetScroll: false,
      });
    });
}

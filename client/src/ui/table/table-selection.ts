import { useState } from "react";

/** All that match as they were when they were chosen: how many, and what tells them from any other set. */
export type MatchingSet = { count: number; mark: string };

/** What is selected in a table: single rows, on whatever pages, or all that match the filters. */
export type TableSelection = {
  ids: ReadonlySet<string>;
  all: MatchingSet | null;
  count: number;
  setIds: (ids: ReadonlySet<string>) => void;
  selectAll: (matching: MatchingSet) => void;
  clear: () => void;
};

type Selected = { filters: string; ids: ReadonlySet<string>; all: MatchingSet | null };

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Keeps a selection across pages and forgets it when the filters change, so that nothing is changed
 * that is out of sight.
 * @param filters what narrows the table now
 */
export function useTableSelection(filters: object): TableSelection {
  const current = JSON.stringify(filters);
  const [selected, setSelected] = useState<Selected>({ filters: "", ids: NOTHING, all: null });
  const { ids, all } = selected.filters === current ? selected : { ids: NOTHING, all: null };
  return {
    ids,
    all,
    count: all?.count ?? ids.size,
    setIds: (next) => setSelected({ filters: current, ids: next, all: null }),
    selectAll: (matching) => setSelected({ filters: current, ids: NOTHING, all: matching }),
    clear: () => setSelected({ filters: current, ids: NOTHING, all: null }),
  };
}

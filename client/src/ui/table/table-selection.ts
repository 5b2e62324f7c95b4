import { useState } from "react";

/** All matching rows at the time of selection: their number, and a mark that identifies the set. */
export type MatchingSet = { count: number; mark: string };

/** The selection of a table: single rows on any page, or all rows that match the filters. */
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
 * Keeps a selection across pages and clears it when the filters change, so that rows out of view
 * are never changed.
 * @param filters the current filters of the table
 */
export function useTableSelection(filters: object): TableSelection {
  const current = JSON.stringify(filters);
  const [selected, setSelected] = useState<Selected>({ filters: current, ids: NOTHING, all: null });
  if (selected.filters !== current) setSelected({ filters: current, ids: NOTHING, all: null });
  const { ids, all } = selected;
  return {
    ids,
    all,
    count: all?.count ?? ids.size,
    setIds: (next) => setSelected({ filters: current, ids: next, all: null }),
    selectAll: (matching) => setSelected({ filters: current, ids: NOTHING, all: matching }),
    clear: () => setSelected({ filters: current, ids: NOTHING, all: null }),
  };
}

import { useState } from "react";

/** What is selected in a table: single rows, on whatever pages, or all that match the filters. */
export type TableSelection = {
  ids: ReadonlySet<string>;
  isAll: boolean;
  setIds: (ids: ReadonlySet<string>) => void;
  selectAll: () => void;
  clear: () => void;
};

type Selected = { filters: string; ids: ReadonlySet<string>; isAll: boolean };

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Keeps a selection across pages and forgets it when the filters change, so that nothing is changed
 * that is out of sight.
 * @param filters what narrows the table now
 */
export function useTableSelection(filters: object): TableSelection {
  const current = JSON.stringify(filters);
  const [selected, setSelected] = useState<Selected>({ filters: "", ids: NOTHING, isAll: false });
  const { ids, isAll } = selected.filters === current ? selected : { ids: NOTHING, isAll: false };
  return {
    ids,
    isAll,
    setIds: (next) => setSelected({ filters: current, ids: next, isAll: false }),
    selectAll: () => setSelected({ filters: current, ids: NOTHING, isAll: true }),
    clear: () => setSelected({ filters: current, ids: NOTHING, isAll: false }),
  };
}

import { IconChevronDown } from "@tabler/icons-react";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { FacetName } from "#shared/catalog/vehicle-filters.ts";
import classes from "./filter-group.module.css";

/** Whether the visitor opened or closed a group. */
type Folds = Partial<Record<FacetName, boolean>>;

type FoldsState = { folds: Folds; change: (part: Folds) => void };

const FoldsContext = createContext<FoldsState>({ folds: {}, change: () => undefined });

/** Holds what the visitor folded for the panel and the drawer, until the list is left. */
export function FilterFolds({ children }: { children: ReactNode }) {
  const [folds, setFolds] = useState<Folds>({});
  const state = useMemo(
    () => ({
      folds,
      change: (part: Folds) => setFolds((before) => ({ ...before, ...part })),
    }),
    [folds],
  );
  return <FoldsContext value={state}>{children}</FoldsContext>;
}

type Props = {
  name: FacetName;
  label: string;
  /** The chosen value; a group with one is open unless the visitor closed it. */
  value: string | undefined;
  isOpenByDefault: boolean;
  children: ReactNode;
};

/** One filter of the panel that folds, so that the labels of all of them are in view. */
export function FilterGroup({ name, label, value, isOpenByDefault, children }: Props) {
  const { folds, change } = use(FoldsContext);
  const isOpen = folds[name] ?? (isOpenByDefault || value !== undefined);
  return (
    <details
      className={classes.group}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        // Also fired when React itself opens the group.
        if (open !== isOpen) change({ [name]: open });
      }}
    >
      <summary className={classes.summary}>
        <span className={classes.label}>{label}</span>
        {value !== undefined && <span className={classes.value}>{value}</span>}
        <IconChevronDown className={classes.chevron} size={18} stroke={1.8} aria-hidden />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}

import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { FacetName } from "#shared/catalog/vehicle-filters.ts";
import classes from "./filter-group.module.css";

/** Groups that the visitor opened or closed, for the panel and the drawer, until the page is left. */
const remembered = new Map<FacetName, boolean>();

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
  const [choice, setChoice] = useState(() => remembered.get(name));
  const isOpen = choice ?? (isOpenByDefault || value !== undefined);
  return (
    <details
      className={classes.group}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        // Also fired when React itself opens the group.
        if (open === isOpen) return;
        remembered.set(name, open);
        setChoice(open);
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

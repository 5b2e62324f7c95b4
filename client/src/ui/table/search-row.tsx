import type { ReactNode } from "react";
import { FilterToggle } from "./filter-toggle.tsx";
import classes from "./search-row.module.css";

/**
 * The search of a list. On a phone it is without its label, beside the button that opens further
 * filters.
 * @param props.label name of the button, with the number of filters that are in use
 * @param props.active that number, which the button shows
 */
export function SearchRow(props: {
  label: string;
  active: number;
  isOpen: boolean;
  onToggle: () => void;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { className = "", children, ...toggle } = props;
  return (
    <div className={`${classes.row} ${className}`}>
      <div className={classes.search}>{children}</div>
      <FilterToggle {...toggle} />
    </div>
  );
}

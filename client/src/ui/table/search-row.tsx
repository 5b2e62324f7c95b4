import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import type { ReactNode } from "react";
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
  return (
    <div className={`${classes.row} ${props.className ?? ""}`}>
      <div className={classes.search}>{props.children}</div>
      <Button
        variant="default"
        px="sm"
        className={classes.more}
        aria-label={props.label}
        aria-expanded={props.isOpen}
        onClick={props.onToggle}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.7} aria-hidden />
        {props.active > 0 && <span className={classes.count}>{props.active}</span>}
      </Button>
    </div>
  );
}

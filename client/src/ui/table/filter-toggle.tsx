import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import classes from "./search-row.module.css";

/**
 * Opens the filters of a list that are collapsed on a phone, and shows how many are in use.
 * @param props.label its name, with the number of filters that are in use
 * @param props.active that number
 * @param props.text what it shows beside its icon, where it has a row of its own
 */
export function FilterToggle(props: {
  label: string;
  active: number;
  isOpen: boolean;
  onToggle: () => void;
  text?: string;
}) {
  const { text, active } = props;
  return (
    <Button
      variant="default"
      px="sm"
      fullWidth={text !== undefined}
      className={classes.more}
      aria-label={props.label}
      aria-expanded={props.isOpen}
      data-active={active > 0 || undefined}
      onClick={props.onToggle}
    >
      <IconAdjustmentsHorizontal size={20} stroke={1.7} aria-hidden />
      {text && <span className={classes.text}>{text}</span>}
      {active > 0 && <span className={classes.count}>{active}</span>}
    </Button>
  );
}

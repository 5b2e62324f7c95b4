import { Button, Text, Title } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Children, type ReactNode, type Ref, useId, useState } from "react";
import { useText } from "#client/text/language.tsx";
import { dataTableText } from "./data-table-text.ts";
import classes from "./list-head.module.css";

/**
 * Title and description of a page, with the actions on all of it: refresh, columns, export. On a
 * phone the rows come first: a button beside the title opens the actions, and the description is
 * for screen readers.
 */
export function ListHead(props: {
  title: string;
  lead: ReactNode;
  /** The heading, where it gets the focus of what a change removes. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}) {
  const t = useText(dataTableText);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.head}>
      <div className={classes.text}>
        <Title order={1} size="h3" ref={props.headingRef} tabIndex={-1}>
          {props.title}
        </Title>
        <Text c="dimmed" className={classes.lead}>
          {props.lead}
        </Text>
      </div>
      {Children.count(props.children) > 0 && (
        <Button
          variant="default"
          px="sm"
          className={classes.opener}
          rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t.listActions}
        </Button>
      )}
      <div id={id} className={classes.tools} data-open={isOpen || undefined}>
        {props.children}
      </div>
    </div>
  );
}

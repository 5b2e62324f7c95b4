import { ActionIcon, Menu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useText } from "#client/text/language.tsx";
import { listText } from "./list-text.ts";
import classes from "./row-menu.module.css";

/**
 * The further actions of a row, those that destroy among them: a menu keeps them a step away from a
 * slipped tap.
 * @param of the row's name, for screen readers
 */
export function RowMenu(props: { of: string; children: ReactNode }) {
  const t = useText(listText);
  const label = t.moreOf(props.of);
  return (
    <Menu position="bottom-end" shadow="md" width={230} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          size={32}
          variant="subtle"
          color="gray"
          className={classes.opener}
          aria-label={label}
          title={label}
        >
          <IconDotsVertical size={19} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{props.children}</Menu.Dropdown>
    </Menu>
  );
}

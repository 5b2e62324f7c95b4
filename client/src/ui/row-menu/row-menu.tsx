import { ActionIcon, Menu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useText } from "#client/text/language.tsx";
import classes from "./row-menu.module.css";
import { rowMenuText } from "./row-menu-text.ts";

/**
 * The further actions of a row, those that destroy among them: a menu keeps them a step away from a
 * slipped tap.
 * @param of the row's name, for screen readers
 */
export function RowMenu(props: {
  of: string;
  /** True while an action of the menu runs. */
  isBusy?: boolean;
  children: ReactNode;
}) {
  const t = useText(rowMenuText);
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
          loading={props.isBusy}
        >
          <IconDotsVertical size={19} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{props.children}</Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, Menu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
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
  /** In the foot of the row's details, beside buttons. */
  isInFoot?: boolean;
  children: ReactNode;
}) {
  const t = useText(rowMenuText);
  const label = t.moreOf(props.of);
  const { isInFoot = false } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position={isInFoot ? "top-end" : "bottom-end"}
      shadow="md"
      width={230}
      // A modal dialog covers all that is outside it.
      withinPortal={!isInFoot}
      // The dialog would scroll to where an absolute one is before it has its place.
      floatingStrategy={isInFoot ? "fixed" : "absolute"}
      closeOnEscape={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          size={isInFoot ? 42 : 32}
          variant={isInFoot ? "default" : "subtle"}
          color="gray"
          className={classes.opener}
          aria-label={label}
          title={label}
          loading={props.isBusy}
        >
          <IconDotsVertical size={19} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown
        onKeyDownCapture={(event) => {
          if (event.key !== "Escape") return;
          // A dialog closes by an Escape that no part of it has used.
          event.preventDefault();
          setOpen(false);
        }}
      >
        {props.children}
      </Menu.Dropdown>
    </Menu>
  );
}

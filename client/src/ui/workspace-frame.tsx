import { Text, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDots, IconLogout } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useRef } from "react";
import { Sheet } from "#client/ui/dialog/sheet.tsx";
import classes from "./workspace-frame.module.css";

/** Maximum number of touch targets at the bottom of a phone. The rest goes into a drawer. */
const MAX_IN_BAR = 5;

type Entry = ReactElement<{ "aria-current"?: unknown }>;

type WorkspaceFrameProps = {
  menuLabel: string;
  /** Name of the button and drawer for links that do not fit into the bar. */
  moreLabel: string;
  closeLabel: string;
  welcome: string;
  /** Shown below the welcome on every page of the workspace. */
  status?: ReactNode;
  /** Links with a key, an icon and a label. The current one has aria-current. */
  links: Entry[];
  signOutLabel: string;
  onSignOut: () => void;
  isSigningOut: boolean;
  children: ReactNode;
};

function Menu({ menuLabel, moreLabel, closeLabel, links }: WorkspaceFrameProps) {
  const [isOpen, { open, close }] = useDisclosure();
  const opener = useRef<HTMLButtonElement>(null);
  const isCollapsed = links.length > MAX_IN_BAR;
  const inBar = isCollapsed ? MAX_IN_BAR - 1 : links.length;
  const rest = links.slice(inBar);
  const isRestCurrent = rest.some((link) => link.props["aria-current"] === "page");
  return (
    <>
      <nav
        className={classes.menu}
        aria-label={menuLabel}
        data-collapsed={isCollapsed || undefined}
      >
        <ul>
          {links.map((link, index) => (
            <li key={link.key} data-bar={index < inBar || undefined}>
              {link}
            </li>
          ))}
          {isCollapsed && (
            <li data-bar data-more>
              <UnstyledButton
                ref={opener}
                className={classes.more}
                aria-haspopup="dialog"
                data-current={isRestCurrent || undefined}
                onClick={open}
              >
                <IconDots size={22} stroke={1.7} aria-hidden />
                {moreLabel}
              </UnstyledButton>
            </li>
          )}
        </ul>
      </nav>
      <Sheet
        opened={isOpen}
        onClose={close}
        label={moreLabel}
        closeLabel={closeLabel}
        anchor={opener}
        className={classes.sheet}
      >
        <ul className={classes.rest} onClickCapture={close}>
          {rest.map((link) => (
            <li key={link.key}>{link}</li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

/** Layout of a signed-in workspace: a menu at the side, a tab bar at the bottom on phones. */
export function WorkspaceFrame(props: WorkspaceFrameProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.welcome}>
        <Text inherit>{props.welcome}</Text>
        {props.status && <div className={classes.status}>{props.status}</div>}
      </div>
      <Menu {...props} />
      <div className={classes.out}>
        <UnstyledButton
          className={classes.signOut}
          onClick={props.onSignOut}
          disabled={props.isSigningOut}
        >
          <IconLogout size={20} stroke={1.7} aria-hidden />
          {props.signOutLabel}
        </UnstyledButton>
      </div>
      <div className={classes.content}>{props.children}</div>
    </div>
  );
}

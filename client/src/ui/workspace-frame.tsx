import { Text, UnstyledButton } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import classes from "./workspace-frame.module.css";

type WorkspaceFrameProps = {
  menuLabel: string;
  welcome: string;
  /** Keyed links with an icon and a word each; the current one carries aria-current. */
  links: ReactElement[];
  signOutLabel: string;
  onSignOut: () => void;
  isSigningOut: boolean;
  children: ReactNode;
};

/** A signed-in workspace: menu at the side, as a tab bar at the bottom of a phone. */
export function WorkspaceFrame(props: WorkspaceFrameProps) {
  return (
    <div className={classes["frame"]}>
      <Text className={classes["welcome"]}>{props.welcome}</Text>
      <nav className={classes["menu"]} aria-label={props.menuLabel}>
        <ul>
          {props.links.map((link) => (
            <li key={link.key}>{link}</li>
          ))}
        </ul>
      </nav>
      <div className={classes["out"]}>
        <UnstyledButton
          className={classes["signOut"]}
          onClick={props.onSignOut}
          disabled={props.isSigningOut}
        >
          <IconLogout size={20} stroke={1.7} aria-hidden />
          {props.signOutLabel}
        </UnstyledButton>
      </div>
      <div className={classes["content"]}>{props.children}</div>
    </div>
  );
}

import { UnstyledButton } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./workspace-frame.module.css";
import { WorkspaceMenu, type WorkspaceMenuProps } from "./workspace-menu.tsx";

type WorkspaceFrameProps = WorkspaceMenuProps & {
  welcome: string;
  viewerName: string;
  signOutLabel: string;
  onSignOut: () => void;
  isSigningOut: boolean;
  /** What a phone shows of the frame on this page: the welcome, the button that signs out. */
  phoneParts: { welcome: boolean; signOut: boolean };
  children: ReactNode;
};

/**
 * Layout of a signed-in workspace: a menu at the side, a tab bar at the bottom on phones, where a
 * page is worth more than the welcome and the button that signs out.
 */
export function WorkspaceFrame(props: WorkspaceFrameProps) {
  const { welcome, signOut } = props.phoneParts;
  return (
    <div
      className={classes.frame}
      data-welcome={welcome || undefined}
      data-sign-out={signOut || undefined}
    >
      <p className={classes.welcome}>
        {props.welcome} <strong>{props.viewerName}</strong>
      </p>
      <WorkspaceMenu {...props} />
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

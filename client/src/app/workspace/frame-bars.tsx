import {
  IconExternalLink,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import type { ReactNode } from "react";
import { LanguageSwitch } from "#client/app/shell/language-switch.tsx";
import { SchemeToggle } from "#client/app/shell/scheme-toggle.tsx";
import { UserMenu } from "#client/app/shell/user-menu.tsx";
import { useSignOut } from "#client/session/sign-out.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { Logo } from "#client/ui/logo.tsx";
import { WorkspaceMenu, type WorkspaceMenuProps } from "#client/ui/workspace/workspace-menu.tsx";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { type CollapsedMenu, useCollapsedMenu } from "./use-collapsed-menu.ts";
import classes from "./workspace-bars.module.css";
import { workspaceText } from "./workspace-text.ts";

type FrameBarsProps = {
  text: {
    menu: string;
    more: string;
    close: string;
    welcome: string;
    someone: string;
    signOut: string;
  };
  /** Where the logo leads, and how the workspace is called. */
  home: { to: "/admin" | "/dashboard"; name: string };
  /** Shown beside the logo. */
  search?: ReactNode;
  /** Shows whether the connection is live. */
  live: ReactNode;
  /** Links of the menu, whose names are in a `MenuLabel`, with a tooltip while it is collapsed. */
  renderLinks: (isCollapsed: boolean) => WorkspaceMenuProps["links"];
  groupOf?: WorkspaceMenuProps["groupOf"];
};

/** The name of a link of the menu, which is hidden while the menu is collapsed. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <span className={classes.label}>{children}</span>;
}

function CollapseButton({ isCollapsed, toggle }: CollapsedMenu) {
  const t = useText(workspaceText);
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = isCollapsed ? t.expand : t.collapse;
  return (
    <button
      type="button"
      className={clsx(basics.icon, basics.needsScripts, classes.collapse)}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <Icon size={22} stroke={1.6} aria-hidden="true" />
    </button>
  );
}

/** Search, state of the connection, appearance and account above every page of the workspace. */
function TopBar(props: FrameBarsProps & { menu: CollapsedMenu }) {
  const t = useText(workspaceText);
  const { to, name } = props.home;
  return (
    <header className={classes.bar}>
      <CollapseButton {...props.menu} />
      <Link to={to} className={classes.brand} aria-label={`${PRODUCT_NAME}, ${name}`}>
        <Logo size={30} />
        <span>{PRODUCT_NAME}</span>
      </Link>
      {props.search}
      <div className={classes.tools}>
        <div className={classes.live}>{props.live}</div>
        <Link to="/" className={clsx(basics.icon, classes.site)} aria-label={t.site} title={t.site}>
          <IconExternalLink size={21} stroke={1.6} aria-hidden="true" />
        </Link>
        <LanguageSwitch short />
        <SchemeToggle />
        <div className={classes.account}>
          <UserMenu />
        </div>
      </div>
    </header>
  );
}

function SideMenu(props: FrameBarsProps & { isCollapsed: boolean }) {
  const { text, renderLinks, isCollapsed } = props;
  const viewer = useViewer();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <div className={classes.side} data-collapsed={isCollapsed || undefined}>
      <WorkspaceMenu
        menuLabel={text.menu}
        moreLabel={text.more}
        closeLabel={text.close}
        head={
          <p className={classes.welcome}>
            {text.welcome} <strong>{viewer?.fullName.trim() || text.someone}</strong>
          </p>
        }
        links={renderLinks(isCollapsed)}
        groupOf={props.groupOf}
        foot={
          <button
            type="button"
            className={clsx(basics.bare, classes.signOut)}
            title={isCollapsed ? text.signOut : undefined}
            onClick={signOut}
            disabled={isSigningOut}
          >
            <IconLogout size={21} stroke={1.7} aria-hidden />
            <MenuLabel>{text.signOut}</MenuLabel>
          </button>
        }
      />
    </div>
  );
}

/** The frame of a workspace: a compact bar above the page, and a menu beside it that collapses. */
export function FrameBars(props: FrameBarsProps) {
  const menu = useCollapsedMenu();
  return (
    <>
      <TopBar {...props} menu={menu} />
      <SideMenu {...props} isCollapsed={menu.isCollapsed} />
    </>
  );
}

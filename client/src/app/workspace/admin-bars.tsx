import {
  IconExternalLink,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconUserCircle,
} from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import clsx from "clsx";
import type { ReactNode } from "react";
import { AdminLive } from "#client/admin/admin-live.tsx";
import { ADMIN_PAGE_NAMES, ADMIN_PAGES, type AdminPage } from "#client/admin/admin-pages.ts";
import { frameText } from "#client/admin/frame-text.ts";
import { OpenMessages } from "#client/admin/open-messages.tsx";
import { PaletteButton } from "#client/admin/palette/palette-button.tsx";
import { LanguageSwitch } from "#client/app/shell/language-switch.tsx";
import { SchemeToggle } from "#client/app/shell/scheme-toggle.tsx";
import { shellText } from "#client/app/shell/text.ts";
import { UserMenu } from "#client/app/shell/user-menu.tsx";
import { useSignOut } from "#client/session/sign-out.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { Logo } from "#client/ui/logo.tsx";
import { WorkspaceMenu } from "#client/ui/workspace-menu.tsx";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import classes from "./admin-bars.module.css";
import { type CollapsedMenu, useCollapsedMenu } from "./use-collapsed-menu.ts";

/** The page that a path belongs to: its own, or that of the list it was opened from. */
function pageOf(path: string): AdminPage {
  const below = ADMIN_PAGE_NAMES.filter((name) => name !== "overview").find((name) =>
    path.startsWith(ADMIN_PAGES[name].to),
  );
  return below ?? "overview";
}

function CollapseButton({ isCollapsed, toggle }: CollapsedMenu) {
  const t = useText(frameText);
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

/** Search, state of the connection, appearance and account above every admin page. */
function TopBar({ menu }: { menu: CollapsedMenu }) {
  const t = useText(frameText);
  const shell = useText(shellText);
  return (
    <header className={classes.bar}>
      <CollapseButton {...menu} />
      <Link
        to="/admin"
        className={classes.brand}
        aria-label={`${PRODUCT_NAME}, ${shell.adminPanel}`}
      >
        <Logo size={30} />
        <span>{PRODUCT_NAME}</span>
      </Link>
      <PaletteButton />
      <div className={classes.tools}>
        <div className={classes.live}>
          <AdminLive />
        </div>
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

function SideMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useText(frameText);
  const viewer = useViewer();
  const { signOut, isSigningOut } = useSignOut();
  const current = useLocation({ select: ({ pathname }) => pageOf(pathname) });
  const links = ADMIN_PAGE_NAMES.map((name) => {
    const { to, Icon } = ADMIN_PAGES[name];
    return (
      <Link
        key={name}
        to={to}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={name === current ? "page" : undefined}
        title={isCollapsed ? t.pages[name] : undefined}
      >
        <Icon size={21} stroke={1.7} aria-hidden />
        <span className={classes.label}>{t.pages[name]}</span>
        {name === "messages" && <OpenMessages />}
      </Link>
    );
  });
  return (
    <div className={classes.side} data-collapsed={isCollapsed || undefined}>
      <WorkspaceMenu
        menuLabel={t.menu}
        moreLabel={t.more}
        closeLabel={t.close}
        head={<p className={classes.welcome}>{t.welcome(viewer?.fullName.trim() || t.someone)}</p>}
        links={[
          ...links,
          <Link
            key="profile"
            to="/dashboard"
            search={{ tab: "my-profile" }}
            title={isCollapsed ? t.profile : undefined}
          >
            <IconUserCircle size={21} stroke={1.7} aria-hidden />
            <span className={classes.label}>{t.profile}</span>
          </Link>,
        ]}
        foot={
          <button
            type="button"
            className={clsx(basics.bare, classes.signOut)}
            title={isCollapsed ? t.signOut : undefined}
            onClick={signOut}
            disabled={isSigningOut}
          >
            <IconLogout size={21} stroke={1.7} aria-hidden />
            <span className={classes.label}>{t.signOut}</span>
          </button>
        }
      />
    </div>
  );
}

/** The frame of the admin area: a compact bar above the page, and a menu beside it that collapses. */
export function AdminBars(): ReactNode {
  const menu = useCollapsedMenu();
  return (
    <>
      <TopBar menu={menu} />
      <SideMenu isCollapsed={menu.isCollapsed} />
    </>
  );
}

import { IconHeart, IconLayoutDashboard } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { dashboardText } from "#client/account/text.ts";
import { useSignOut } from "#client/session/sign-out.ts";
import { useText } from "#client/text/language.tsx";
import { WorkspaceFrame } from "#client/ui/workspace/workspace-frame.tsx";
import { LinkName } from "#client/ui/workspace/workspace-menu.tsx";
import type { Role } from "#shared/account/account.ts";
import { TAB_ICONS } from "./dashboard-icons.ts";
import { type DashboardTab, ROLE_TABS } from "./dashboard-tabs.ts";

type Props = {
  /** Partners have the frame of a workspace. */
  role: Exclude<Role, "partner">;
  fullName: string;
  /** The tab on the screen; favourites have an address of their own, which visitors share. */
  current: DashboardTab | "favourites";
  children: ReactNode;
};

/** The menu of a customer's or an admin's dashboard, with the page beside it. */
export function DashboardFrame({ role, fullName, current, children }: Props) {
  const t = useText(dashboardText);
  const { signOut, isSigningOut } = useSignOut();
  const currentIf = (name: Props["current"]) => (name === current ? "page" : undefined);
  const links = ROLE_TABS[role].map((name) => {
    const Icon = TAB_ICONS[name];
    return (
      <Link key={name} to="/dashboard" search={{ tab: name }} aria-current={currentIf(name)}>
        <Icon size={22} stroke={1.7} aria-hidden />
        <LinkName name={t.tabs[name]} inBar={t.tabsInBar[name]} />
      </Link>
    );
  });
  const toAdmin = (
    <Link key="admin" to="/admin">
      <IconLayoutDashboard size={22} stroke={1.7} aria-hidden />
      {t.adminPanel}
    </Link>
  );
  const toFavourites = (
    <Link key="favourites" to="/favourites" aria-current={currentIf("favourites")}>
      <IconHeart size={22} stroke={1.7} aria-hidden />
      {t.favourites}
    </Link>
  );
  const linksOf = {
    // Before the profile, which is the last of every role.
    customer: links.toSpliced(-1, 0, toFavourites),
    admin: [toAdmin, ...links],
  };
  return (
    <WorkspaceFrame
      menuLabel={t.menu}
      moreLabel={t.more}
      closeLabel={t.close}
      welcome={t.welcome}
      viewerName={fullName.trim() || t.someone}
      links={linksOf[role]}
      signOutLabel={t.signOut}
      onSignOut={signOut}
      isSigningOut={isSigningOut}
      phoneParts={{ welcome: current === ROLE_TABS[role][0], signOut: current === "my-profile" }}
    >
      {children}
    </WorkspaceFrame>
  );
}

import { Center, Loader } from "@mantine/core";
import { IconHeart, IconLayoutDashboard } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { MyProfilePanel } from "#client/account/profile/my-profile-panel.tsx";
import { dashboardText } from "#client/account/text.ts";
import { useSignOut } from "#client/session/sign-out.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import { WorkspaceFrame } from "#client/ui/workspace/workspace-frame.tsx";
import { LinkName } from "#client/ui/workspace/workspace-menu.tsx";
import { TAB_ICONS } from "./dashboard-icons.ts";
import { CHECKLIST_TAB, type DashboardTab, ROLE_TABS, readTab, tabFor } from "./dashboard-tabs.ts";
import { OnboardingTab } from "./onboarding-tab.tsx";

const route = getRouteApi("/dashboard");

/** /dashboard?tab=: the tab named in the address, beside the menu of a customer or an admin. */
export function DashboardScreen() {
  const t = useText(dashboardText);
  const { viewer: guarded, panels } = route.useRouteContext();
  const viewer = useViewer() ?? guarded;
  const { signOut, isSigningOut } = useSignOut();
  const tab = tabFor(viewer.role, readTab(route.useSearch()));
  const PANELS: Record<DashboardTab, ComponentType> = {
    "my-bookings": panels.MyBookings,
    bookings: panels.MyBookings,
    "my-vehicles": panels.MyVehicles,
    "partner-bookings": panels.PartnerBookings,
    "add-vehicle": panels.AddVehicle,
    calendar: panels.Calendar,
    earnings: panels.Earnings,
    reviews: panels.Reviews,
    "available-vehicles": panels.AvailableVehicles,
    vehicles: panels.AvailableVehicles,
    "my-profile": MyProfilePanel,
    onboarding: OnboardingTab,
  };
  const Panel = PANELS[tab];
  const content = (
    <Suspense
      fallback={
        <Center mih="40vh" role="status">
          <Loader aria-label={t.loading} />
        </Center>
      }
    >
      {viewer.role === "partner" && tab === CHECKLIST_TAB && <panels.Checklist />}
      <Panel key={tab} />
    </Suspense>
  );
  // The frame of the whole page has a partner's menu (decision 0210).
  if (viewer.role === "partner") return content;
  const links = ROLE_TABS[viewer.role].map((name) => {
    const Icon = TAB_ICONS[name];
    return (
      <Link
        key={name}
        to="/dashboard"
        search={{ tab: name }}
        aria-current={name === tab ? "page" : undefined}
      >
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
    <Link key="favourites" to="/favourites">
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
      viewerName={viewer.fullName.trim() || t.someone}
      links={linksOf[viewer.role]}
      signOutLabel={t.signOut}
      onSignOut={signOut}
      isSigningOut={isSigningOut}
    >
      {content}
    </WorkspaceFrame>
  );
}

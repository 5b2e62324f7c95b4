import { Center, Loader } from "@mantine/core";
import {
  IconCalendarCheck,
  IconCalendarMonth,
  IconCar,
  IconCarGarage,
  IconCirclePlus,
  IconCoinEuro,
  IconKey,
  IconLayoutDashboard,
  IconListCheck,
  IconUserCircle,
} from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { MyProfilePanel } from "#client/account/profile/my-profile-panel.tsx";
import { dashboardText } from "#client/account/text.ts";
import { useSignOut } from "#client/session/sign-out.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import { WorkspaceFrame } from "#client/ui/workspace-frame.tsx";
import { AvailableVehiclesPanel } from "./available-vehicles-panel.tsx";
import { CHECKLIST_TABS, type DashboardTab, ROLE_TABS, readTab, tabFor } from "./dashboard-tabs.ts";
import { OnboardingTab } from "./onboarding-tab.tsx";

const route = getRouteApi("/dashboard");

const ICONS: Record<DashboardTab, typeof IconCar> = {
  "my-bookings": IconCalendarCheck,
  "available-vehicles": IconCar,
  "my-vehicles": IconCarGarage,
  "partner-bookings": IconCalendarCheck,
  "add-vehicle": IconCirclePlus,
  calendar: IconCalendarMonth,
  earnings: IconCoinEuro,
  bookings: IconKey,
  vehicles: IconCar,
  "my-profile": IconUserCircle,
  onboarding: IconListCheck,
};

/** /dashboard?tab=: the menu of the viewer's role and the tab named in the address. */
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
    "available-vehicles": AvailableVehiclesPanel,
    vehicles: AvailableVehiclesPanel,
    "my-profile": MyProfilePanel,
    onboarding: OnboardingTab,
  };
  const Panel = PANELS[tab];
  const links = ROLE_TABS[viewer.role].map((name) => {
    const Icon = ICONS[name];
    return (
      <Link
        key={name}
        to="/dashboard"
        search={{ tab: name }}
        aria-current={name === tab ? "page" : undefined}
      >
        <Icon size={22} stroke={1.7} aria-hidden />
        {t.tabs[name]}
      </Link>
    );
  });
  const toAdmin = (
    <Link key="admin" to="/admin">
      <IconLayoutDashboard size={22} stroke={1.7} aria-hidden />
      {t.adminPanel}
    </Link>
  );
  return (
    <WorkspaceFrame
      menuLabel={t.menu}
      moreLabel={t.more}
      closeLabel={t.close}
      welcome={t.welcome(viewer.fullName.trim() || t.someone)}
      links={viewer.role === "admin" ? [toAdmin, ...links] : links}
      signOutLabel={t.signOut}
      onSignOut={signOut}
      isSigningOut={isSigningOut}
      status={
        viewer.role === "partner" && (
          <Suspense fallback={null}>
            <panels.PartnerLive />
          </Suspense>
        )
      }
    >
      <Suspense
        fallback={
          <Center mih="40vh" role="status">
            <Loader aria-label={t.loading} />
          </Center>
        }
      >
        {viewer.role === "partner" && CHECKLIST_TABS.has(tab) && <panels.Checklist />}
        <Panel key={tab} />
      </Suspense>
    </WorkspaceFrame>
  );
}

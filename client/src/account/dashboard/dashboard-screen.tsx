import { Center, Loader } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { MyProfilePanel } from "#client/account/profile/my-profile-panel.tsx";
import { dashboardText } from "#client/account/text.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { CHECKLIST_TAB, type DashboardTab, readTab, tabFor } from "./dashboard-tabs.ts";
import { OnboardingTab } from "./onboarding-tab.tsx";

const route = getRouteApi("/dashboard");

/** /dashboard?tab=: the tab named in the address, beside the menu of a customer or an admin. */
export function DashboardScreen() {
  const t = useText(dashboardText);
  const { viewer: guarded, panels } = route.useRouteContext();
  const viewer = useViewer() ?? guarded;
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
  return (
    <DashboardFrame role={viewer.role} fullName={viewer.fullName} current={tab}>
      {content}
    </DashboardFrame>
  );
}

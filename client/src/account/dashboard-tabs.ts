import { type CalendarSearch, readCalendarSearch } from "#client/calendar-search.ts";
import type { Role } from "#shared/account.ts";

const DASHBOARD_TABS = [
  "my-bookings",
  "available-vehicles",
  "my-vehicles",
  "calendar",
  "bookings",
  "vehicles",
  "my-profile",
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** The tabs in each role's menu; the first is the default. */
export const ROLE_TABS: Record<Role, readonly [DashboardTab, ...DashboardTab[]]> = {
  customer: ["my-bookings", "available-vehicles", "my-profile"],
  partner: ["my-vehicles", "calendar", "bookings", "my-profile"],
  admin: ["bookings", "vehicles", "my-profile"],
};

/** Open to every role, in the menu or not. */
const OPEN_TABS: ReadonlySet<DashboardTab> = new Set(["bookings", "vehicles", "my-profile"]);

/** The tab to show: the one asked for if the role may see it, else the role's default. */
export function tabFor(role: Role, asked: DashboardTab | undefined): DashboardTab {
  const tabs = ROLE_TABS[role];
  return asked && (tabs.includes(asked) || OPEN_TABS.has(asked)) ? asked : tabs[0];
}

/** `/dashboard?tab=<tab>`; an unknown one is dropped. */
export function validateDashboardSearch(
  search: Record<string, unknown>,
): { tab?: DashboardTab } & CalendarSearch {
  return {
    tab: DASHBOARD_TABS.find((tab) => tab === search["tab"]),
    ...readCalendarSearch(search),
  };
}

import { type CalendarSearch, readCalendarSearch } from "#client/calendar-search.ts";
import type { Role } from "#shared/account.ts";

const DASHBOARD_TABS = [
  "my-bookings",
  "available-vehicles",
  "my-vehicles",
  "add-vehicle",
  "calendar",
  "bookings",
  "vehicles",
  "my-profile",
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** The tabs in each role's menu; the first is the default. */
export const ROLE_TABS: Record<Role, readonly [DashboardTab, ...DashboardTab[]]> = {
  customer: ["my-bookings", "available-vehicles", "my-profile"],
  partner: ["my-vehicles", "calendar", "bookings", "add-vehicle", "my-profile"],
  admin: ["bookings", "vehicles", "my-profile"],
};

/** Open to every role, in the menu or not. */
const OPEN_TABS: ReadonlySet<DashboardTab> = new Set(["bookings", "vehicles", "my-profile"]);

export function maySee(role: Role, tab: DashboardTab): boolean {
  return ROLE_TABS[role].includes(tab) || OPEN_TABS.has(tab);
}

/** The tab to show: the one asked for if the role may see it, else the role's default. */
export function tabFor(role: Role, asked: DashboardTab | undefined): DashboardTab {
  return asked && maySee(role, asked) ? asked : ROLE_TABS[role][0];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type DashboardSearch = {
  tab?: DashboardTab;
  /** The vehicle that is being edited in my-vehicles. */
  edit?: string;
} & CalendarSearch;

/** `/dashboard?tab=<tab>`; what is unknown is dropped. */
export function validateDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const edit = search["edit"];
  return {
    tab: DASHBOARD_TABS.find((tab) => tab === search["tab"]),
    edit: typeof edit === "string" && UUID.test(edit) ? edit : undefined,
    ...readCalendarSearch(search),
  };
}

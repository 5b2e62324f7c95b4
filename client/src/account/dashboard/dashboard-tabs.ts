import { type CalendarSearch, readCalendarSearch } from "#client/booking/calendar-search.ts";
import { readSearch } from "#client/ui/table/table-search.ts";
import type { Role } from "#shared/account/account.ts";
import { BOOKING_STATUSES, type BookingStatus } from "#shared/checkout/booking-status.ts";
import { TRIP_LISTS, type TripList } from "#shared/checkout/trip-lists.ts";
import { isLocalDate, type LocalDate } from "#shared/local-time.ts";

const DASHBOARD_TABS = [
  "my-bookings",
  "available-vehicles",
  "my-vehicles",
  "partner-bookings",
  "add-vehicle",
  "calendar",
  "earnings",
  "bookings",
  "vehicles",
  "my-profile",
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** The tabs in each role's menu; the first is the default. */
export const ROLE_TABS: Record<Role, readonly [DashboardTab, ...DashboardTab[]]> = {
  customer: ["my-bookings", "available-vehicles", "my-profile"],
  partner: ["my-vehicles", "partner-bookings", "calendar", "earnings", "add-vehicle", "my-profile"],
  admin: ["bookings", "vehicles", "my-profile"],
};

/** Tabs in addresses that lead to pages of the admin area (decision 0085). */
export const ADMIN_PAGES = {
  "admin-vehicles": "/admin/vehicles",
  "admin-bookings": "/admin/bookings",
  "admin-partners": "/admin/partners",
  settings: "/admin/settings",
} as const;

type AdminTab = keyof typeof ADMIN_PAGES;
type AskedTab = DashboardTab | AdminTab;

const ASKED_TABS: readonly AskedTab[] = [
  ...DASHBOARD_TABS,
  ...(Object.keys(ADMIN_PAGES) as AdminTab[]),
];

export const isAdminTab = (tab: AskedTab): tab is AdminTab => tab in ADMIN_PAGES;

/** Available to every role, even when not in its menu. */
const OPEN_TABS: ReadonlySet<DashboardTab> = new Set(["bookings", "vehicles", "my-profile"]);

export function maySee(role: Role, tab: AskedTab): tab is DashboardTab {
  return !isAdminTab(tab) && (ROLE_TABS[role].includes(tab) || OPEN_TABS.has(tab));
}

/** Returns the requested tab if the role may see it, otherwise the role's default tab. */
export function tabFor(role: Role, asked: AskedTab | undefined): DashboardTab {
  return asked && maySee(role, asked) ? asked : ROLE_TABS[role][0];
}

/** Search parameters of `/dashboard?tab=<tab>`, including the tabs' own. */
export type DashboardSearch = {
  tab?: AskedTab;
  /** Id of the vehicle being edited. */
  edit?: string;
  /** List of the customer's bookings; the coming ones by default. */
  list?: TripList;
  /** Filters of the bookings. */
  search?: string;
  status?: BookingStatus;
  from?: LocalDate;
  to?: LocalDate;
  /** The year of the earnings. */
  year?: number;
} & CalendarSearch;

function readYear(value: unknown): number | undefined {
  const year = Number(value);
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : undefined;
}

/** Reads the search parameters of the dashboard. Invalid values become undefined. */
export function validateDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  const { edit, from, to } = raw;
  return {
    tab: ASKED_TABS.find((tab) => tab === raw["tab"]),
    edit: typeof edit === "string" && /^[0-9a-f-]{36}$/.test(edit) ? edit : undefined,
    list: TRIP_LISTS.find((list) => list === raw["list"]),
    search: readSearch(raw["search"]),
    status: BOOKING_STATUSES.find((status) => status === raw["status"]),
    from: isLocalDate(from) ? from : undefined,
    to: isLocalDate(to) ? to : undefined,
    year: readYear(raw["year"]),
    ...readCalendarSearch(raw),
  };
}

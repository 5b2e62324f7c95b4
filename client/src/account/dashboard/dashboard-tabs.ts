import type { Role } from "#shared/account/account.ts";

const DASHBOARD_TABS = [
  "my-bookings",
  "available-vehicles",
  "my-vehicles",
  "partner-bookings",
  "add-vehicle",
  "calendar",
  "earnings",
  "reviews",
  "bookings",
  "vehicles",
  "my-profile",
  "onboarding",
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** The tabs in each role's menu; the first is the default. */
export const ROLE_TABS: Record<Role, readonly [DashboardTab, ...DashboardTab[]]> = {
  customer: ["my-bookings", "available-vehicles", "my-profile"],
  partner: [
    "my-vehicles",
    "partner-bookings",
    "calendar",
    "earnings",
    "reviews",
    "add-vehicle",
    "my-profile",
  ],
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
/** A tab that an address can name. */
export type RequestedTab = DashboardTab | AdminTab;

const REQUESTABLE_TABS: readonly RequestedTab[] = [
  ...DASHBOARD_TABS,
  ...(Object.keys(ADMIN_PAGES) as AdminTab[]),
];

export const isAdminTab = (tab: RequestedTab): tab is AdminTab => tab in ADMIN_PAGES;

/** Available to every role, even when not in its menu. */
const OPEN_TABS: ReadonlySet<DashboardTab> = new Set(["bookings", "vehicles", "my-profile"]);

/** Tabs that are not in a menu, for one role each. */
const HIDDEN_TABS: Partial<Record<DashboardTab, Role>> = { onboarding: "partner" };

/**
 * The tab of a partner that shows the checklist of the onboarding until it is done: the first of
 * the menu. Above the bookings it would push the handovers of today off a phone's screen.
 */
export const CHECKLIST_TAB: DashboardTab = "my-vehicles";

export function maySee(role: Role, tab: RequestedTab): tab is DashboardTab {
  if (isAdminTab(tab)) return false;
  return ROLE_TABS[role].includes(tab) || OPEN_TABS.has(tab) || HIDDEN_TABS[tab] === role;
}

/** Returns the requested tab if the role may see it, otherwise the role's default tab. */
export function tabFor(role: Role, requested: RequestedTab | undefined): DashboardTab {
  return requested && maySee(role, requested) ? requested : ROLE_TABS[role][0];
}

/** Reads the tab from the address. */
export function readTab(raw: { tab?: unknown }): RequestedTab | undefined {
  return REQUESTABLE_TABS.find((tab) => tab === raw.tab);
}

import { dashboardText } from "#client/account/text.ts";
import { homeOf } from "#client/routing/route-context.ts";
import type { Role } from "#shared/account/account.ts";
import type { Language } from "#shared/language.ts";
import {
  ADMIN_PAGES,
  CHECKLIST_TAB,
  isAdminTab,
  maySee,
  readTab,
  tabFor,
} from "./dashboard-tabs.ts";

type Search = Parameters<typeof readTab>[0];

/**
 * The title of the tab that an address opens, and the page to open instead where it is not the
 * role's.
 */
export function openTab(role: Role, search: Search, language: Language) {
  const tab = readTab(search);
  const title = dashboardText[language].tabs[tabFor(role, tab)];
  if (tab && isAdminTab(tab) && role === "admin") return { title, redirectTo: ADMIN_PAGES[tab] };
  return { title, redirectTo: tab && !maySee(role, tab) ? homeOf(role) : undefined };
}

/** True where an address opens the viewer's own bookings. */
export function opensBookings(role: Role, search: Search): boolean {
  const tab = tabFor(role, readTab(search));
  return tab === "my-bookings" || tab === "bookings";
}

/** True where a partner's address opens the tab above which the checklist is. */
export const opensChecklist = (search: Search): boolean =>
  tabFor("partner", readTab(search)) === CHECKLIST_TAB;

import { dashboardText } from "#client/account/text.ts";
import type { ApiUtils } from "#client/api/api.ts";
import { homeOf } from "#client/routing/route-context.ts";
import type { Role, Viewer } from "#shared/account/account.ts";
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

/** Requests what the tab that an address opens shows at once. */
export async function loadTab(
  { viewer: { role }, trpc }: { viewer: Viewer; trpc: ApiUtils },
  search: Search & { edit?: unknown },
): Promise<void> {
  const tab = tabFor(role, readTab(search));
  if (tab === "my-bookings" || tab === "bookings") {
    // Not awaited: they are on their way while the code of the panel loads.
    void trpc.checkout.myBookings.prefetch();
    void trpc.catalog.places.prefetch();
  }
  if (role !== "partner" || search.edit || tab !== CHECKLIST_TAB) return;
  // The checklist is above the panel: coming later, it would move it. Without its data the panel
  // is shown alone.
  await trpc.partner.onboarding.ensureData(undefined, { retry: false }).catch(() => undefined);
}

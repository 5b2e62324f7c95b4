import type { RouteContext } from "#client/route-context.ts";
import { readAuditSearch, toAuditQuery } from "./audit-search.ts";
import { readBookingsSearch, toBookingsInput, toCountsInput } from "./bookings-search.ts";
import { LIST_QUERY } from "./list-query.ts";
import { readMailSearch, toMailsQuery } from "./mail-search.ts";
import { readMessagesSearch, toMessagesQuery } from "./messages-search.ts";
import { readCustomersSearch, readPartnersSearch, toPeopleQuery } from "./people-search.ts";
import { readVehiclesSearch, toQuery } from "./vehicles-search.ts";

type Prefetch = (trpc: RouteContext["trpc"], address: Record<string, unknown>) => void;

/** Asks for the first rows of each list as its address wants them, while the screen is on its way. */
export const PREFETCH = {
  vehicles({ admin }, address) {
    void admin.vehicles.prefetch(toQuery(readVehiclesSearch(address)).query, LIST_QUERY);
  },
  bookings({ admin }, address) {
    const search = readBookingsSearch(address);
    void admin.bookings.prefetch(toBookingsInput(search), LIST_QUERY);
    void admin.bookingCounts.prefetch(toCountsInput(search), LIST_QUERY);
  },
  partners({ admin }, address) {
    void admin.partners.prefetch(toPeopleQuery(readPartnersSearch(address)), LIST_QUERY);
  },
  customers({ admin }, address) {
    void admin.customers.prefetch(toPeopleQuery(readCustomersSearch(address)), LIST_QUERY);
  },
  messages({ admin }, address) {
    void admin.messages.prefetch(toMessagesQuery(readMessagesSearch(address)), LIST_QUERY);
  },
  mail({ admin }, address) {
    void admin.mails.prefetch(toMailsQuery(readMailSearch(address)), LIST_QUERY);
  },
  audit({ admin }, address) {
    void admin.audit.prefetch(toAuditQuery(readAuditSearch(address)), LIST_QUERY);
  },
} satisfies Record<string, Prefetch>;

export type ListPage = keyof typeof PREFETCH;

import { readAuditSearch, toAuditQuery } from "#client/admin/audit/audit-search.ts";
import {
  readBookingsSearch,
  toBookingsInput,
  toCountsInput,
} from "#client/admin/bookings/bookings-search.ts";
import { readCustomersSearch } from "#client/admin/customers/customers-search.ts";
import { LIST_QUERY, toListQuery } from "#client/admin/list/list-query.ts";
import { readMessagesSearch, toMessagesQuery } from "#client/admin/messages/messages-search.ts";
import { readPartnersSearch } from "#client/admin/partners/partners-search.ts";
import { readReviewsSearch } from "#client/admin/reviews/reviews-search.ts";
import { readVehiclesSearch, toQuery } from "#client/admin/vehicles/vehicles-search.ts";
import type { RouteContext } from "#client/routing/route-context.ts";
import { readEmailSearch, toEmailsQuery } from "./emails/email-search.ts";

type Prefetch = (trpc: RouteContext["trpc"], address: Record<string, unknown>) => void;

/**
 * Prefetches the first rows of each list for its search parameters while the screen's code loads.
 */
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
    void admin.partners.prefetch(toListQuery(readPartnersSearch(address)), LIST_QUERY);
  },
  customers({ admin }, address) {
    void admin.customers.prefetch(toListQuery(readCustomersSearch(address)), LIST_QUERY);
  },
  messages({ admin }, address) {
    void admin.messages.prefetch(toMessagesQuery(readMessagesSearch(address)), LIST_QUERY);
  },
  reviews({ admin }, address) {
    void admin.reviews.prefetch(toListQuery(readReviewsSearch(address)), LIST_QUERY);
  },
  email({ admin }, address) {
    void admin.emails.prefetch(toEmailsQuery(readEmailSearch(address)), LIST_QUERY);
  },
  audit({ admin }, address) {
    void admin.audit.prefetch(toAuditQuery(readAuditSearch(address)), LIST_QUERY);
  },
} satisfies Record<string, Prefetch>;

export type ListPage = keyof typeof PREFETCH;

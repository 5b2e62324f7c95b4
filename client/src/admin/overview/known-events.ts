import type { RecentEvent } from "#shared/admin/admin-overview.ts";
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from "#shared/admin/audit-actions.ts";
import { BOOKING_EVENT_KINDS } from "#shared/checkout/checkout.ts";

function isKnown(event: RecentEvent): boolean {
  switch (event.kind) {
    case "booking":
      return BOOKING_EVENT_KINDS.includes(event.change);
    case "change":
      return (
        AUDIT_ACTIONS.includes(event.entry.action) &&
        AUDIT_SUBJECTS.includes(event.entry.subject.type)
      );
    case "vehicle":
    case "partner":
    case "message":
      return true;
    default:
      return false;
  }
}

/**
 * Returns the events that this page has words for. A page that was loaded before an update may get
 * others from the new server.
 */
export function knownEvents(events: readonly RecentEvent[]): RecentEvent[] {
  return events.filter(isKnown);
}

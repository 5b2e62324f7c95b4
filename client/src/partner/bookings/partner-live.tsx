import { useEffect, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { LiveStateMark } from "#client/booking/state/live-state.tsx";
import { useChanges } from "#client/events/follow-changes.ts";
import type { PartnerBookingChange } from "#shared/partner/partner-bookings.ts";
import { useChangeToasts } from "./use-change-toasts.ts";

/** Changes within this time are announced and fetched together. */
const GATHER_MS = 100;

const isActiveTab = () => document.visibilityState === "visible" && document.hasFocus();

/** Shows the number of changes since the tab was last visible, in front of the page's title. */
function useUnreadTitle(): (count: number) => void {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    const clear = () => {
      if (isActiveTab()) setUnread(0);
    };
    window.addEventListener("focus", clear);
    document.addEventListener("visibilitychange", clear);
    return () => {
      window.removeEventListener("focus", clear);
      document.removeEventListener("visibilitychange", clear);
    };
  }, []);
  useEffect(() => {
    if (unread === 0) return;
    const count = `(${unread}) `;
    document.title = count + document.title;
    return () => {
      // Another page may have set its own title since.
      if (document.title.startsWith(count)) document.title = document.title.slice(count.length);
    };
  }, [unread]);
  return (count) => {
    if (!isActiveTab()) setUnread((before) => before + count);
  };
}

/**
 * Keeps the tabs of a partner's dashboard up to date with toasts, the unread count and fresh lists.
 * Shows whether the connection is live.
 */
export function PartnerLive() {
  const utils = trpc.useUtils();
  const showToasts = useChangeToasts();
  const countUnread = useUnreadTitle();
  const gathered = useRef<PartnerBookingChange[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = () => {
    timer.current = undefined;
    const changes = gathered.current.splice(0);
    showToasts(changes);
    countUnread(changes.length);
    void utils.partner.bookings.invalidate();
    void utils.partner.booking.invalidate();
    void utils.partner.handovers.invalidate();
    void utils.partner.earnings.invalidate();
    void utils.partner.calendar.invalidate();
    void utils.partner.vehicles.invalidate();
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const state = useChanges<PartnerBookingChange>(
    (input, on) => utils.client.partner.onBookingChange.subscribe(input, on),
    (change) => {
      if (change) gathered.current.push(change);
      timer.current ??= setTimeout(flush, change ? GATHER_MS : 0);
    },
  );
  return <LiveStateMark state={state} />;
}

import { notificationsStore } from "@mantine/notifications";
import { belowWidth } from "#client/ui/breakpoints.ts";

/** Media query under which toasts cover the header. */
export const NARROW = belowWidth("md");

/** Over the header, more than one toast would also cover the page's heading. */
export const TOAST_LIMIT = { narrow: 1, wide: 4 };

/** Sets the limit before the first toast, because a later change does not remove shown toasts. */
export function limitToasts(): void {
  const limit = matchMedia(NARROW).matches ? TOAST_LIMIT.narrow : TOAST_LIMIT.wide;
  notificationsStore.updateState({ ...notificationsStore.getState(), limit });
}

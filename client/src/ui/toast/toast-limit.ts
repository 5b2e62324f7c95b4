import { notificationsStore } from "@mantine/notifications";

/** Where toasts lie over the header. */
export const NARROW = "(max-width: 61.99em)";

/** Over the header more than one would reach below the header, over the page's heading. */
export const TOAST_LIMIT = { narrow: 1, wide: 4 };

/** Sets the limit before the first toast: the component that sets it later leaves out none that are shown. */
export function limitToasts(): void {
  const limit = matchMedia(NARROW).matches ? TOAST_LIMIT.narrow : TOAST_LIMIT.wide;
  notificationsStore.updateState({ ...notificationsStore.getState(), limit });
}

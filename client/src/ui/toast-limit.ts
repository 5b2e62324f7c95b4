import { notificationsStore } from "@mantine/notifications";

export const PHONE = "(max-width: 47.99em)";

/** On a phone more than one would reach below the header, over the page's heading. */
export const TOAST_LIMIT = { phone: 1, other: 4 };

/** Sets the limit before the first toast: the component that sets it later leaves out none that are shown. */
export function limitToasts(): void {
  const limit = matchMedia(PHONE).matches ? TOAST_LIMIT.phone : TOAST_LIMIT.other;
  notificationsStore.updateState({ ...notificationsStore.getState(), limit });
}

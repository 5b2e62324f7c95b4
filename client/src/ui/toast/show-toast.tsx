import { notifications, notificationsStore } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { DEFAULT_LANGUAGE, isLanguage } from "#shared/language.ts";
import type { ToastContent, ToastTone } from "./toast-content.ts";
import { NARROW, TOAST_LIMIT } from "./toast-limit.ts";
import { toastText } from "./toast-text.ts";

const COLORS: Record<ToastTone, string> = { success: "olive", error: "terracotta", info: "sea" };

/** An icon for each kind of toast, in addition to its colour. */
const ICONS = {
  success: <IconCheck size={20} stroke={2.2} aria-hidden="true" />,
  error: <IconAlertTriangle size={20} stroke={2} aria-hidden="true" />,
  info: <IconInfoCircle size={22} stroke={1.8} aria-hidden="true" />,
};

/** Toasts can be shown outside of components, where no context has the language of the page. */
function closeLabel(): string {
  const { lang } = document.documentElement;
  return toastText[isLanguage(lang) ? lang : DEFAULT_LANGUAGE].close;
}

/** Sets the limit before the first toast, because a later change does not remove shown toasts. */
export function limitToasts(): void {
  const limit = matchMedia(NARROW).matches ? TOAST_LIMIT.narrow : TOAST_LIMIT.wide;
  notificationsStore.updateState({ ...notificationsStore.getState(), limit });
}

/** Removes a toast with an id; none if it has closed. */
export function hideToast(id: string): void {
  notifications.hide(id);
}

/** Shows one toast. Loaded with the first one. */
export function showToast(tone: ToastTone, content: ToastContent): void {
  const { id } = content;
  if (id !== undefined) hideToast(id);
  notifications.show({
    ...(id !== undefined && { id }),
    color: COLORS[tone],
    icon: ICONS[tone],
    title: content.title,
    message: content.message,
    autoClose: content.closeAfter ?? (tone === "error" ? 8000 : 5000),
    withBorder: true,
    // If only few are shown at a time, an error does not wait behind other toasts.
    priority: tone === "error" ? 1 : 0,
    closeButtonProps: { "aria-label": closeLabel() },
  });
}

import { Button } from "@mantine/core";
import { randomId } from "@mantine/hooks";
import { notifications, notificationsStore } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { findReference } from "#client/text/find-reference.ts";
import { FailureText } from "#client/ui/alert/failure-text.tsx";
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

/** Milliseconds that a toast with an action stays, so that there is time to decide. */
const ACTION_MILLISECONDS = 12_000;

function withAction(id: string, message: ReactNode, action: NonNullable<ToastContent["action"]>) {
  const act = () => {
    hideToast(id);
    action.onClick();
  };
  return (
    <>
      {message}
      <Button variant="default" size="compact-md" mt="xs" display="block" onClick={act}>
        {action.label}
      </Button>
    </>
  );
}

/** Milliseconds until a toast closes; one with a reference stays until it is closed. */
function autoCloseOf(tone: ToastTone, hasAction: boolean, hasReference: boolean): number | false {
  if (hasReference) return false;
  if (hasAction) return ACTION_MILLISECONDS;
  return tone === "error" ? 8000 : 5000;
}

/** Shows one toast. Loaded with the first one. */
export function showToast(tone: ToastTone, content: ToastContent): void {
  const { message, action } = content;
  const id = content.id ?? (action && randomId());
  const hasReference = findReference(message) !== null;
  const shown = hasReference ? <FailureText>{message}</FailureText> : message;
  if (content.id !== undefined) hideToast(content.id);
  notifications.show({
    ...(id !== undefined && { id }),
    color: COLORS[tone],
    icon: ICONS[tone],
    title: content.title,
    message: id !== undefined && action ? withAction(id, shown, action) : shown,
    autoClose: content.closeAfter ?? autoCloseOf(tone, action !== undefined, hasReference),
    withBorder: true,
    // If only few are shown at a time, an error does not wait behind other toasts.
    priority: tone === "error" ? 1 : 0,
    closeButtonProps: { "aria-label": closeLabel() },
  });
}

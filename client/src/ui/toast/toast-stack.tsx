import { useMediaQuery } from "@mantine/hooks";
import { Notifications, useNotifications } from "@mantine/notifications";
import "@mantine/notifications/styles.layer.css";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { onDialogs, topDialog } from "#client/ui/dialog/open-dialogs.ts";
import { ThemeProvider } from "#client/ui/theme/theme-provider.tsx";
import { NARROW, TOAST_LIMIT } from "./toast-limit.ts";
import classes from "./toast-stack.module.css";

const POSITION = "bottom-left";

function createLayer(): HTMLElement {
  const layer = document.createElement("div");
  layer.popover = "manual";
  layer.className = classes.layer ?? "";
  return layer;
}

/** Sets a CSS variable to the height of the toasts, so that a dialog on a phone makes room. */
function useToastsHeight(layer: HTMLElement, hasToasts: boolean): void {
  useEffect(() => {
    const stack = layer.querySelector(`[data-position="${POSITION}"]`);
    if (!stack || !hasToasts) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--toasts-height", `${stack.getBoundingClientRect().height}px`),
    );
    observer.observe(stack);
    return () => observer.disconnect();
  }, [layer, hasToasts]);
}

/** Loaded with the first toast. A default export, because React.lazy requires one. */
export default function ToastStack() {
  const [layer] = useState(createLayer);
  const dialog = useSyncExternalStore(onDialogs, topDialog);
  const hasToasts = useNotifications().notifications.length > 0;
  // Must be known before the first toast is rendered, or two would be shown.
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  // Inside the top dialog, toasts cover it, are announced and can be closed. While it is open, the
  // page itself is inert.
  useEffect(() => {
    (dialog ?? document.body).append(layer);
    if (hasToasts) layer.showPopover();
    return () => layer.hidePopover();
  }, [layer, dialog, hasToasts]);
  useToastsHeight(layer, hasToasts);
  return createPortal(
    <ThemeProvider>
      <Notifications
        position={POSITION}
        limit={isNarrow ? TOAST_LIMIT.narrow : TOAST_LIMIT.wide}
        zIndex={400}
        className={classes.stack}
        classNames={{ notification: classes.toast ?? "" }}
        containerWidth="22rem"
        withinPortal={false}
      />
    </ThemeProvider>,
    layer,
  );
}

import { Notifications, useNotifications } from "@mantine/notifications";
import "@mantine/notifications/styles.layer.css";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Look } from "./look.tsx";
import classes from "./notice-stack.module.css";
import { onDialogs, topDialog } from "./open-dialogs.ts";

function createLayer(): HTMLElement {
  const layer = document.createElement("div");
  layer.popover = "manual";
  layer.className = classes["layer"] ?? "";
  return layer;
}

/** Loaded with the first toast; a default export because React.lazy wants one. */
export default function NoticeStack() {
  const [layer] = useState(createLayer);
  const dialog = useSyncExternalStore(onDialogs, topDialog);
  const hasNotices = useNotifications().notifications.length > 0;
  // Inside the dialog on top, toasts lie over it, are read out and can be closed; its own page is
  // out of reach meanwhile.
  useEffect(() => {
    (dialog ?? document.body).append(layer);
    if (hasNotices) layer.showPopover();
    return () => layer.hidePopover();
  }, [layer, dialog, hasNotices]);
  return createPortal(
    <Look>
      <Notifications
        position="top-right"
        limit={4}
        zIndex={400}
        className={classes["stack"]}
        containerWidth={400}
        withinPortal={false}
      />
    </Look>,
    layer,
  );
}

import { Notifications, useNotifications } from "@mantine/notifications";
import "@mantine/notifications/styles.layer.css";
import { useEffect, useRef } from "react";
import { Look } from "./look.tsx";
import classes from "./notice-stack.module.css";

/** Loaded with the first toast; a default export because React.lazy wants one. */
export default function NoticeStack() {
  const layer = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  const { length: count } = useNotifications().notifications;
  // Whatever was opened last lies on top: without this an open dialog would cover the toasts.
  useEffect(() => {
    const isMore = count > before.current;
    before.current = count;
    if (count > 0 && !isMore) return;
    layer.current?.hidePopover();
    if (isMore) layer.current?.showPopover();
  }, [count]);
  return (
    <Look>
      <div ref={layer} popover="manual" className={classes["layer"]}>
        <Notifications
          position="top-right"
          limit={4}
          zIndex={400}
          className={classes["stack"]}
          containerWidth={400}
          withinPortal={false}
        />
      </div>
    </Look>
  );
}

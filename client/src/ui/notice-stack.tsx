import { Notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.layer.css";
import { Look } from "./look.tsx";
import classes from "./notice-stack.module.css";

/** Loaded with the first toast; a default export because React.lazy wants one. */
export default function NoticeStack() {
  return (
    <Look>
      <Notifications
        position="top-right"
        limit={4}
        zIndex={400}
        className={classes["stack"]}
        containerWidth={400}
      />
    </Look>
  );
}

import { Button } from "@mantine/core";
import { IconBell, IconBellCheck, IconBellOff } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "#client/text/language.tsx";
import { bookingsText } from "./bookings-text.ts";
import classes from "./desktop-switch.module.css";

/** Permission for desktop notifications, or null if the browser does not support them. */
function desktopPermission(): NotificationPermission | null {
  return "Notification" in window ? Notification.permission : null;
}

/** Asks for the notification permission on request only. */
export function DesktopSwitch() {
  const t = useText(bookingsText);
  const [permission, setPermission] = useState(desktopPermission);
  if (permission === null) return null;
  if (permission === "default") {
    return (
      <Button
        variant="default"
        leftSection={<IconBell size={18} aria-hidden />}
        onClick={() => void Notification.requestPermission().then(setPermission)}
      >
        {t.desktop}
      </Button>
    );
  }
  const isGranted = permission === "granted";
  const Icon = isGranted ? IconBellCheck : IconBellOff;
  return (
    <span role="status" className={classes.state} title={isGranted ? undefined : t.desktopHint}>
      <Icon size={18} stroke={1.7} aria-hidden />
      {isGranted ? t.desktopOn : t.desktopDenied}
    </span>
  );
}

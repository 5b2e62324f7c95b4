import { Button } from "@mantine/core";
import { IconBell, IconBellCheck, IconBellOff } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "#client/text/language.tsx";
import { bookingsText } from "./bookings-text.ts";
import classes from "./desktop-switch.module.css";

/** Permission for desktop notifications, or null if the browser does not support them. */
type DesktopPermission = NotificationPermission | null;

const readPermission = (): DesktopPermission =>
  "Notification" in window ? Notification.permission : null;

/** The permission for desktop notifications, and how to ask for it. */
export function useDesktopPermission() {
  const [permission, setPermission] = useState(readPermission);
  return {
    permission,
    ask: () => void Notification.requestPermission().then(setPermission),
  };
}

/** Asks for the permission on request only. Phones have notifications of another kind. */
export function DesktopButton({ onAsk }: { onAsk: () => void }) {
  const t = useText(bookingsText);
  return (
    <Button
      variant="default"
      visibleFrom="lg"
      leftSection={<IconBell size={18} aria-hidden />}
      onClick={onAsk}
    >
      {t.desktop}
    </Button>
  );
}

/** The decision about desktop notifications, which only the browser's settings change. */
export function DesktopState({ permission }: { permission: DesktopPermission }) {
  const t = useText(bookingsText);
  if (permission === null || permission === "default") return null;
  const isGranted = permission === "granted";
  const Icon = isGranted ? IconBellCheck : IconBellOff;
  return (
    <span role="status" className={classes.state} title={isGranted ? undefined : t.desktopHint}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {isGranted ? t.desktopOn : t.desktopDenied}
    </span>
  );
}

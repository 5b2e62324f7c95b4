import { Button, Text } from "@mantine/core";
import { IconBell, IconBellCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "#client/text/language.tsx";
import { bookingsText } from "./bookings-text.ts";

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
  return (
    <Text size="sm" c="dimmed" role="status">
      {permission === "granted" && (
        <IconBellCheck size={16} aria-hidden style={{ verticalAlign: "-0.2em" }} />
      )}{" "}
      {permission === "granted" ? t.desktopOn : t.desktopDenied}
    </Text>
  );
}

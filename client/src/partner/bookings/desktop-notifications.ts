/** Whether the browser shows notifications for this site; null where it knows none. */
export function desktopPermission(): NotificationPermission | null {
  return "Notification" in window ? Notification.permission : null;
}

/** Shows a notification where that was allowed and nobody looks at the page anyhow. */
export function showOnDesktop(title: string, body: string, tag: string): void {
  if (desktopPermission() !== "granted" || !document.hidden) return;
  try {
    const notification = new Notification(title, { body, tag, icon: "/favicon.svg" });
    notification.addEventListener("click", () => {
      window.focus();
      notification.close();
    });
  } catch {
    // Phones leave this to service workers; there the toast and the count in the title remain.
  }
}

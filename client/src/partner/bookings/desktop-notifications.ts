/** Shows a desktop notification if allowed and the page is hidden. */
export function showOnDesktop(title: string, body: string, tag: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  if (!document.hidden) return;
  try {
    const notification = new Notification(title, { body, tag, icon: "/favicon.svg" });
    notification.addEventListener("click", () => {
      window.focus();
      notification.close();
    });
  } catch {
    // Phones support this only in service workers. The toast and the title count remain.
  }
}

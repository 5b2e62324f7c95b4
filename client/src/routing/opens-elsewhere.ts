import type { MouseEvent } from "react";

/** True for a click that opens a link in a new tab or window, or downloads it. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

import type { MouseEvent } from "react";

/** True for a click on a link that asks the browser for another tab, a window or a download. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

import { useEffect } from "react";

/** Open dialogs that keep the page from scrolling; one may open another. */
let locks = 0;

function lock(change: 1 | -1): void {
  locks += change;
  document.documentElement.classList.toggle("scroll-locked", locks > 0);
}

/** Keeps the page behind a dialog from scrolling while it is open. */
export function useScrollLock(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    lock(1);
    return () => lock(-1);
  }, [opened]);
}

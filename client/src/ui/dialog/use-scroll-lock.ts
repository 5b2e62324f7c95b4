import { useEffect } from "react";

/** Keeps the page behind a dialog from scrolling while it is open. */
export function useScrollLock(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    document.documentElement.classList.add("scroll-locked");
    return () => document.documentElement.classList.remove("scroll-locked");
  }, [opened]);
}

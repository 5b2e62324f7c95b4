import { type RefObject, useEffect } from "react";
import { topDialog } from "./open-dialogs.ts";

/**
 * Reports each Escape in an open dialog, instead of the dialog's `cancel`: browsers let a second
 * one in a row close any dialog, even one that asks before it closes. A field that used the key for
 * itself has prevented its default.
 */
export function useEveryEscape(
  dialog: RefObject<HTMLDialogElement | null>,
  opened: boolean,
  onEscape: () => void,
): void {
  useEffect(() => {
    if (!opened) return;
    const report = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
      if (topDialog() !== dialog.current) return;
      event.preventDefault();
      onEscape();
    };
    window.addEventListener("keydown", report);
    return () => window.removeEventListener("keydown", report);
  }, [dialog, opened, onEscape]);
}

import { type RefObject, useEffect } from "react";
import { closeModal, openModal } from "./open-dialogs.ts";

/**
 * Drives the browser's own modal dialog: focus stays inside while it is open and returns afterwards;
 * Escape and a click on the backdrop ask to close it.
 */
export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  opened: boolean,
  onClose: () => void,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !opened) return;
    openModal(element);
    return () => closeModal(element);
  }, [dialog, opened]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    const closeOnEscape = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    element.addEventListener("click", closeOnBackdrop);
    element.addEventListener("cancel", closeOnEscape);
    return () => {
      element.removeEventListener("click", closeOnBackdrop);
      element.removeEventListener("cancel", closeOnEscape);
    };
  }, [dialog, onClose]);
}

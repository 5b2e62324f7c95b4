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
    // Text that is selected with a pointer that lets go outside clicks the dialog as well.
    let isPressedOutside = false;
    const notePress = ({ target }: PointerEvent) => {
      isPressedOutside = target === element;
    };
    const closeOnBackdrop = ({ target }: MouseEvent) => {
      if (target === element && isPressedOutside) onClose();
    };
    const closeOnEscape = (event: Event) => {
      // A file chooser that is closed without a choice lets an event of this name rise.
      if (event.target !== element) return;
      event.preventDefault();
      onClose();
    };
    element.addEventListener("pointerdown", notePress);
    element.addEventListener("click", closeOnBackdrop);
    element.addEventListener("cancel", closeOnEscape);
    return () => {
      element.removeEventListener("pointerdown", notePress);
      element.removeEventListener("click", closeOnBackdrop);
      element.removeEventListener("cancel", closeOnEscape);
    };
  }, [dialog, onClose]);
}

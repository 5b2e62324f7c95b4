import { type RefObject, useEffect, useLayoutEffect } from "react";
import { closeModal, openModal } from "./open-dialogs.ts";

/**
 * Controls a native modal dialog: the focus stays inside while it is open and returns afterwards.
 * Escape and a click on the backdrop request closing.
 */
export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  opened: boolean,
  onClose: () => void,
): void {
  // With the commit: a slow device ran an effect seconds after the dialog had lost its content, and
  // until then the page stayed inert.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !opened) return;
    openModal(element);
    return () => closeModal(element);
  }, [dialog, opened]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Selecting text and releasing the pointer outside also triggers a click on the dialog.
    let isPressedOutside = false;
    const notePress = ({ target }: PointerEvent) => {
      isPressedOutside = target === element;
    };
    const closeOnBackdrop = ({ target }: MouseEvent) => {
      if (target === element && isPressedOutside) onClose();
    };
    const closeOnEscape = (event: Event) => {
      // Cancelling a file chooser bubbles an event of the same name.
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

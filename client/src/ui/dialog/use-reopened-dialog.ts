import { type RefObject, useLayoutEffect } from "react";

/** The open dialogs after one in the document, such as those opened from it. */
function dialogsAfter(dialog: HTMLDialogElement): HTMLDialogElement[] {
  return [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].filter(
    (one) => dialog.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/**
 * Shows a dialog again that the browser closed by itself, as it does when one was to be closed
 * several times in a row, for example with Android's back gesture. It is the owner who decides.
 */
export function useReopenedDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  opened: boolean,
  onClose: () => void,
): void {
  // With the commit, as the dialog is closed: the event comes after it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !opened) return;
    let isReported = false;
    // One that cannot be prevented is followed by `close`, and was reported as any other.
    const noteLast = ({ target, cancelable }: Event) => {
      if (target === element && !cancelable) isReported = true;
    };
    const reopen = () => {
      if (element.open) return;
      const above = dialogsAfter(element);
      element.showModal();
      for (const one of above) {
        one.close();
        one.showModal();
      }
      if (!isReported) onClose();
      isReported = false;
    };
    element.addEventListener("cancel", noteLast);
    element.addEventListener("close", reopen);
    return () => {
      element.removeEventListener("cancel", noteLast);
      element.removeEventListener("close", reopen);
    };
  }, [dialog, opened, onClose]);
}

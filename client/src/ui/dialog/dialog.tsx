import { useState } from "react";
import { UnsavedContext, useUnsavedForms } from "#client/ui/unsaved-changes.ts";
import { DialogFrame, type DialogProps } from "./dialog-frame.tsx";
import { type GuardedPage, LeaveGuard, type Navigation } from "./leave-guard.tsx";
import { LeaveQuestion } from "./leave-question.tsx";

/**
 * Filters and details that the page behind a dialog writes to its address leave the dialog open.
 */
const isLeft = (current: GuardedPage, next: GuardedPage, navigation: Navigation) =>
  current.pathname !== next.pathname || (navigation !== "PUSH" && navigation !== "REPLACE");

/**
 * A dialog in the middle or at the side of the window. The focus stays inside and returns
 * afterwards. Escape, the close button and a click outside close it; while a form in it has unsaved
 * changes, which it reports with `useUnsavedChanges`, closing asks first, and so do the browser's
 * "back" and "reload". Its content is mounted only while it is open.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose } = props;
  const { mark, isUnsaved } = useUnsavedForms();
  const [isAsking, setAsking] = useState(false);
  // Saving may have closed the dialog in the meantime.
  if (isAsking && !opened) setAsking(false);
  const leave = () => {
    setAsking(false);
    onClose();
  };
  const requestClose = () => (isUnsaved() ? setAsking(true) : onClose());
  return (
    <>
      <UnsavedContext value={mark}>
        <DialogFrame {...props} onClose={requestClose} />
      </UnsavedContext>
      {opened && (
        <>
          <LeaveQuestion opened={isAsking} onStay={() => setAsking(false)} onLeave={leave} />
          <LeaveGuard isUnsaved={isUnsaved} isLeft={isLeft} />
        </>
      )}
    </>
  );
}

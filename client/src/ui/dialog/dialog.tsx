import { useState } from "react";
import { UnsavedContext, useUnsavedForms } from "#client/ui/unsaved-changes.ts";
import { DialogFrame, type DialogProps } from "./dialog-frame.tsx";
import { type GuardedPage, LeaveGuard, type Navigation } from "./leave-guard.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { BusyContext } from "./use-busy-dialog.ts";

/**
 * Filters and details that the page behind a dialog writes to its address leave the dialog open.
 */
const isLeft = (current: GuardedPage, next: GuardedPage, navigation: Navigation) =>
  current.pathname !== next.pathname || (navigation !== "PUSH" && navigation !== "REPLACE");

/**
 * A dialog in the middle or at the side of the window. The focus stays inside and returns
 * afterwards. Escape, the close button and a click outside close it; while a form in it has unsaved
 * changes, which it reports with `useUnsavedChanges`, closing asks first, and so do the browser's
 * "back" and "reload". While a request runs in it, which it reports with `useBusyDialog`, it stays
 * open. Its content is mounted only while it is open.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose } = props;
  const { mark, isUnsaved } = useUnsavedForms();
  const [running] = useState(() => new Set<string>());
  const [markBusy] = useState(() => (request: string, isBusy: boolean) => {
    if (isBusy) running.add(request);
    else running.delete(request);
  });
  const [isAsking, setAsking] = useState(false);
  // Saving may have closed the dialog in the meantime.
  if (isAsking && !opened) setAsking(false);
  const leave = () => {
    setAsking(false);
    onClose();
  };
  const requestClose = () => {
    if (running.size > 0) return;
    if (isUnsaved()) setAsking(true);
    else onClose();
  };
  return (
    <>
      <UnsavedContext value={mark}>
        <BusyContext value={markBusy}>
          <DialogFrame {...props} onClose={requestClose} />
        </BusyContext>
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

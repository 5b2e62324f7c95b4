import { useState } from "react";
import { UnsavedContext, useUnsavedForms } from "#client/ui/unsaved-changes.ts";
import { DialogFrame, type DialogProps } from "./dialog-frame.tsx";
import { LeaveQuestion } from "./leave-question.tsx";

/**
 * A dialog in the middle or at the side of the window. The focus stays inside and returns
 * afterwards. Escape, the close button and a click outside close it; while a form in it has unsaved
 * changes, which it reports with `useUnsavedChanges`, closing asks first. Its content is mounted only
 * while it is open.
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
        <LeaveQuestion opened={isAsking} onStay={() => setAsking(false)} onLeave={leave} />
      )}
    </>
  );
}

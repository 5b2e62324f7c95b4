import type { ReactNode } from "react";
import { type GuardedPage, LeaveGuard } from "#client/ui/dialog/leave-guard.tsx";
import { UnsavedContext, useUnsavedForms } from "#client/ui/unsaved-changes.ts";

/**
 * Asks once before the unsaved changes of any form within are lost.
 * @param props.isLeft true where the forms are not on the next page
 */
export function UnsavedChanges(props: {
  isLeft: (current: GuardedPage, next: GuardedPage) => boolean;
  children: ReactNode;
}) {
  const { mark, isUnsaved } = useUnsavedForms();
  return (
    <UnsavedContext value={mark}>
      {props.children}
      <LeaveGuard isUnsaved={isUnsaved} isLeft={props.isLeft} />
    </UnsavedContext>
  );
}

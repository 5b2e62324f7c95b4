import { lazy, Suspense } from "react";
import { useEndedSession } from "#client/session-state.ts";
import { useSessionWatch } from "#client/session-watch.ts";

const SessionEndedDialog = lazy(() => import("#client/account/session-ended-dialog.tsx"));

/** Where somebody whose session ended under an open page comes back in; loaded only then. */
export function SessionOutlet() {
  useSessionWatch();
  const person = useEndedSession();
  if (!person) return null;
  return (
    <Suspense fallback={null}>
      <SessionEndedDialog person={person} />
    </Suspense>
  );
}

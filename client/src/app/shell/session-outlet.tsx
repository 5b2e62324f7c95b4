import { lazy, Suspense } from "react";
import { useEndedSession } from "#client/session/session-state.ts";
import { useSessionWatch } from "#client/session/session-watch.ts";

const SessionEndedDialog = lazy(async () => {
  const { sessionEndedDialog } = await import("#client/account/screens.ts");
  return sessionEndedDialog();
});

/** Sign-in dialog for a session that ended on an open page. Loaded only then. */
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

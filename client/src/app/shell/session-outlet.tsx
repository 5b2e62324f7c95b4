import { lazy, Suspense, useEffect } from "react";
import { useEndedUser, useSession } from "#client/session/use-session.ts";

const SessionEndedDialog = lazy(async () => {
  const { sessionEndedDialog } = await import("#client/account/screens.ts");
  return sessionEndedDialog();
});

/** Sign-in dialog for a session that ended on an open page. Loaded only then. */
export function SessionOutlet() {
  const session = useSession();
  const user = useEndedUser();
  useEffect(() => session.watch(), [session]);
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      <SessionEndedDialog user={user} />
    </Suspense>
  );
}

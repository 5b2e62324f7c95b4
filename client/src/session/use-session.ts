import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { Viewer } from "#shared/account/account.ts";
import type { Session } from "./session.ts";

/** The session of this page. */
export function useSession(): Session {
  return useRouter().options.context.session;
}

/** User whose session ended on this page, or null. */
export function useEndedUser(): Viewer | null {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.endedUser, () => null);
}

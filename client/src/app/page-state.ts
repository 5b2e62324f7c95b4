import { createConnection } from "#client/api/connection.ts";
import { createHydration } from "#client/routing/hydration.ts";
import type { PageState } from "#client/routing/route-context.ts";
import { createSession } from "#client/session/session.ts";

/** Creates what exists once per page load, and once per rendered page on the server. */
export function createPageState(): PageState {
  return {
    session: createSession(),
    connection: createConnection(),
    hydration: createHydration(),
  };
}

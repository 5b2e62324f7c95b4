import { createConnection } from "#client/api/connection.ts";
import { createHydration } from "#client/routing/hydration.ts";
import { createMenuFold } from "#client/routing/menu-fold.ts";
import type { PageState } from "#client/routing/route-context.ts";
import { createSession } from "#client/session/session.ts";

/**
 * Creates what exists once per page load, and once per rendered page on the server.
 * @param isMenuNarrow what the device remembers of the menu of a workspace
 */
export function createPageState(isMenuNarrow: boolean): PageState {
  return {
    session: createSession(),
    connection: createConnection(),
    hydration: createHydration(),
    menuFold: createMenuFold(isMenuNarrow),
  };
}

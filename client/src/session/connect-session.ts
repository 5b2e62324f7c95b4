import type { RegisteredRouter } from "@tanstack/react-router";
import type { Session } from "./session.ts";

/** Lets the session of a page update it. The code that does so is loaded when it is needed. */
export function connectSession(session: Session, router: RegisteredRouter): void {
  session.connect({
    hasViewer: () => Boolean(router.options.context.trpc.account.viewer.getData()),
    async update() {
      const { followSession } = await import("./follow-session.ts");
      return followSession(session, router);
    },
  });
}

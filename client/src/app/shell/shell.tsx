import { lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { Suspense, useRef } from "react";
import { useBarColour } from "#client/app/bar-colour.ts";
import { useRouteFocus } from "#client/app/use-route-focus.ts";
import { useText } from "#client/text/language.tsx";
import { onFirstInteraction } from "#client/ui/on-first-interaction.ts";
import { useSchemeOfDevice } from "#client/ui/theme/color-scheme.ts";
import { ToastOutlet } from "#client/ui/toast/toast-outlet.tsx";
import { CompareOutlet } from "./compare-outlet.tsx";
import { ConnectionBanner } from "./connection-banner.tsx";
import { Header } from "./header.tsx";
import { useLanguageCookie } from "./language-switch.tsx";
import { SessionOutlet } from "./session-outlet.tsx";
import classes from "./shell.module.css";
import { shellText } from "./text.ts";
import { useIsWorkspace } from "./use-is-workspace.ts";

const FOOTER_ID = "site-footer";
const Footer = lazyRouteComponent(
  onFirstInteraction(FOOTER_ID, () => import("./footer.tsx")),
  "Footer",
);
const WorkspaceBars = lazyRouteComponent(
  () => import("#client/app/workspace/workspace-bars.tsx"),
  "WorkspaceBars",
);
// The server renders them with the page.
if (import.meta.env.SSR) await Promise.all([Footer.preload?.(), WorkspaceBars.preload?.()]);

// Constant elements: React removes the server's markup of a part whose code has not arrived when
// that part re-renders with the frame.
const WORKSPACE_BARS = (
  <Suspense>
    <WorkspaceBars />
  </Suspense>
);
const FOOTER = (
  <Suspense>
    <Footer />
  </Suspense>
);

/** Frame of every page: skip link, header, footer with the button to the top, toasts. */
export function Shell() {
  const t = useText(shellText);
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  useLanguageCookie();
  useBarColour();
  useSchemeOfDevice();
  const isWorkspace = useIsWorkspace();
  return (
    <div className={classes.frame} data-workspace={isWorkspace || undefined}>
      <a className={classes.skip} href="#content">
        {t.skip}
      </a>
      {isWorkspace ? WORKSPACE_BARS : <Header />}
      <ConnectionBanner />
      <main ref={main} id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {!isWorkspace && (
        <>
          <CompareOutlet />
          <div id={FOOTER_ID}>{FOOTER}</div>
        </>
      )}
      <ToastOutlet />
      <SessionOutlet />
    </div>
  );
}

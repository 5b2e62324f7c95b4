import { lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { Suspense, useRef } from "react";
import { useBarColour } from "#client/app/bar-colour.ts";
import { useRouteFocus } from "#client/app/use-route-focus.ts";
import { useText } from "#client/text/language.tsx";
import { useSchemeOfDevice } from "#client/ui/color-scheme.ts";
import { onFirstInteraction } from "#client/ui/on-first-interaction.ts";
import { ToastOutlet } from "#client/ui/toast/toast-outlet.tsx";
import { CompareOutlet } from "./compare-outlet.tsx";
import { ConnectionBanner } from "./connection-banner.tsx";
import { Header } from "./header.tsx";
import { useLanguageCookie } from "./language-switch.tsx";
import { SessionOutlet } from "./session-outlet.tsx";
import classes from "./shell.module.css";
import { shellText } from "./text.ts";
import { useIsAdminArea } from "./use-admin-area.ts";

const FOOTER_ID = "site-footer";
const Footer = lazyRouteComponent(
  onFirstInteraction(FOOTER_ID, () => import("./footer.tsx")),
  "Footer",
);
const AdminBars = lazyRouteComponent(
  () => import("#client/app/workspace/admin-bars.tsx"),
  "AdminBars",
);
// The server renders them with the page.
if (import.meta.env.SSR) await Promise.all([Footer.preload?.(), AdminBars.preload?.()]);

// A constant element: while its code loads, the footer must not re-render with the frame.
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
  const isAdminArea = useIsAdminArea();
  return (
    <div className={classes.frame} data-workspace={isAdminArea || undefined}>
      <a className={classes.skip} href="#content">
        {t.skip}
      </a>
      {isAdminArea ? (
        <Suspense>
          <AdminBars />
        </Suspense>
      ) : (
        <Header />
      )}
      <ConnectionBanner />
      <main ref={main} id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {!isAdminArea && (
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

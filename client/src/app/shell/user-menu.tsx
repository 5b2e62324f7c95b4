import { IconUser } from "@tabler/icons-react";
import { Link, lazyRouteComponent } from "@tanstack/react-router";
import clsx from "clsx";
import { Suspense } from "react";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { shellText } from "./text.ts";
import classes from "./user-menu.module.css";

// Not loaded for visitors.
const SignedInMenu = lazyRouteComponent(() => import("./signed-in-menu.tsx"), "SignedInMenu");
if (import.meta.env.SSR) await SignedInMenu.preload?.();

/** Greeting and dropdown for signed-in users, sign-in link for visitors. */
export function UserMenu() {
  const t = useText(shellText);
  const viewer = useViewer();
  const unknown = <span className={clsx(basics.skeleton, classes.unknown)} data-skeleton />;
  if (viewer === undefined) return unknown;
  if (viewer) {
    return (
      <Suspense fallback={unknown}>
        <SignedInMenu viewer={viewer} />
      </Suspense>
    );
  }
  return (
    <Link to="/auth" className={clsx(basics.button, basics.subtle, classes.signIn)}>
      <IconUser size={20} stroke={1.6} aria-hidden="true" />
      {t.signIn}
    </Link>
  );
}

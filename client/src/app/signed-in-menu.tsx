import { IconChevronDown, IconLayoutDashboard, IconLogout } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import clsx from "clsx";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useShownLocation } from "#client/shown-location.ts";
import { useSignOut } from "#client/sign-out.ts";
import { useWords } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import type { Viewer } from "#shared/account.ts";
import { isWorkspacePath } from "#shared/site-paths.ts";
import { shellText } from "./text.ts";
import classes from "./user-menu.module.css";

/** The dropdown of whoever is signed in. */
export function SignedInMenu({ viewer }: { viewer: Viewer }) {
  const t = useWords(shellText);
  const [opened, setOpened] = useState(false);
  const { signOut, isSigningOut } = useSignOut();
  const menuId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const router = useRouter();
  const name = viewer.fullName.trim() || t.someone;
  // A workspace has a line of its own that greets.
  const isGreeted = useShownLocation(({ pathname }) => isWorkspacePath(pathname));

  useEffect(() => router.subscribe("onBeforeNavigate", () => setOpened(false)), [router]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !opened) return;
    setOpened(false);
    opener.current?.focus();
  };
  const closeOutside = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false);
  };

  return (
    <div
      role="presentation"
      className={classes["menu"]}
      onKeyDown={closeOnEscape}
      onBlur={closeOutside}
    >
      <button
        type="button"
        ref={opener}
        className={clsx(basics["bare"], classes["opener"])}
        aria-expanded={opened}
        aria-controls={menuId}
        aria-label={t.userMenu(name)}
        onClick={() => setOpened(!opened)}
      >
        <span className={classes["avatar"]} aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span className={classes["name"]}>{isGreeted ? name : t.greeting(name)}</span>
        <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
      </button>
      <div id={menuId} className={classes["panel"]} hidden={!opened}>
        <p className={classes["who"]}>
          <strong>{name}</strong>
          <span>{viewer.email}</span>
        </p>
        <Link to={viewer.role === "admin" ? "/admin" : "/dashboard"} className={classes["item"]}>
          <IconLayoutDashboard size={20} stroke={1.6} aria-hidden="true" />
          {viewer.role === "admin" ? t.adminPanel : t.dashboard}
        </Link>
        <button
          type="button"
          className={clsx(basics["bare"], classes["item"])}
          onClick={signOut}
          disabled={isSigningOut}
        >
          <IconLogout size={20} stroke={1.6} aria-hidden="true" />
          {t.signOut}
        </button>
      </div>
    </div>
  );
}

import { IconChevronDown, IconHeart, IconLayoutDashboard, IconLogout } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import clsx from "clsx";
import { type FocusEvent, useEffect, useId, useRef } from "react";
import { readRentalSearch } from "#client/catalog/vehicle-search.ts";
import { useShownLocation } from "#client/routing/use-hydrated.ts";
import { useSignOut } from "#client/session/sign-out.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { MergeFavourites } from "#client/vehicle/favourites/merge-favourites.tsx";
import type { Viewer } from "#shared/account/account.ts";
import { isWorkspacePath } from "#shared/site/site-paths.ts";
import { menuText } from "./menu-text.ts";
import { shellText } from "./text.ts";
import classes from "./user-menu.module.css";

/**
 * Dropdown of signed-in users. It is opened and closed natively by the browser, so it works before
 * its code has loaded and without scripts.
 */
export function SignedInMenu({ viewer }: { viewer: Viewer }) {
  const t = useText(shellText);
  const menu = useText(menuText);
  const { signOut, isSigningOut } = useSignOut();
  const menuId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const name = viewer.fullName.trim() || menu.someone;
  const entry = {
    customer: menu.bookings,
    partner: menu.dashboard,
    admin: menu.adminPanel,
  }[viewer.role];
  // A workspace has its own greeting, and so has the dashboard's page of favourites.
  const isCustomer = viewer.role === "customer";
  const isGreeted = useShownLocation(
    ({ pathname }) => isWorkspacePath(pathname) || (isCustomer && pathname === "/favourites"),
  );
  const shown = isGreeted ? name : menu.greeting(name);

  useEffect(
    () => router.subscribe("onBeforeNavigate", () => panel.current?.hidePopover()),
    [router],
  );

  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover();
  };

  return (
    <div role="presentation" onBlur={closeWhenLeft}>
      <MergeFavourites key={viewer.id} />
      <button
        type="button"
        className={clsx(basics.bare, classes.opener)}
        popoverTarget={menuId}
        aria-label={menu.userMenu(shown)}
      >
        <span className={classes.avatar} aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span className={classes.name}>{shown}</span>
        <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
      </button>
      <div id={menuId} ref={panel} popover="auto" className={classes.panel}>
        <p className={classes.who}>
          <strong>{name}</strong>
          <span>{viewer.email}</span>
        </p>
        <Link to={viewer.role === "admin" ? "/admin" : "/dashboard"} className={classes.item}>
          <IconLayoutDashboard size={20} stroke={1.6} aria-hidden="true" />
          {entry}
        </Link>
        <Link to="/favourites" search={readRentalSearch} className={classes.item}>
          <IconHeart size={20} stroke={1.6} aria-hidden="true" />
          {t.favourites}
        </Link>
        <button
          type="button"
          className={clsx(basics.bare, classes.item)}
          onClick={signOut}
          disabled={isSigningOut}
        >
          <IconLogout size={20} stroke={1.6} aria-hidden="true" />
          {menu.signOut}
        </button>
      </div>
    </div>
  );
}

import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { MENU_COLLAPSED, MENU_COOKIE } from "#shared/site/menu-cookie.ts";
import { PREFERENCE_DAYS } from "#shared/site/retention.ts";

const STORED_SECONDS = PREFERENCE_DAYS * 86_400;

/** Returns whether this browser last collapsed the menu. */
function readMenuCookie(): boolean {
  return document.cookie.split("; ").includes(`${MENU_COOKIE}=${MENU_COLLAPSED}`);
}

function writeMenuCookie(isCollapsed: boolean): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  const maxAge = isCollapsed ? STORED_SECONDS : 0;
  document.cookie = `${MENU_COOKIE}=${MENU_COLLAPSED}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}

/** Whether the menu of the admin area is collapsed on this device. */
export type CollapsedMenu = { isCollapsed: boolean; toggle: () => void };

/**
 * Returns whether the menu is collapsed, and the function that changes it. The server knows it from
 * the cookie of the request, so that the page does not move.
 */
export function useCollapsedMenu(): CollapsedMenu {
  const { isMenuCollapsed } = useRouter().options.context;
  const [isCollapsed, setIsCollapsed] = useState(() =>
    import.meta.env.SSR ? isMenuCollapsed === true : readMenuCookie(),
  );
  return {
    isCollapsed,
    toggle() {
      setIsCollapsed(!isCollapsed);
      writeMenuCookie(!isCollapsed);
    },
  };
}

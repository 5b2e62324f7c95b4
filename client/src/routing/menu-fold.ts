import { MENU_COLLAPSED, MENU_COOKIE } from "#shared/site/menu-cookie.ts";
import { RETENTION_DAYS } from "#shared/site/retention.ts";

const STORED_SECONDS = RETENTION_DAYS.menu * 86_400;

/** Whether the menu of a workspace is folded on this device. */
export type MenuFold = {
  isCollapsed: () => boolean;
  toggle: () => void;
  subscribe: (listener: () => void) => () => void;
};

/** Returns whether this browser last folded the menu. */
export function readMenuCookie(): boolean {
  return document.cookie.split("; ").includes(`${MENU_COOKIE}=${MENU_COLLAPSED}`);
}

function writeMenuCookie(isCollapsed: boolean): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  const maxAge = isCollapsed ? STORED_SECONDS : 0;
  document.cookie = `${MENU_COOKIE}=${MENU_COLLAPSED}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}

/** @param isCollapsedAtFirst what the cookie of the request says, so that the page does not move */
export function createMenuFold(isCollapsedAtFirst: boolean): MenuFold {
  const listeners = new Set<() => void>();
  let isCollapsed = isCollapsedAtFirst;
  return {
    isCollapsed: () => isCollapsed,
    toggle() {
      isCollapsed = !isCollapsed;
      writeMenuCookie(isCollapsed);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

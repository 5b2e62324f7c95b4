import { MENU_COOKIE, MENU_NARROW } from "#shared/site/menu-cookie.ts";

const YEAR_SECONDS = 31_536_000;

/** Whether the menu of a workspace is folded on this device. */
export type MenuFold = {
  isNarrow: () => boolean;
  toggle: () => void;
  subscribe: (listener: () => void) => () => void;
};

/** Returns whether this browser last folded the menu. */
export function readMenuCookie(): boolean {
  return document.cookie.split("; ").includes(`${MENU_COOKIE}=${MENU_NARROW}`);
}

function writeMenuCookie(isNarrow: boolean): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  const maxAge = isNarrow ? YEAR_SECONDS : 0;
  document.cookie = `${MENU_COOKIE}=${MENU_NARROW}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}

/** @param isNarrowAtFirst what the cookie of the request says, so that the page does not move */
export function createMenuFold(isNarrowAtFirst: boolean): MenuFold {
  const listeners = new Set<() => void>();
  let isNarrow = isNarrowAtFirst;
  return {
    isNarrow: () => isNarrow,
    toggle() {
      isNarrow = !isNarrow;
      writeMenuCookie(isNarrow);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import { MENU_COOKIE, MENU_FOLDED } from "#shared/site/menu-cookie.ts";

const YEAR_SECONDS = 31_536_000;

/** Whether the menu of a workspace is folded on this device. */
export type MenuFold = {
  isFolded: () => boolean;
  toggle: () => void;
  subscribe: (listener: () => void) => () => void;
};

/** Returns whether this browser last folded the menu. */
export function readMenuCookie(): boolean {
  return document.cookie.split("; ").includes(`${MENU_COOKIE}=${MENU_FOLDED}`);
}

function writeMenuCookie(isFolded: boolean): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  const maxAge = isFolded ? YEAR_SECONDS : 0;
  document.cookie = `${MENU_COOKIE}=${MENU_FOLDED}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}

/** @param isFoldedAtFirst what the cookie of the request says, so that the page does not move */
export function createMenuFold(isFoldedAtFirst: boolean): MenuFold {
  const listeners = new Set<() => void>();
  let isFolded = isFoldedAtFirst;
  return {
    isFolded: () => isFolded,
    toggle() {
      isFolded = !isFolded;
      writeMenuCookie(isFolded);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

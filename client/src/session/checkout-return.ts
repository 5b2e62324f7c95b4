import { isOwnPath } from "#shared/site/site-paths.ts";

/** The booking to go on with in another tab, which an emailed link opens. It has no personal data. */
const STORED_AS = "checkoutToContinue";

/** Remembers the address of this tab's checkout for the tab of an emailed link. */
export function rememberCheckout(path: string): void {
  if (!isCheckout(path)) return;
  try {
    localStorage.setItem(STORED_AS, path);
  } catch {
    // Storage is full or forbidden: the other tab then leads to the account only.
  }
}

/** Returns the address of the checkout to go on with: a path of this site, or null. */
export function readCheckoutReturn(): string | null {
  try {
    const path = localStorage.getItem(STORED_AS);
    return path !== null && isCheckout(path) ? path : null;
  } catch {
    return null;
  }
}

/** Only a checkout of this site, whatever the storage holds. */
export function isCheckout(path: string): boolean {
  return isOwnPath(path) && /^\/checkout(?:\?|$)/.test(path);
}

/** Forgets it: the booking goes on in this tab. */
export function forgetCheckout(): void {
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}

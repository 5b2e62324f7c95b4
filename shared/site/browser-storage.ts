import { LANGUAGE_COOKIE } from "#shared/language.ts";
import { MENU_COOKIE } from "./menu-cookie.ts";
import { CACHE_PREFIX } from "./offline-cache.ts";

/** Where a browser stores an entry; `session` storage ends with the tab. */
export type StorageKind = "cookie" | "local" | "session" | "cache";

/**
 * Everything that the site stores in browsers. The page about cookies lists it, and a journey
 * compares it with what a browser has stored. Where the site is served over TLS, the cookies of
 * accounts carry `__Host-`.
 */
export const BROWSER_STORAGE = {
  session: { kind: "cookie", name: "meltemi_session" },
  device: { kind: "cookie", name: "meltemi_device" },
  signUp: { kind: "cookie", name: "meltemi_sign_up" },
  google: { kind: "cookie", name: "meltemi_google" },
  language: { kind: "cookie", name: LANGUAGE_COOKIE },
  menu: { kind: "cookie", name: MENU_COOKIE },
  appearance: { kind: "local", name: "mantine-color-scheme-value" },
  letterKeys: { kind: "local", name: "letterKeys" },
  seen: { kind: "local", name: "seenVehicles" },
  favourites: { kind: "local", name: "favouriteVehicles" },
  trips: { kind: "local", name: "trips" },
  vehicleDraft: { kind: "local", name: "vehicleDraft:…" },
  checkoutReturn: { kind: "local", name: "checkoutToContinue" },
  compared: { kind: "session", name: "comparedVehicles" },
  checkout: { kind: "session", name: "checkoutDraft, selectedVehicle" },
  typedAuth: { kind: "session", name: "typedAuth" },
  search: { kind: "session", name: "searchCriteria" },
  navigation: { kind: "session", name: "redirectAfterAuth, profileSaved, scrollPositions" },
  offline: { kind: "cache", name: `${CACHE_PREFIX}…` },
} as const satisfies Record<string, { kind: StorageKind; name: string }>;

export type StoredEntry = keyof typeof BROWSER_STORAGE;

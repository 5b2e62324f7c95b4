import { useNavigate } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { ADMIN_PAGE_NAMES, ADMIN_PAGES, type AdminPage } from "#client/admin/admin-pages.ts";
import { topDialog } from "#client/ui/dialog/open-dialogs.ts";
import { createStoredList, nothingStored } from "#client/vehicle/stored-list.ts";

/** Begins the keys of every page, such as G and B for the bookings. */
export const FIRST_KEY = "G";

/** The second key of each page. */
export const PAGE_KEYS = {
  overview: "O",
  vehicles: "V",
  bookings: "B",
  partners: "P",
  customers: "C",
  messages: "M",
  reviews: "R",
  email: "E",
  audit: "A",
  settings: "S",
  system: "Y",
} as const satisfies Record<AdminPage, string>;

/** A second key later than this begins again. */
const SECOND_KEY_MS = 1500;

/** Where letters are typed, or choose among entries. */
const TYPED_INTO = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";

const stored = createStoredList(
  "letterKeys",
  () => localStorage,
  (value): value is "off" => value === "off",
);

/**
 * Turns the keys off or on in this browser: who speaks to the device could set them off by a word.
 */
export function setLetterKeys(areOn: boolean): void {
  stored.write(areOn ? [] : ["off"]);
}

/** Returns whether letters open pages. */
export function useLetterKeys(): boolean {
  return useSyncExternalStore(stored.listen, stored.read, nothingStored).length === 0;
}

/**
 * The Latin letter of a key: the one that the layout types there, as it is on the key, or by its
 * place on the keyboard where the layout types others, such as a Greek one.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string | undefined {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : /^Key([A-Z])$/.exec(code)?.[1];
}

function pageOf(letter: string | undefined): AdminPage | undefined {
  return ADMIN_PAGE_NAMES.find((name) => letter === PAGE_KEYS[name]);
}

/** Opens a page of the admin area by two letters, outside of fields and dialogs. */
export function usePageKeys(): void {
  const navigate = useNavigate();
  const areOn = useLetterKeys();
  useEffect(() => {
    if (!areOn) return undefined;
    let startedAt: number | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, shiftKey, timeStamp } = event;
      const isSecond = startedAt !== undefined && timeStamp - startedAt < SECOND_KEY_MS;
      startedAt = undefined;
      const isTyped = target instanceof Element && target.closest(TYPED_INTO) !== null;
      if (event.defaultPrevented || isTyped || topDialog()) return;
      if (ctrlKey || metaKey || altKey || shiftKey) return;
      const letter = letterOf(event);
      const page = isSecond ? pageOf(letter) : undefined;
      if (page) {
        event.preventDefault();
        void navigate({ to: ADMIN_PAGES[page].to });
      } else if (letter === FIRST_KEY) startedAt = timeStamp;
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [areOn, navigate]);
}

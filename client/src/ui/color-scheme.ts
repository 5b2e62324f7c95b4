import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";
import { useEffect, useSyncExternalStore } from "react";

// The key and the attribute are Mantine's: its inline script sets the scheme before the first paint.
const STORED_AS = "mantine-color-scheme-value";
const SHOWN_AS = "data-mantine-color-scheme";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readScheme(): MantineColorScheme {
  try {
    const stored = window.localStorage.getItem(STORED_AS);
    return stored === "light" || stored === "dark" ? stored : "auto";
  } catch {
    return "auto";
  }
}

const prefersDark = () => window.matchMedia("(prefers-color-scheme: dark)");

function showScheme(): void {
  const scheme = readScheme();
  const device = prefersDark().matches ? "dark" : "light";
  const { documentElement, body } = document;
  documentElement.classList.add("scheme-changing");
  documentElement.setAttribute(SHOWN_AS, scheme === "auto" ? device : scheme);
  // Reading a colour makes the browser take the new ones over while nothing may fade.
  window.getComputedStyle(body).getPropertyValue("background-color");
  documentElement.classList.remove("scheme-changing");
}

/** Keeps the choice for the next visit where the browser allows it, and shows it at once. */
export function chooseScheme(scheme: MantineColorScheme): void {
  try {
    window.localStorage.setItem(STORED_AS, scheme);
  } catch {
    // Storage may be refused; the page then follows the device.
  }
  showScheme();
  for (const listener of listeners) listener();
}

/** The choice of this browser; the device's while nothing was chosen and in the server's markup. */
export function useColorScheme(): MantineColorScheme {
  return useSyncExternalStore(subscribe, readScheme, () => "auto");
}

/** Follows the device, as long as the choice is to do so, and choices made in other tabs. */
export function useSchemeOfDevice(): void {
  useEffect(() => {
    // In development no server has written the script that does this before the first paint.
    showScheme();
    const device = prefersDark();
    const follow = ({ key }: StorageEvent) => {
      if (key !== STORED_AS) return;
      showScheme();
      for (const listener of listeners) listener();
    };
    device.addEventListener("change", showScheme);
    window.addEventListener("storage", follow);
    return () => {
      device.removeEventListener("change", showScheme);
      window.removeEventListener("storage", follow);
    };
  }, []);
}

/** Lets Mantine's components go by the same choice. */
export function createSchemeManager(): MantineColorSchemeManager {
  let stop = (): unknown => undefined;
  return {
    get: (fallback) => (typeof window === "undefined" ? fallback : readScheme()),
    // Mantine sets again what it was just told; taken for a choice, that would never end.
    set: (scheme) => {
      if (scheme !== readScheme()) chooseScheme(scheme);
    },
    subscribe: (onUpdate) => {
      stop = subscribe(() => onUpdate(readScheme()));
    },
    unsubscribe: () => stop(),
    clear: () => chooseScheme("auto"),
  };
}

import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";
import { useEffect, useSyncExternalStore } from "react";

// Mantine's key and attribute: its inline script sets the scheme before the first paint.
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
  const stored = readScheme();
  const device = prefersDark().matches ? "dark" : "light";
  const scheme = stored === "auto" ? device : stored;
  const { documentElement, body } = document;
  // At first the inline script has done it. Applying it again would compute all styles twice.
  if (documentElement.getAttribute(SHOWN_AS) === scheme) return;
  documentElement.classList.add("scheme-changing");
  documentElement.setAttribute(SHOWN_AS, scheme);
  // Reading a colour forces the browser to apply the new colours while transitions are off.
  window.getComputedStyle(body).getPropertyValue("background-color");
  documentElement.classList.remove("scheme-changing");
}

/** Stores the choice if the browser allows it, and applies it at once. */
export function chooseScheme(scheme: MantineColorScheme): void {
  try {
    window.localStorage.setItem(STORED_AS, scheme);
  } catch {
    // Storage may be unavailable. The page then follows the device.
  }
  showScheme();
  for (const listener of listeners) listener();
}

/** Returns the chosen scheme. The device's if none was chosen, and in the server's markup. */
export function useColorScheme(): MantineColorScheme {
  return useSyncExternalStore(subscribe, readScheme, () => "auto");
}

/** Follows the device's scheme if no other was chosen, and choices made in other tabs. */
export function useSchemeOfDevice(): void {
  useEffect(() => {
    // In development there is no inline script that does this before the first paint.
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

/** Connects Mantine's components to the same choice. */
export function createSchemeManager(): MantineColorSchemeManager {
  let stop = (): unknown => undefined;
  return {
    get: (fallback) => (typeof window === "undefined" ? fallback : readScheme()),
    // Mantine sets the value again that it was just given. Treating this as a choice would loop.
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

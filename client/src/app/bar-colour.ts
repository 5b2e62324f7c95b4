import { useEffect } from "react";
import { useColorScheme } from "#client/ui/color-scheme.ts";

/** Page background in each colour scheme, for the bars of the browser or device. */
export const BAR_COLOURS = { light: "#faf6ee", dark: "#0b1a2a" } as const;
export const BAR_SCHEMES = ["light", "dark"] as const;

/** Makes these bars follow the scheme chosen on the site, even when the device's differs. */
export function useBarColour(): void {
  const colorScheme = useColorScheme();
  useEffect(() => {
    for (const scheme of BAR_SCHEMES) {
      const bar = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`);
      bar?.setAttribute("content", BAR_COLOURS[colorScheme === "auto" ? scheme : colorScheme]);
    }
  }, [colorScheme]);
}

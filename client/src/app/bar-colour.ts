import { useEffect } from "react";
import { useColorScheme } from "#client/ui/color-scheme.ts";

/** The page's background in each scheme, for the bars of the browser or device around it. */
export const BAR_COLOURS = { light: "#faf6ee", dark: "#0b1a2a" } as const;
export const BAR_SCHEMES = ["light", "dark"] as const;

/** Lets the bars follow the scheme that was chosen here, where the device would have another. */
export function useBarColour(): void {
  const colorScheme = useColorScheme();
  useEffect(() => {
    for (const scheme of BAR_SCHEMES) {
      const bar = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`);
      bar?.setAttribute("content", BAR_COLOURS[colorScheme === "auto" ? scheme : colorScheme]);
    }
  }, [colorScheme]);
}

import { useEffect } from "react";
import { useColorScheme } from "#client/ui/theme/color-scheme.ts";
import { PAGE_BACKGROUND } from "#shared/site/page-background.ts";

export const BAR_SCHEMES = ["light", "dark"] as const;

/** Makes these bars follow the scheme chosen on the site, even when the device's differs. */
export function useBarColour(): void {
  const colorScheme = useColorScheme();
  useEffect(() => {
    for (const scheme of BAR_SCHEMES) {
      const bar = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`);
      bar?.setAttribute("content", PAGE_BACKGROUND[colorScheme === "auto" ? scheme : colorScheme]);
    }
  }, [colorScheme]);
}

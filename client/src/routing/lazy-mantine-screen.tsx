import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useReportHydrated } from "./use-hydrated.ts";

/**
 * A lazy screen with Mantine components. The ThemeProvider is loaded with it and wraps it. Screens
 * without Mantine use the router's `lazyRouteComponent` and `useReportHydrated`.
 */
export function lazyMantineScreen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [screens, { ThemeProvider }] = await Promise.all([
      load(),
      import("#client/ui/theme/theme-provider.tsx"),
    ]);
    const Screen: ComponentType<Props> = screens[name];
    const Themed = (props: Props) => {
      useReportHydrated();
      return (
        <ThemeProvider>
          <Screen {...props} />
        </ThemeProvider>
      );
    };
    return { default: Themed };
  });
}

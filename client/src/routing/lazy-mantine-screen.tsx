import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useReportHydrated } from "./hydration.ts";

/**
 * A lazy screen made of Mantine's components: their provider is loaded beside it and put around it.
 * Screens without any use the router's own `lazyRouteComponent` and `useReportHydrated`.
 */
export function lazyMantineScreen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [screens, { ThemeProvider }] = await Promise.all([
      load(),
      import("#client/ui/theme-provider.tsx"),
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

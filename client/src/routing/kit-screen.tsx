import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useTellHydrated } from "./hydration.ts";

/**
 * A lazy screen made of Mantine's components: their provider is loaded beside it and put around it.
 * Screens without any use the router's own `lazyRouteComponent` and `useTellHydrated`.
 */
export function kitScreen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [screens, { Look }] = await Promise.all([load(), import("#client/ui/look.tsx")]);
    const Screen: ComponentType<Props> = screens[name];
    const InLook = (props: Props) => {
      useTellHydrated();
      return (
        <Look>
          <Screen {...props} />
        </Look>
      );
    };
    return { default: InLook };
  });
}
